import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import type { Approver } from '#main/rules/approval/approval.ts'

const strike = prepareList<
  number,
  { at: Instant; by: number; authorizedBy: number | null; reason: string | null }
>()((db, ids, { at, by, authorizedBy, reason }) =>
  db
    .updateTable('orderItems')
    .set({
      status: 'DELETED',
      deletedAt: at,
      deletedById: by,
      deletedAuthorizedById: authorizedBy,
      deletedReason: reason,
    })
    .where('id', 'in', ids)
    .returning('id'),
)

/** Marks lines as deleted. The rows stay, with who deleted and approved, when and why. */
export async function strikeItems(
  context: WriteContext,
  ids: readonly number[],
  { approver, reason }: { readonly approver: Approver | null; readonly reason: string | null },
): Promise<void> {
  await strike.all(context.db, ids, {
    at: instant(context),
    by: context.session.id,
    authorizedBy: approver?.id ?? null,
    reason,
  })
}
