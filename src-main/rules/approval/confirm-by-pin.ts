import type { ApprovalAction } from '#shared/api/people/auth.ts'
import { forbidden } from '#shared/api/error.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import type { ActAtHand } from './act-at-hand.ts'
import { type Approver, useApproval } from './approval.ts'
import { findPinOwner } from './pins/find-pin-owner.ts'
import { mayApprove } from './may-approve.ts'

/** Call it inside the act's transaction; returns whose PIN it was. */
export type Confirmation = (write: WriteContext, act: ActAtHand) => Promise<Approver>

/**
 * Checks a PIN of somebody who may do the act, also the caller's own, although the caller has the right: a stranger at
 * an unattended till must not let a program in. An X-Approval token of a PIN counts too. Throws 400 PIN_WRONG, 403
 * APPROVAL_REQUIRED without a PIN, 429 after too many wrong ones.
 */
export async function confirmByPin(
  context: ManualContext,
  action: ApprovalAction,
  pin: string | null | undefined,
  resource: number | null = null,
): Promise<Confirmation> {
  if (pin == null) {
    if (context.approvalToken === undefined) throw forbidden('APPROVAL_REQUIRED')
    return async (write, act) => {
      const approver = await useApproval(write, action, act)
      if (approver === null) throw forbidden('APPROVAL_REQUIRED')
      return approver
    }
  }
  const { id, name } = await findPinOwner(context, pin, { action, resource }, (owner) =>
    mayApprove(owner, action),
  )
  return () => Promise.resolve({ id, name })
}
