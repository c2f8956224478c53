import type { Language } from '#shared/api/messages.ts'
import { type BasisPoints, fromBasisPoints } from '#shared/domain/money/money.ts'
import { treatmentOf } from '#shared/domain/tax/tax.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { GroupKey } from './tally.ts'
import { formatQuantity } from '#shared/domain/money/format-number.ts'

const listTaxes = prepare<Record<never, never>>()((db) =>
  db.selectFrom('taxes').select(['id', 'identifierCode', 'name', 'rate']).orderBy('id'),
)

/**
 * Returns a function from a line's tax and its rate at the sale to the key of its group: the rate in percent, or the
 * code of sales that are not subject to IVA or exempt, whose rate is 0 too.
 */
export async function taxKeys(db: ReadDatabase) {
  const taxes = new Map<GroupKey, { readonly identifierCode: string }>(
    (await listTaxes.all(db, {})).map((tax) => [tax.id, tax]),
  )
  return (taxId: GroupKey, rate: number | null): GroupKey => {
    const code = taxes.get(taxId)?.identifierCode ?? ''
    const points = (rate ?? 0) as BasisPoints
    const treatment = treatmentOf({ identifierCode: code, rate: points })
    return treatment === 'NON_TAXABLE' ? code : fromBasisPoints(points)
  }
}

/** Returns the names of the keys: 'IVA 15 %', 'Exento de IVA'. */
export async function taxNames(
  db: ReadDatabase,
  language: Language,
): Promise<ReadonlyMap<GroupKey, string>> {
  const word = language === 'es' ? 'IVA' : 'VAT'
  const names = new Map<GroupKey, string>()
  for (const { identifierCode, name, rate } of await listTaxes.all(db, {})) {
    const isNonTaxable = treatmentOf({ identifierCode, rate }) === 'NON_TAXABLE'
    if (isNonTaxable) names.set(identifierCode, name)
    else
      names.set(
        fromBasisPoints(rate),
        `${word} ${formatQuantity(fromBasisPoints(rate), language)} %`,
      )
  }
  return names
}
