import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { tokenHash } from '#main/core/session/session-token.ts'

const findByToken = prepare<{ tokenHash: string }>()((db, { tokenHash }) =>
  db
    .selectFrom('buyerForms')
    .innerJoin('orders', 'orders.id', 'buyerForms.orderId')
    .innerJoin('establishments', 'establishments.id', 'buyerForms.establishmentId')
    .innerJoin('companies', (join) => join.onTrue())
    .leftJoin('tables', 'tables.id', 'orders.tableId')
    .where('buyerForms.tokenHash', '=', tokenHash)
    .select([
      'buyerForms.id',
      'buyerForms.state',
      'buyerForms.failures',
      'buyerForms.expiresAt',
      'orders.status as orderStatus',
      'orders.orderType',
      'orders.number',
      'tables.name as tableName',
      'establishments.tradeName',
      'companies.tradeName as companyTradeName',
    ]),
)
export type BuyerFormRow = NonNullable<Awaited<ReturnType<typeof findByToken.first>>>

const findById = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('buyerForms')
    .innerJoin('orders', 'orders.id', 'buyerForms.orderId')
    .where('buyerForms.id', '=', id)
    .selectAll('buyerForms')
    .select('orders.status as orderStatus'),
)

/**
 * Returns the form of a token if it can still be used: its guests have not paid or left, it has not expired,
 * and no newer one replaced it.
 */
export async function loadBuyerForm(
  db: ReadDatabase,
  token: string,
  now: Date,
): Promise<BuyerFormRow | undefined> {
  const row = await findByToken.first(db, { tokenHash: tokenHash(token) })
  if (row === undefined || row.orderStatus !== 'OPEN') return undefined
  if (row.state === 'ENDED' || row.state === 'REJECTED') return undefined
  return Date.parse(row.expiresAt) > now.getTime() ? row : undefined
}

/** Returns a form by its id, also one that has ended. */
export function findBuyerFormById(db: ReadDatabase, id: number) {
  return findById.first(db, { id })
}
