import type { auth } from '../../../src-shared/api/auth.ts'
import type { Answer, Input } from '../../../src-shared/api/operation.ts'
import { instant, type ManualContext } from '../../context.ts'
import { newToken, tokenHash } from '../../session-token.ts'
import { findPinOwner } from './find-pin-owner.ts'
import { mayApprove } from './may-approve.ts'

/** Long enough to walk back to the screen, too short to be kept for later. */
const APPROVAL_MS = 2 * 60_000

/** POST /auth/authorize: a manager's PIN for one act of who is signed in. */
export async function grantApproval(
  context: ManualContext,
  { body }: Input<typeof auth.authorize>,
): Promise<Answer<typeof auth.authorize>> {
  const { action } = body
  const approver = await findPinOwner(context, body.pin, 'pin', (owner) =>
    mayApprove(owner, action),
  )
  const approvalToken = newToken(context.randomness)
  return context.commit(async (write) => {
    const now = instant(write)
    const expiresAt = new Date(write.clock.now().getTime() + APPROVAL_MS).toISOString()
    await write.db.deleteFrom('approvals').where('expiresAt', '<=', now).execute()
    await write.db
      .insertInto('approvals')
      .values({
        tokenHash: tokenHash(approvalToken),
        action,
        approverId: approver.id,
        requesterId: write.session.id,
        expiresAt,
      })
      .execute()
    write.audit({ kind: 'APPROVAL_GRANTED', authorizedById: approver.id, payload: { action } })
    return { approvalToken, expiresAt, approvedBy: approver.name }
  })
}
