import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { supplierNumber } from '#shared/domain/purchase/supplier-number.ts'
import { MAXIMUM_PAGE_SIZE } from '#shared/api/page.ts'
import type { Schema } from '#main/database/schema.ts'
import type { Reading } from '#main/rules/records/loaded-records.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { loadSuppliers, supplierTexts } from '#main/rules/suppliers/supplier-rules.ts'

type Condition = (eb: ExpressionBuilder<Schema, 'purchases'>) => Expression<SqlBool>

/** Returns the condition of a search by number, access key or supplier; undefined without a search. */
export async function purchaseSearch(
  context: Reading,
  search: string | undefined,
): Promise<Condition | undefined> {
  if (search === undefined || search === '') return undefined
  const { data } = pageOfShortList(
    await loadSuppliers(context),
    { search, page: 0, size: MAXIMUM_PAGE_SIZE },
    supplierTexts,
  )
  const supplierIds = data.map(({ id }) => id)
  return (eb) =>
    eb.or([
      eb('purchases.accessKey', '=', search),
      eb('purchases.number', '=', supplierNumber(search)),
      // Digits of the number, as a person reads its end; % and _ would match anything.
      ...(/^[\d-]{3,}$/.test(search) ? [eb('purchases.number', 'like', `%${search}`)] : []),
      ...(supplierIds.length === 0 ? [] : [eb('purchases.supplierId', 'in', supplierIds)]),
    ])
}
