import type { Supplier, suppliers } from '#shared/api/goods/suppliers.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { MAXIMUM_PAGE_SIZE, type Page } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { loadSuppliers, supplierTexts } from '#main/rules/suppliers/supplier-rules.ts'

/** GET /suppliers: by name, by search, or the one with exactly that identification. */
export async function listSuppliers(
  context: ReadContext,
  { query }: Input<typeof suppliers.list>,
): Promise<Page<Supplier>> {
  const { active, identificationNumber = '' } = query
  const rows = (await loadSuppliers(context)).filter(
    (each) =>
      (active === undefined || each.active === active) &&
      (identificationNumber === '' || each.identificationNumber === identificationNumber),
  )
  return pageOfShortList(rows, query, supplierTexts)
}

/** GET /suppliers/options: the suppliers that can be chosen for a purchase. */
export async function listSupplierOptions(
  context: ReadContext,
  { query }: Input<typeof suppliers.options>,
): Promise<Answer<typeof suppliers.options>> {
  const wanted = { ...query, active: true, page: 0, size: MAXIMUM_PAGE_SIZE }
  const { data } = await listSuppliers(context, {
    query: wanted,
    params: undefined,
    body: undefined,
  })
  return data.map(({ id, socialReason, identificationNumber }) => ({
    id,
    name: socialReason,
    code: identificationNumber,
  }))
}
