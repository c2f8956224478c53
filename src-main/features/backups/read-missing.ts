import type { BackupMissing, backups } from '../../../src-shared/api/backups.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { fromCents, wholeCents } from '../../../src-shared/domain/money.ts'
import type { ReadContext } from '../../acts/context.ts'
import { requireSound } from './require-backups.ts'

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
