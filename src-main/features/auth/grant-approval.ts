import type { auth } from '#shared/api/people/auth.ts'
import { ordersApprovals } from '#shared/api/machine/device-scope.ts'
import { forbidden } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { instant, type ManualContext } from '#main/core/acts/context.ts'
import { newToken, tokenHash } from '#main/core/session/session-token.ts'
import { textOf } from '#main/rules/approval/act-at-hand.ts'
import { approvalSeal } from '#main/rules/approval/approval-seal.ts'
import { findPinOwner } from '#main/rules/approval/pins/find-pin-owner.ts'
import { mayApprove } from '#main/rules/approval/may-approve.ts'

/** Enough time to walk back to the screen, too short to keep the approval for later. */
const APPROVAL_MS = 2 * 60_000

/** POST /auth/authorize: approves one act of the signed-in user with a manager's PIN. */
export async function grantApproval(
  context: ManualContext,
  { body }: Input<typeof auth.authorize>,
): Promise<Answer<typeof auth.authorize>> {
  const { action } = body
  if (context.device.scope === 'ORDERS' && !ordersApprovals.has(action)) {
    throw forbidden('DEVICE_SCOPE')
  }
  const act = {
    action,
    ...(body.resource == null ? {} : { resource: body.resource }),
    ...(body.amount == null ? {} : { amount: body.amount }),
  }
  const approver = await findPinOwner(context, body.pin, act, (owner) => mayApprove(owner, action))
  const approvalToken = newToken(context.randomness)
  return context.commit(async (write) => {
    const now = instant(write)
    const expiresAt = new Date(write.clock.now().getTime() + APPROVAL_MS).toISOString()
    await write.db.deleteFrom('approvals').where('expiresAt', '<=', now).execute()
    const approval = {
      tokenHash: tokenHash(approvalToken),
      action,
      approverId: approver.id,
      requesterId: write.session.id,
      expiresAt,
      resource: body.resource == null ? null : textOf(body.resource),
      amount: body.amount == null ? null : toCents(body.amount),
    }
    await write.db
      .insertInto('approvals')
      .values({ ...approval, seal: approvalSeal(write, approval) })
      .execute()
    write.audit({ kind: 'APPROVAL_GRANTED', authorizedById: approver.id, payload: act })
    return { approvalToken, expiresAt, approvedBy: approver.name }
  })
}
