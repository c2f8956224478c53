import type { ElectronicDocumentTry } from '#shared/api/tax/electronic-documents.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import {
  readAuthorizationAnswer,
  readReceptionAnswer,
} from '#main/work/tax-office/transmission/read-answer.ts'

const listAnswers = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('electronicDocumentAnswers')
    .selectAll()
    .where('electronicDocumentId', '=', id)
    .orderBy('id', 'desc')
    .limit(50),
)
type KeptAnswer = Awaited<ReturnType<typeof listAnswers.all>>[number]

/** Returns the requests that were made for a document, newest first. */
export async function loadTries(
  db: ReadDatabase,
  { id, accessKey }: { readonly id: number; readonly accessKey: string },
): Promise<ElectronicDocumentTry[]> {
  const answers = await listAnswers.all(db, { id })
  return answers.map((kept) => ({
    id: kept.id,
    service: kept.service,
    askedAt: kept.askedAt,
    answeredAt: kept.answeredAt,
    status: kept.status,
    ...readKept(kept, accessKey),
  }))
}

function readKept(
  { service, status, answer }: KeptAnswer,
  accessKey: string,
): Pick<ElectronicDocumentTry, 'outcome' | 'messages'> {
  if (status === null) return { outcome: 'NO_ANSWER', messages: [] }
  const read =
    service === 'RECEPTION'
      ? readReceptionAnswer(answer, accessKey)
      : readAuthorizationAnswer(answer, accessKey)
  if (read !== undefined) {
    return { outcome: read.outcome, messages: 'messages' in read ? [...read.messages] : [] }
  }
  // The stored answer may be cut inside the document that it repeats; the state comes before that.
  const isAuthorized =
    service === 'AUTHORIZATION' &&
    answer.includes('<estado>AUTORIZADO</estado>') &&
    answer.includes(`<numeroAutorizacion>${accessKey}</numeroAutorizacion>`)
  return { outcome: isAuthorized ? 'AUTHORIZED' : 'UNREADABLE', messages: [] }
}
