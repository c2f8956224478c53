import { prepareInsert } from '#main/database/prepared-insert.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { QueuedDocument } from '../queue/document-store.ts'
import { authorizationEnvelope, receptionEnvelope } from './envelopes.ts'
import { postEnvelope } from './post-envelope.ts'
import {
  type AuthorizationAnswer,
  readAuthorizationAnswer,
  readReceptionAnswer,
  type ReceptionAnswer,
} from './read-answer.ts'

const keepAnswer = prepareInsert('electronicDocumentAnswers')

/**
 * Asks for the authorisation of a key. Returns undefined without a readable answer; rejects without any. The caller knows
 * no document of it, so nothing is stored.
 */
export async function askByKey(
  accessKey: string,
  url: string,
  signal: AbortSignal,
): Promise<AuthorizationAnswer | undefined> {
  const { status, text } = await postEnvelope(url, authorizationEnvelope(accessKey), signal)
  return status === 200 ? readAuthorizationAnswer(text, accessKey) : undefined
}

/** Enough for every message; the document that an authorisation repeats is stored already. */
const LONGEST_KEPT = 20_000

interface Ports {
  readonly database: OpenDatabase
  readonly now: () => Date
  readonly answerMs: number
  readonly stopping: AbortSignal
  /** Called with the server's clock. */
  readonly tellTime: (theirs: Date) => void
}

/**
 * Calls the two services and stores each answer unchanged. Both return undefined without a readable
 * answer: the outcome is then unknown.
 */
export function createTaxOfficeServices(ports: Ports) {
  async function ask(
    document: QueuedDocument,
    service: 'RECEPTION' | 'AUTHORIZATION',
    url: string,
    envelope: string,
  ): Promise<string | undefined> {
    const askedAt = ports.now().toISOString()
    const signal = AbortSignal.any([ports.stopping, AbortSignal.timeout(ports.answerMs)])
    let status: number | null = null
    let text: string
    try {
      const answer = await postEnvelope(url, envelope, signal)
      status = answer.status
      text = answer.text
      if (answer.serverTime !== undefined) ports.tellTime(answer.serverTime)
    } catch (error) {
      text = reasonOf(error)
    }
    await ports.database.transaction((db) =>
      keepAnswer.run(db, {
        electronicDocumentId: document.id,
        service,
        askedAt,
        answeredAt: ports.now().toISOString(),
        status,
        answer: text.slice(0, LONGEST_KEPT),
      }),
    )
    return status === 200 ? text : undefined
  }

  return {
    async send(document: QueuedDocument, url: string): Promise<ReceptionAnswer | undefined> {
      const envelope = receptionEnvelope(document.signedXml ?? '')
      const text = await ask(document, 'RECEPTION', url, envelope)
      return text === undefined ? undefined : readReceptionAnswer(text, document.accessKey)
    },
    async askAuthorization(
      document: QueuedDocument,
      url: string,
    ): Promise<AuthorizationAnswer | undefined> {
      const envelope = authorizationEnvelope(document.accessKey)
      const text = await ask(document, 'AUTHORIZATION', url, envelope)
      return text === undefined ? undefined : readAuthorizationAnswer(text, document.accessKey)
    },
  }
}
export type TaxOfficeServices = ReturnType<typeof createTaxOfficeServices>

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const inner = cause instanceof Error ? `${cause.name}: ${cause.message}` : ''
  return error instanceof Error ? `${error.name}: ${error.message} ${inner}`.trim() : String(error)
}
