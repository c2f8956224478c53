import { ApiError } from '#shared/api/error.ts'
import { type MessageCode, renderMessage } from '#shared/api/messages.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import type { orders } from '#shared/api/sales/orders.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { checkApproval } from '#main/rules/approval/approval.ts'
import { judgeDeletion } from './lines/judge-deletion.ts'

type Permission = Answer<typeof orders.deletePermission>

/**
 * Returns whether the caller, or the owner of the PIN, may delete these items. Only the count of wrong PINs
 * changes.
 */
export async function deletionPermission(
  context: ManualContext,
  { body }: Input<typeof orders.deletePermission>,
): Promise<Permission> {
  const { refusal, needsRight } = await judgeDeletion(context, context.db, body.itemUuids)
  if (refusal !== undefined) return refused(context, refusal)
  if (!needsRight) return { allowed: true, reason: null }
  try {
    const approval = await checkApproval(context, 'orders.deleteItems', body.pin, body.itemUuids[0])
    const isAllowed = approval.isOwnRight || approval.approver !== null
    return isAllowed ? { allowed: true, reason: null } : refused(context, 'DELETION_NOT_ALLOWED')
  } catch (error) {
    // A wrong PIN is a normal answer here; only too many attempts are an error (429).
    if (error instanceof ApiError && error.status === 400) {
      return refused(context, error.problems[0]?.code ?? error.code)
    }
    throw error
  }
}

function refused(context: ManualContext, code: MessageCode): Permission {
  return { allowed: false, reason: renderMessage(code, {}, context.language) }
}
