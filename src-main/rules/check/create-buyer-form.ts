import type { BuyerFormLink, buyerForms } from '#shared/api/sales/buyer-forms.ts'
import { conflict, invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { BUYER_FORM_PATH } from '#main/core/lan/buyer-form-path.ts'
import { newToken, tokenHash } from '#main/core/session/session-token.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { byCheck, type CheckIdentity } from './check-identity.ts'
import { loadCounterPlace } from './order/order-place.ts'
import { findTable } from './table/find-table.ts'

/** Enough time from the bill to the payment, including a dessert. */
const LIFE_MS = 2 * 60 * 60_000
/** Data that no cashier used are deleted after this time. */
const KEPT_MS = 24 * 60 * 60_000
/**
 * Part of a form that is shown as QR on a screen. A newer one replaces it, and so does a printed bill of the
 * whole check.
 */
const ON_SCREEN = 'SCREEN'

const findOpenOrders = byCheck((column) =>
  prepare<{ checkId: number }>()((db, { checkId }) =>
    db
      .selectFrom('orders')
      .where(column, '=', checkId)
      .where('orders.status', '=', 'OPEN')
      .select('orders.id')
      .orderBy('orders.id'),
  ),
)

/** A check whose guests get a form; `part` is null for the bill of all of it. */
export interface FormOf {
  readonly key: CheckIdentity
  readonly establishmentId: number
  readonly part: string | null
}

/** POST /restaurant/buyer-forms */
export async function createBuyerForm(
  context: WriteContext,
  { body }: Input<typeof buyerForms.create>,
): Promise<BuyerFormLink> {
  const { key, establishmentId } = await requireCheck(context, body)
  if (context.lan.openAddresses().length === 0) throw conflict('BUYER_FORM_NETWORK_CLOSED')
  const link = await openBuyerForm(context, { key, establishmentId, part: ON_SCREEN })
  if (link === undefined) throw conflict('tableId' in key ? 'TABLE_FREE' : 'ORDER_CLOSED')
  return link
}

/** Returns the check of a request. Throws 400 for an unknown one, 403 for another establishment's. */
async function requireCheck(
  context: WriteContext,
  {
    tableId,
    orderId,
  }: { readonly tableId?: number | null | undefined; readonly orderId?: number | null | undefined },
): Promise<Omit<FormOf, 'part'>> {
  if (tableId != null) {
    const table = await findTable(context.db, tableId)
    if (table === undefined) throw invalidField('tableId', 'UNKNOWN_ID')
    requireEstablishmentRight(context, table.establishmentId)
    return { key: { tableId }, establishmentId: table.establishmentId }
  }
  const order = await context.db
    .selectFrom('orders')
    .where('id', '=', orderId ?? 0)
    .select(['tableId', 'establishmentId'])
    .executeTakeFirst()
  const place =
    order?.tableId === null && order.establishmentId !== null
      ? await loadCounterPlace(context, order.establishmentId)
      : undefined
  if (place === undefined) throw invalidField('orderId', 'UNKNOWN_ID')
  return { key: { orderId: orderId ?? 0 }, establishmentId: place.establishmentId }
}

/**
 * Creates a form and ends those that it replaces: the form of the same part, or all forms of the check if it
 * is for the whole bill. Data that a guest has sent stay for the cashier. Returns undefined while the port
 * for the network is closed, or without an open order.
 */
export async function openBuyerForm(
  context: WriteContext,
  { key, establishmentId, part }: FormOf,
): Promise<BuyerFormLink | undefined> {
  const { db, clock, randomness } = context
  const [address] = context.lan.openAddresses()
  if (address === undefined) return undefined
  const [statement, parameters] = findOpenOrders(key)
  const orderIds = (await statement.all(db, parameters)).map(({ id }) => id)
  const [orderId] = orderIds
  if (orderId === undefined) return undefined
  const nowMs = clock.now().getTime()
  await db
    .deleteFrom('buyerForms')
    .where('expiresAt', '<', new Date(nowMs - KEPT_MS).toISOString())
    .execute()
  let replaced = db
    .updateTable('buyerForms')
    .set({ state: 'ENDED' })
    .where('orderId', 'in', orderIds)
    .where('state', '=', 'OPEN')
  if (part !== null) replaced = replaced.where('part', '=', part)
  await replaced.execute()
  const token = newToken(randomness)
  const expiresAt = new Date(nowMs + LIFE_MS).toISOString()
  const { id } = await db
    .insertInto('buyerForms')
    .values({
      orderId,
      establishmentId,
      tokenHash: tokenHash(token),
      part,
      state: 'OPEN',
      expiresAt,
      createdAt: instant(context),
      createdById: context.session.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url: urlAt(address, token), expiresAt }
}

/** Always plain http: a guest's phone does not trust the till's own authority. */
function urlAt(address: string, token: string): string {
  return `http://${new URL(address).host}${BUYER_FORM_PATH}${token}`
}
