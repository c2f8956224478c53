import { identificationCodes } from '#shared/domain/tax/identification.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { type Catalog, CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { type ListedItem, loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import type { RowCells } from '#main/work/spreadsheets/row-cells.ts'
import type { PlanContext } from '../run/row-plan.ts'

/** The items of official lists that rows of customers name. Adds a problem for a cell that names none. */
export interface CustomerNames {
  identificationType(cells: RowCells): number | undefined
  /** Returns the type for the length of an identification. */
  typeOf(identification: string): number
  /** Returns the official code of a type. */
  codeOf(typeId: number): string
  province(cells: RowCells): number | undefined
  canton(cells: RowCells, provinceId: number | null): number | undefined
  parish(cells: RowCells, cantonId: number | null): number | undefined
  customerGroup(cells: RowCells): number | undefined
}

/** Other names that people write for the official ones. */
const typeAliases: Readonly<Record<string, string>> = {
  ci: identificationCodes.CEDULA,
  c: identificationCodes.CEDULA,
  r: identificationCodes.RUC,
  p: identificationCodes.PASSPORT,
}

export async function loadCustomerNames(context: PlanContext): Promise<CustomerNames> {
  const load = (catalog: Catalog) => loadCatalog(context, catalog)
  const types = await load(CATALOGS.identificationTypes)
  const provinces = await load(CATALOGS.provinces)
  const cantons = await load(CATALOGS.cantons)
  const parishes = await load(CATALOGS.parishes)
  const groups = await load(CATALOGS.customerGroups)
  const typeOfCode = (code: string) => types.find((type) => type.code === code)?.id ?? 0
  return {
    identificationType(cells) {
      const text = cells.text('identificationType')
      const code = typeAliases[sortKey(text ?? '').replaceAll('.', '')]
      return code === undefined ? find(types, cells, 'identificationType') : typeOfCode(code)
    },
    typeOf(identification) {
      if (/^\d{13}$/.test(identification)) return typeOfCode(identificationCodes.RUC)
      if (/^\d{10}$/.test(identification)) return typeOfCode(identificationCodes.CEDULA)
      return typeOfCode(identificationCodes.PASSPORT)
    },
    codeOf: (typeId) => types.find(({ id }) => id === typeId)?.code ?? '',
    province: (cells) => find(provinces, cells, 'province'),
    canton: (cells, provinceId) => find(cantons, cells, 'canton', provinceId),
    parish: (cells, cantonId) => find(parishes, cells, 'parish', cantonId),
    customerGroup: (cells) => find(groups, cells, 'customerGroup'),
  }
}

/** Returns the item that a cell names by name or code; of several, the one within `parentId`. */
function find(
  items: readonly ListedItem[],
  cells: RowCells,
  field: string,
  parentId: number | null = null,
): number | undefined {
  const text = cells.text(field)
  if (text === undefined) return undefined
  const key = sortKey(text)
  const named = items.filter((item) => item.code === text || sortKey(item.name) === key)
  // Several provinces and cantons have places of the same name.
  const within = named.find((item) => item.parentId === parentId)
  // A place of another province would be refused by the rule.
  const found = within ?? named.find((item) => parentId === null || item.parentId === null)
  if (found === undefined) cells.refuse(field, 'CELL_UNKNOWN_NAME', text)
  return found?.id
}
