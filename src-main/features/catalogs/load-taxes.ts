import type { Selectable } from 'kysely'
import { prepare, type ReadDatabase, type WriteDatabase } from '../../database/prepared.ts'
import type { CalendarDate, Schema } from '../../database/schema.ts'

export type TaxRow = Selectable<Schema['taxes']>

const listAll = prepare<Record<never, never>>()((db) =>
  db.selectFrom('taxes').selectAll().orderBy('id'),
)

/** Every tax of the installation, those that ended too: there are dozens at most. */
export async function loadTaxes(db: ReadDatabase | WriteDatabase): Promise<TaxRow[]> {
  return listAll.all(db, {})
}

export function isInForce(tax: TaxRow, today: CalendarDate): boolean {
  return (
    tax.active === 1 &&
    (tax.validFrom === null || tax.validFrom <= today) &&
    (tax.validTo === null || tax.validTo >= today)
  )
}

/**
 * The rate that a sale applies today for a product's tax: its own while in force, else the latest of
 * the same kind and SRI code, so that a decreed change of IVA needs no visit to every product
 * (products/load-sale-product.ts decides the same in SQL). undefined where no rate is in force.
 */
export function rateInForce(
  taxes: readonly TaxRow[],
  taxId: number,
  today: CalendarDate,
): TaxRow | undefined {
  const own = taxes.find(({ id }) => id === taxId)
  if (own === undefined || isInForce(own, today)) return own
  return taxes
    .filter(
      (tax) =>
        tax.kind === own.kind && tax.identifierCode === own.identifierCode && isInForce(tax, today),
    )
    .toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))[0]
}
