import { conflict } from '#shared/api/error.ts'
import type { Supplier } from '#shared/api/goods/suppliers.ts'
import { identificationCodes } from '#shared/domain/tax/identification.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { loadSuppliers, supplierRules } from '#main/rules/suppliers/supplier-rules.ts'
import type { SupplierDocument } from '#main/work/tax-office/xml/supplier-document.ts'

const findRucType = prepare<{ catalog: string; code: string }>()((db, { catalog, code }) =>
  db
    .selectFrom('catalogItems')
    .select('id')
    .where('catalog', '=', catalog)
    .where('code', '=', code),
)

/** Returns the supplier of a document; a new one is made from it. Throws 409 for one that is switched off. */
export async function supplierOf(
  context: WriteContext,
  { supplier: { ruc, socialReason, tradeName, address } }: SupplierDocument,
): Promise<Supplier> {
  const known = (await loadSuppliers(context)).find(
    ({ identificationNumber }) => identificationNumber === ruc,
  )
  if (known?.active === false) {
    throw conflict('PURCHASE_SUPPLIER_INACTIVE', { name: known.socialReason })
  }
  if (known !== undefined) return known
  const type = await findRucType.first(context.db, {
    catalog: CATALOGS.identificationTypes,
    code: identificationCodes.RUC,
  })
  if (type === undefined) throw new Error('The official lists have no RUC')
  const created = await supplierRules.create(context, {
    body: {
      identificationTypeId: type.id,
      identificationNumber: ruc,
      socialReason,
      tradeName,
      address,
      isRelated: false,
    },
  })
  context.publish('suppliers', {})
  return created
}
