import type { WriteContext } from '#main/core/acts/context.ts'
import { type IssuingHold, numberAfterRelease } from '#main/core/settings/issuing-hold.ts'
import {
  INVOICE_SEQUENCE,
  type LoadedPoint,
  loadEmissionPoints,
} from '#main/rules/places/load-emission-points.ts'

/**
 * Moves every series of this till, also unused ones, because another copy may have used them: to 100 above the highest
 * number that the data or the hold know. Returns the next number of each series `001-001`.
 * @param isMoved false for a point that another program of the shop issues on
 */
export async function jumpNumbers(
  write: WriteContext,
  hold: Pick<IssuingHold, 'numbers'> | undefined,
  isMoved: (point: LoadedPoint) => boolean = () => true,
): Promise<Readonly<Record<string, number>>> {
  const { db } = write
  const points = (await loadEmissionPoints(write)).filter((point) => point.isOwn && isMoved(point))
  const company = await db.selectFrom('companies').select('environment').executeTakeFirst()
  const numbers: Record<string, number> = {}
  for (const { id, nextInvoiceNumber, establishmentIdentifier, code } of points) {
    const series = `${establishmentIdentifier}-${code}`
    const nextNumber = numberAfterRelease(hold, series, nextInvoiceNumber)
    numbers[series] = nextNumber
    const { numUpdatedRows } = await db
      .updateTable('sequences')
      .set((set) => ({
        nextNumber: set('nextNumber', '+', nextNumber - nextInvoiceNumber),
      }))
      .where('emissionPointId', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows > 0 || company === undefined) continue
    await db
      .insertInto('sequences')
      .values({
        emissionPointId: id,
        documentType: INVOICE_SEQUENCE,
        environment: company.environment,
        nextNumber,
      })
      .execute()
  }
  return numbers
}
