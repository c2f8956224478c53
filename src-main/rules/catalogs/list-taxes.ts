import type { catalogs, TaxOption } from '#shared/api/tax/catalogs.ts'
import type { Input } from '#shared/api/operation.ts'
import { matchWords } from '#shared/domain/text/match-words.ts'
import { fromBasisPoints, fromMillionths } from '#shared/domain/money/money.ts'
import { holdsAt, isInForce } from '#shared/domain/tax/tax-on-day.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { shownPlaces } from '#main/core/records/taxes.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import { loadTaxes, loadTaxPlace, type TaxRow } from './load-taxes.ts'

/** Returns the taxes in force on a day in the user's establishment; by default its today. */
export async function listTaxes(
  context: ReadContext,
  { query }: Input<typeof catalogs.taxes>,
): Promise<TaxOption[]> {
  const day = query.date ?? (await establishmentDay(context, context.session.establishmentId))
  const taxes = await loadTaxes(context.db)
  const place = await loadTaxPlace(context.db, context.session.establishmentId)
  return taxes
    .filter(
      (tax) => query.all === true || (isInForce(tax, day) && holdsAt(shownPlaces(tax), place)),
    )
    .filter((tax) => query.kind === undefined || tax.kind === query.kind)
    .filter((tax) => matchWords(query.search ?? '', tax.name, tax.identifierCode))
    .map(toTaxOption)
}

export function toTaxOption(row: TaxRow): TaxOption {
  return {
    id: row.id,
    name: row.name,
    code: row.identifierCode,
    kind: row.kind,
    taxRate: fromBasisPoints(row.rate),
    validFrom: row.validFrom,
    validTo: row.validTo,
    replacesCode: row.replacesCode,
    unitAmount: row.unitAmount === null ? null : fromMillionths(row.unitAmount),
    ...shownPlaces(row),
    decreeNumber: row.decreeNumber,
    active: row.active === 1,
  }
}
