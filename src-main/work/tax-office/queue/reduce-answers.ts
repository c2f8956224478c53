import type { OpenDatabase } from '#main/database/open.ts'

/** A person who examines a difference finds the unchanged answer for this long. */
const KEPT_MS = 30 * 24 * 3_600_000
const ANSWERS_A_SLICE = 50

/**
 * Returns a function that shortens old answers about authorised documents, because each contains
 * the whole document: the last one is kept without the document, the earlier ones are deleted. It
 * remembers its position and returns true if more are left. Answers about other documents are
 * evidence and are kept.
 */
export function createAnswerReduction(): (database: OpenDatabase, now: Date) => Promise<boolean> {
  let passedId = 0
  return async (database, now) => {
    const before = new Date(now.getTime() - KEPT_MS).toISOString()
    const next = await listAfter(database, passedId)
    const firstNew = next.findIndex(({ askedAt }) => askedAt >= before)
    const old = firstNew === -1 ? next : next.slice(0, firstNew)
    const done = old.filter(({ state }) => state === 'AUTHORIZED')
    const earlier = done.filter(({ id, lastId }) => id !== lastId).map(({ id }) => id)
    const whole = done.filter(
      ({ id, lastId, service }) => id === lastId && service === 'AUTHORIZATION',
    )
    const reduced = whole
      .map(({ id, answer }) => ({ id, before: answer, answer: withoutDocument(answer) }))
      .filter((each) => each.answer !== each.before)
    if (earlier.length + reduced.length > 0) {
      await database.transaction(async (db) => {
        if (earlier.length > 0) {
          await db.deleteFrom('electronicDocumentAnswers').where('id', 'in', earlier).execute()
        }
        for (const { id, answer } of reduced) {
          await db
            .updateTable('electronicDocumentAnswers')
            .set({ answer })
            .where('id', '=', id)
            .execute()
        }
      })
    }
    passedId = old.at(-1)?.id ?? passedId
    return old.length === ANSWERS_A_SLICE
  }
}

function listAfter({ reader }: OpenDatabase, passedId: number) {
  return reader
    .selectFrom('electronicDocumentAnswers as answers')
    .innerJoin('electronicDocuments', 'electronicDocuments.id', 'answers.electronicDocumentId')
    .select([
      'answers.id',
      'answers.askedAt',
      'answers.service',
      'answers.answer',
      'electronicDocuments.state',
    ])
    .select((eb) =>
      eb
        .selectFrom('electronicDocumentAnswers as later')
        .select((max) => max.fn.max('later.id').as('id'))
        .whereRef('later.electronicDocumentId', '=', 'answers.electronicDocumentId')
        .as('lastId'),
    )
    .where('answers.id', '>', passedId)
    .orderBy('answers.id')
    .limit(ANSWERS_A_SLICE)
    .execute()
}

/** A long answer was cut when it was stored, so the end of its document may be missing. */
function withoutDocument(answer: string): string {
  return answer.replaceAll(/<comprobante>[\s\S]*?(?:<\/comprobante>|$)/g, '<comprobante/>')
}
