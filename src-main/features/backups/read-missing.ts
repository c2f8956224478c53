import type { BackupMissing, backups } from '#shared/api/machine/backups.ts'
import type { Input } from '#shared/api/operation.ts'
import { fromCents, wholeCents } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { requireSound } from '#main/work/backups/require-backups.ts'

/**
 * GET /backups/{id}/missing: returns the data that a restore would remove, to show before the decision.
 */
export async function readMissing(
  context: ReadContext,
  { params }: Input<typeof backups.missing>,
): Promise<BackupMissing> {
  const backup = await requireSound(context, params.id)
  const { totalCents, cardCents, tables, ...rest } = await context.backups.missing(backup)
  return {
    ...rest,
    total: fromCents(wholeCents(totalCents)),
    cardTotal: fromCents(wholeCents(cardCents)),
    tables: [...tables],
  }
}
