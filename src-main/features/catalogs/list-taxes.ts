import type { catalogs, TaxOption } from '../../../src-shared/api/catalogs.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { matchWords } from '../../../src-shared/domain/match-words.ts'
import { fromBasisPoints, fromMillionths } from '../../../src-shared/domain/money.ts'
import { isInForce } from '../../../src-shared/domain/tax-on-day.ts'
import type { ReadContext } from '../../acts/context.ts'
import { establishmentDay } from '../establishments/establishment-day.ts'
import { loadTaxes, type TaxRow } from './load-taxes.ts'

/** Returns the taxes in force on a day; by default today in the user's establishment. */
export async function listTaxes(
  context: ReadContext,
  { query }: Input<typeof catalogs.taxes>,
): Promise<TaxOption[]> {
  const day = query.date ?? (await establishmentDay(context, context.session.establishmentId))
  const taxes = await loadTaxes(context.db)
  return taxes
    .filter((tax) => query.all === true || isInForce(tax, day))
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
    active: row.active === 1,
  }
}
