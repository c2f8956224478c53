import type { BuyerForm, buyerForms } from '#shared/api/sales/buyer-forms.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { identificationWarnings } from '#main/rules/catalogs/check-identification.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'

/** GET /restaurant/buyer-forms: the data that wait for the cashier of one bill, oldest first. */
export async function listBuyerForms(
  context: ReadContext,
  { query }: Input<typeof buyerForms.list>,
): Promise<BuyerForm[]> {
  let waiting = context.db
    .selectFrom('buyerForms')
    .innerJoin('orders', 'orders.id', 'buyerForms.orderId')
    .innerJoin('catalogItems as types', (join) =>
      join
        .onRef('types.id', '=', 'buyerForms.identificationTypeId')
        .on('types.catalog', '=', CATALOGS.identificationTypes),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.identificationNumber', '=', 'buyerForms.identificationNumber')
        .on('customers.active', '=', 1),
    )
    .where('buyerForms.state', '=', 'WRITTEN')
    .where('orders.status', '=', 'OPEN')
  waiting =
    query.tableId === undefined
      ? waiting.where('orders.id', '=', query.orderId ?? 0).where('orders.tableId', 'is', null)
      : waiting.where('orders.tableId', '=', query.tableId)
  const rows = await waiting
    .selectAll('buyerForms')
    .select([
      'orders.tableId',
      'types.code',
      'customers.id as customerId',
      'customers.socialReason as customerName',
      'customers.email as customerEmail',
    ])
    .orderBy('buyerForms.writtenAt')
    .execute()
  return rows.map((row) => {
    requireEstablishmentRight(context, row.establishmentId)
    const identificationNumber = row.identificationNumber ?? ''
    return {
      id: row.id,
      tableId: row.tableId,
      orderId: row.tableId === null ? row.orderId : null,
      identificationTypeId: row.identificationTypeId ?? 0,
      identificationNumber,
      socialReason: row.socialReason ?? '',
      email: row.email ?? '',
      phone: row.phone,
      address: row.address,
      writtenAt: row.writtenAt ?? row.createdAt,
      customer:
        row.customerId === null
          ? null
          : {
              id: row.customerId,
              socialReason: row.customerName ?? '',
              email: row.customerEmail,
            },
      warnings: identificationWarnings(row.code, identificationNumber, context.language),
    }
  })
}
