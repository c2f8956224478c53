import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import { toBasisPoints } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { loadTaxes, type TaxRow } from '#main/rules/catalogs/load-taxes.ts'
import { loadCategories } from '#main/rules/menu/categories/load-categories.ts'
import { loadMeasureUnits } from '#main/rules/menu/categories/list-measure-units.ts'
import { parseNumber } from '#main/work/spreadsheets/parse-number.ts'
import { flagOf, type RowCells } from '#main/work/spreadsheets/row-cells.ts'

const listTypes = prepare<{ catalog: string }>()((db, { catalog }) =>
  db
    .selectFrom('catalogItems')
    .select(['id', 'code', 'name'])
    .where('catalog', '=', catalog)
    .where('active', '=', 1),
)

/**
 * The records that rows of products name. For a cell that names none, adds a problem and returns undefined.
 */
export interface ProductNames {
  category(text: string): { readonly id: number; readonly name: string } | undefined
  tax(cells: RowCells): number | undefined
  iceTax(cells: RowCells): number | undefined
  measureUnit(cells: RowCells): number | undefined
  productType(cells: RowCells): number | undefined
  rates(taxId: number, iceTaxId: number | null): TaxRates
  /** Returns the name of what a field of the request refers to; undefined for other fields. */
  nameOf(field: string, id: number): string | undefined
  /** IVA at its usual rate. */
  readonly defaultTaxId: number
}

/** The tax office's code of the usual rate. */
const USUAL_RATE = '4'
const ZERO_RATE = '0'

export async function loadProductNames(db: ReadDatabase): Promise<ProductNames> {
  const categories = byNames(await loadCategories(db), ({ name, referenceCode }) => [
    name,
    referenceCode,
  ])
  const units = byNames(
    (await loadMeasureUnits(db)).filter(({ active }) => active),
    ({ name, code }) => [code, name],
  )
  const types = byNames(
    await listTypes.all(db, { catalog: CATALOGS.productTypes }),
    ({ name, code }) => [code, name],
  )
  const taxes = await loadTaxes(db)
  // The taxes that a product may have: a replacing tax applies only on some days.
  const ivas = taxes.filter((tax) => tax.kind === 'IVA' && tax.active === 1 && !tax.replacesCode)
  const ices = taxes.filter((tax) => tax.kind === 'ICE' && tax.active === 1)
  const usual = ivas.find(({ identifierCode }) => identifierCode === USUAL_RATE) ?? ivas[0]
  const free = ivas.find(({ identifierCode }) => identifierCode === ZERO_RATE)
  return {
    category: (text) => categories.get(sortKey(text)),
    measureUnit: named((text) => units.get(sortKey(text)), 'measureUnit'),
    productType: named((text) => types.get(sortKey(text)), 'productType'),
    iceTax: named((text) => findByText(ices, text), 'iceTax'),
    tax(cells) {
      const text = cells.text('tax')
      if (text === undefined) return undefined
      const tax = findIva(ivas, text, usual, free)
      if (tax === undefined) cells.refuse('tax', 'CELL_TAX_UNKNOWN', text)
      else cells.understood.set('tax', tax.name)
      return tax?.id
    },
    rates(taxId, iceTaxId) {
      const iceRate = rateOf(taxes, iceTaxId)
      return {
        rate: rateOf(taxes, taxId) ?? toBasisPoints(0),
        ...(iceRate === undefined ? {} : { iceRate }),
      }
    },
    nameOf(field, id) {
      const lists: Readonly<
        Record<string, readonly { readonly id: number; readonly name: string }[]>
      > = {
        taxId: taxes,
        iceTaxId: taxes,
        measureUnitId: [...units.values()],
        productTypeId: [...types.values()],
      }
      return lists[field]?.find((each) => each.id === id)?.name
    },
    defaultTaxId: usual?.id ?? 0,
  }
}

/** Returns records by each of their names, in comparable form; of two with the same name, the first. */
function byNames<T>(
  records: readonly T[],
  namesOf: (record: T) => readonly (string | null)[],
): ReadonlyMap<string, T> {
  const map = new Map<string, T>()
  for (const record of records) {
    for (const name of namesOf(record)) {
      if (name !== null && !map.has(sortKey(name))) map.set(sortKey(name), record)
    }
  }
  return map
}

function findByText(taxes: readonly TaxRow[], text: string): TaxRow | undefined {
  const key = sortKey(text)
  return taxes.find((tax) => tax.identifierCode === text || sortKey(tax.name) === key)
}

/** Finds 'IVA 15 %', '15', '15%', '0,15', 'Exento' or 'S'; a rate means the first tax with it. */
function findIva(
  taxes: readonly TaxRow[],
  text: string,
  usual: TaxRow | undefined,
  free: TaxRow | undefined,
): TaxRow | undefined {
  const key = sortKey(text)
  const named = taxes.find(({ name }) => sortKey(name) === key)
  if (named !== undefined) return named
  // A rate has no thousands.
  const sign = text.includes('.') ? '.' : ','
  const rate = parseNumber(text.replace(/^iva\s*/i, ''), { sign, isChosen: true })
  if (rate !== undefined) {
    const percent = rate > 0 && rate < 1 ? rate * 100 : rate
    if (percent === 0) return free
    const points = Math.round(percent * 100)
    return taxes.find((tax) => tax.rate === points)
  }
  if (key.startsWith('exent')) return taxes.find(({ identifierCode }) => identifierCode === '7')
  if (key.startsWith('no objeto')) return taxes.find(({ identifierCode }) => identifierCode === '6')
  const isTaxed = flagOf(text)
  if (isTaxed === undefined) return undefined
  return isTaxed ? usual : free
}

function rateOf(taxes: readonly TaxRow[], id: number | null): TaxRow['rate'] | undefined {
  return taxes.find((tax) => tax.id === id)?.rate
}

function named(
  find: (text: string) => { readonly id: number } | undefined,
  field: string,
): (cells: RowCells) => number | undefined {
  return (cells) => {
    const text = cells.text(field)
    if (text === undefined) return undefined
    const found = find(text)
    if (found === undefined) cells.refuse(field, 'CELL_UNKNOWN_NAME', text)
    return found?.id
  }
}
