import { conflict, invalidField, notFound } from '#shared/api/error.ts'
import type { ConflictOption, conflicts, ShopConflict } from '#shared/api/machine/conflicts.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { requireStored } from '#main/database/stored-json.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { confirmByPin } from '#main/rules/approval/confirm-by-pin.ts'
import { StoredAct } from '#main/core/shop/stored-act.ts'
import { carryOutCounter } from './carry-out-counter.ts'
import { toConflict } from './conflict-answer.ts'
import { returnableSide } from '#main/rules/refunds/conflict-to-refund.ts'
import { finishRefund } from '#main/rules/refunds/finish-refund.ts'
import { returnedSide } from './conflict-options.ts'
import { type ConflictReader, type ConflictRow, selectConflicts } from './conflict-row.ts'
import { returnMoney } from './return-money.ts'
import { withAuthority } from '#main/rules/refunds/with-authority.ts'

/**
 * POST /system/conflicts/{id}: decides with a manager's PIN, once. The choice, its money and its changes are one
 * transaction. Throws 409 CONFLICT_DECIDED_ALREADY, NO_OPEN_REGISTER, CONFLICT_RETURNED_ALREADY, CONFLICT_NOT_APPLICABLE,
 * and what the acts that follow from the choice refuse.
 */
export async function decideConflict(
  context: ManualContext,
  { params: { id }, body }: Input<typeof conflicts.decide>,
): Promise<ShopConflict> {
  await loadUndecided(context, id)
  const confirm = await confirmByPin(context, 'conflicts.decide', body.pin, id)
  return context.commit(async (write) => {
    const approver = await confirm(write, actOn([id], null))
    // Two managers may decide at once.
    const row = await loadUndecided(write, id)
    const shown = await toConflict(write, row)
    requireChoice(shown, body.choice)
    const act = requireStored(StoredAct, row.act)
    if (shown.refund?.state === 'DONE' && row.refundTransactionId !== null) {
      // Its money is back: only the annulment was left.
      if (!(await finishRefund(write, row.refundTransactionId))) throw conflict('NO_OPEN_REGISTER')
      return readConflict(write, id)
    }
    const authority = await withAuthority(write, approver)
    const done = await carryOutChoice(authority, shown, act, body)
    await write.db
      .updateTable('conflicts')
      .set({
        choice: body.choice,
        reason: body.reason,
        decidedAt: instant(write),
        decidedById: approver.id,
      })
      .where('id', '=', id)
      .execute()
    write.audit({
      kind: 'CONFLICT_DECIDED',
      resourceId: id,
      authorizedById: approver.id,
      payload: {
        conflict: row.kind,
        subject: row.subject,
        choice: body.choice,
        reason: body.reason,
        ...done,
      },
    })
    return readConflict(write, id)
  })
}

async function readConflict(write: WriteContext, id: number): Promise<ShopConflict> {
  const row = await selectConflicts(write.db)
    .where('conflicts.id', '=', id)
    .executeTakeFirstOrThrow()
  return toConflict(write, row)
}

/** Throws 404, 409 CONFLICT_DECIDED_ALREADY. */
async function loadUndecided({ db }: Pick<ConflictReader, 'db'>, id: number): Promise<ConflictRow> {
  const row = await selectConflicts(db).where('conflicts.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.choice !== null) throw conflict('CONFLICT_DECIDED_ALREADY')
  return row
}

const obstacleCodes = {
  NO_OPEN_REGISTER: 'NO_OPEN_REGISTER',
  NOT_APPLICABLE: 'CONFLICT_NOT_APPLICABLE',
  ALREADY_RETURNED: 'CONFLICT_RETURNED_ALREADY',
  REFUND_UNDERWAY: 'CONFLICT_REFUND_UNDERWAY',
} as const satisfies Record<NonNullable<ConflictOption['obstacle']>, string>

/** Throws 400 on `choice` for one of another kind of conflict, 409 for one with an obstacle. */
function requireChoice({ options }: ShopConflict, choice: ConflictOption['choice']): void {
  const option = options.find((each) => each.choice === choice)
  if (option === undefined) throw invalidField('choice', 'CONFLICT_CHOICE_OTHER')
  if (option.obstacle !== null) throw conflict(obstacleCodes[option.obstacle])
}

/** Does what a choice means; returns what the audit entry says about it. */
async function carryOutChoice(
  authority: WriteContext,
  shown: ShopConflict,
  act: StoredAct,
  { choice, reason }: Input<typeof conflicts.decide>['body'],
): Promise<Record<string, unknown>> {
  const side = returnedSide(choice)
  if (side !== undefined) {
    const found = await returnableSide(authority, side, act, shown)
    if (found === undefined) throw conflict('CONFLICT_NOT_APPLICABLE')
    return returnMoney(authority, found, { ...shown, reason })
  }
  if (choice === 'COUNTER') await carryOutCounter(authority, act, reason)
  return {}
}
