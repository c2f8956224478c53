import type { FileDecree } from '#shared/api/tax/tax-decrees.ts'
import type { TaxRow } from '#main/rules/catalogs/load-taxes.ts'

/**
 * Returns the tax of each decree of a file; undefined: it has none yet. A decree has the tax with its number and
 * first day, else the only one left with its number, whose days were corrected, else one that a person entered
 * without its number for the same days.
 */
export function matchDecrees(
  decrees: readonly FileDecree[],
  taxes: readonly TaxRow[],
): (TaxRow | undefined)[] {
  const left = new Set(
    taxes.filter(({ kind, replacesCode }) => kind === 'IVA' && replacesCode !== null),
  )
  const found = new Map<FileDecree, TaxRow>()
  const take = (decree: FileDecree, row: TaxRow | undefined) => {
    if (row === undefined) return
    left.delete(row)
    found.set(decree, row)
  }
  const matching = (fits: (row: TaxRow) => boolean) => [...left].filter(fits)
  for (const decree of decrees) {
    const [same] = matching(
      (row) => row.decreeNumber === decree.decreeNumber && row.validFrom === decree.validFrom,
    )
    take(decree, same)
  }
  const unmatched = () => decrees.filter((decree) => !found.has(decree))
  for (const decree of unmatched()) {
    const { decreeNumber } = decree
    const rows = matching((row) => row.decreeNumber === decreeNumber)
    const rivals = unmatched().filter((other) => other.decreeNumber === decreeNumber)
    if (rows.length === 1 && rivals.length === 1) take(decree, rows[0])
  }
  for (const decree of unmatched()) {
    const [unnamed] = matching(
      (row) =>
        row.decreeNumber === null &&
        row.identifierCode === decree.code &&
        row.validFrom === decree.validFrom &&
        row.validTo === decree.validTo,
    )
    take(decree, unnamed)
  }
  return decrees.map((decree) => found.get(decree))
}
