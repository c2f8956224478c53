import type { HandedConflict } from '#shared/api/machine/counters.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import type { ArrivedAct } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import { choiceHere, findSameConflict, type SameConflict } from './find-same-conflict.ts'
import { keepConflict } from './keep-conflict.ts'
import { fieldLine, sideOf } from './sides.ts'
import { NO_ACT, StoredAct } from '#main/core/shop/stored-act.ts'

const findNamed = prepare<Pick<HandedConflict, 'actUuid' | 'kind' | 'subject'>>()(
  (db, { actUuid, kind, subject }) =>
    db
      .selectFrom('conflicts')
      .where('actUuid', '=', actUuid)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .select('id'),
)

const findProgram = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('counters').select('id').where('id', '=', id),
)

const findCharge = prepare<{ operationId: string }>()((db, { operationId }) =>
  db.selectFrom('pinpadTransactions').select('id').where('operationId', '=', operationId),
)

/**
 * Takes over conflicts of a former main till, with what was decided there: the money of a decision came with its acts.
 * Call it after the charges, because a refund names one. Returns how many are new or newly decided; the same ones again
 * are none. Throws outside a recorded act.
 */
export async function takeConflicts(
  context: WriteContext,
  handed: readonly HandedConflict[],
): Promise<number> {
  const { recorded } = context
  if (recorded === null) throw new Error('Only another program hands over')
  let count = 0
  for (const each of handed) {
    const known = await findSameConflict(context.db, each)
    if (known === undefined) {
      await keep(context, recorded, each)
      count++
      continue
    }
    await linkRefund(context, known, each)
    if (await takeDecision(context, recorded, known, each)) count++
  }
  return count
}

async function keep(
  context: WriteContext,
  recorded: ArrivedAct,
  handed: HandedConflict,
): Promise<void> {
  const { db } = context
  const { kind, tableId, main, counter, actUuid, foundAt } = handed
  // The act may have clashed here with another one: each clash has its own name.
  const isTaken = (await findNamed.first(db, handed)) !== undefined
  const subject = isTaken
    ? `${handed.subject} · ${main.invoiceNumber ?? main.programName}`
    : handed.subject
  // A program that joined the former main till after both parted is not in the list here.
  const program = await findProgram.first(db, { id: handed.counterId })
  await keepConflict(
    context,
    { counterId: program?.id ?? recorded.counterId, uuid: actUuid, arrivedAt: foundAt },
    { kind, subject, tableId, main, counter, act: StoredAct.safeParse(handed.act).data ?? NO_ACT },
  )
  const kept = await findSameConflict(db, handed)
  if (kept === undefined) throw new Error('A conflict that was kept is gone')
  await linkRefund(context, kept, handed)
  await takeDecision(context, recorded, kept, handed)
}

/** Returns true if a decision of the other program is new here. */
async function takeDecision(
  context: WriteContext,
  recorded: ArrivedAct,
  { id, choice: known, isMirrored }: SameConflict,
  { kind, subject, actUuid, decision }: HandedConflict,
): Promise<boolean> {
  if (decision === null) return false
  const { reason, at, byId } = decision
  const choice = choiceHere(decision.choice, isMirrored)
  if (known === choice) return false
  if (known !== null) {
    // Both decided, and not in the same way: a person reads what the other program did.
    const { counterId, arrivedAt } = recorded
    return keepConflict(
      context,
      { counterId, arrivedAt, uuid: contentHash([actUuid, kind, subject]) },
      {
        kind: 'RECORD_CHANGED_TWICE',
        subject: 'CONFLICT_DECIDED',
        tableId: null,
        main: await sideOf(context.db, null, {}),
        counter: await sideOf(context.db, counterId, {
          at,
          lines: [
            fieldLine('subject', subject),
            fieldLine('choice', choice),
            fieldLine('reason', reason),
          ],
        }),
        act: NO_ACT,
      },
    )
  }
  await context.db
    .updateTable('conflicts')
    .set({ choice, reason, decidedAt: at, decidedById: byId })
    .where('id', '=', id)
    .execute()
  context.audit({
    kind: 'CONFLICT_DECIDED',
    resourceId: id,
    authorizedById: byId,
    payload: { conflict: kind, subject, choice, reason },
  })
  context.publish('conflicts', {})
  return true
}

/** The pinpad is asked here for the outcome of a refund that was under way; it decides the conflict. */
async function linkRefund(
  { db }: WriteContext,
  { id, refundTransactionId, isMirrored }: SameConflict,
  { refund }: HandedConflict,
): Promise<void> {
  if (refund === null || refundTransactionId !== null) return
  const charge = await findCharge.first(db, refund)
  if (charge === undefined) return
  await db
    .updateTable('conflicts')
    .set({
      refundTransactionId: charge.id,
      refundChoice: choiceHere(refund.choice, isMirrored),
      refundReason: refund.reason,
      refundById: refund.byId,
    })
    .where('id', '=', id)
    .execute()
}
