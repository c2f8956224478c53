import { failureWait } from '#main/core/clock/retry-wait.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { KeyAnswer } from './ask-tax-office.ts'
import { columnsOfDocument, type DraftRow, hurryDrafts } from './draft-store.ts'

/**
 * Writes what the tax office said about the key of a draft. Without an answer it is asked again, later after each
 * failure; an answer says that the line is back, so that whatever else waits is asked for now.
 */
export async function keepAnswer(
  write: WriteContext,
  draft: Pick<DraftRow, 'id' | 'attempts' | 'accessKey'>,
  answer: KeyAnswer,
): Promise<void> {
  const now = write.clock.now()
  const attempts = draft.attempts + 1
  const wait = failureWait(attempts, (limit) => write.randomness.below(limit))
  const again = new Date(now.getTime() + wait).toISOString()
  if (answer.kind !== 'NO_ANSWER') await hurryDrafts(write.db, now.toISOString())
  await write.db
    .updateTable('purchaseDrafts')
    .set({ attempts, ...changeOf(answer, again) })
    .where('id', '=', draft.id)
    .where('state', 'in', ['WAITING', 'READY', 'REFUSED'])
    .execute()
  if (answer.kind === 'DOCUMENT' || answer.kind === 'REFUSED') {
    write.audit({
      kind: 'PURCHASE_DRAFT_ANSWERED',
      resourceId: draft.id,
      payload: {
        accessKey: draft.accessKey,
        outcome: answer.kind === 'DOCUMENT' ? 'AUTHORIZED' : answer.refusal.code,
      },
    })
    write.publish('purchaseDrafts', {})
  }
}

function changeOf(answer: KeyAnswer, again: string) {
  switch (answer.kind) {
    case 'DOCUMENT':
      return {
        ...columnsOfDocument(answer.document),
        state: 'READY' as const,
        authorizedAt: answer.authorizedAt,
        refusal: null,
        nextAttemptAt: null,
      }
    case 'REFUSED':
      return {
        state: 'REFUSED' as const,
        refusal: JSON.stringify(answer.refusal),
        nextAttemptAt: null,
      }
    default:
      return { nextAttemptAt: again }
  }
}
