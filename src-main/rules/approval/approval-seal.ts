import type { BaseContext } from '#main/core/acts/context.ts'
import type { Schema } from '#main/database/schema.ts'

type SealedColumns = Pick<
  { [C in keyof Schema['approvals']]: Schema['approvals'][C] },
  'tokenHash' | 'action' | 'approverId' | 'requesterId' | 'expiresAt' | 'resource' | 'amount'
>

/** Columns to select for `isSealed`. */
export const sealedColumns = [
  'tokenHash',
  'action',
  'approverId',
  'requesterId',
  'expiresAt',
  'resource',
  'amount',
  'seal',
] as const

/** Returns the seal of an approval: whoever writes a row with another program has no key for it. */
export function approvalSeal(
  { sealRow }: Pick<BaseContext, 'sealRow'>,
  { tokenHash, action, approverId, requesterId, expiresAt, resource, amount }: SealedColumns,
): string {
  return sealRow('approvals', [
    tokenHash,
    action,
    approverId,
    requesterId,
    expiresAt,
    resource,
    amount,
  ])
}

/** True if this installation gave the approval, as it is. */
export function isSealed(
  context: Pick<BaseContext, 'sealRow'>,
  { seal, ...approval }: SealedColumns & { readonly seal: string },
): boolean {
  return seal === approvalSeal(context, approval)
}
