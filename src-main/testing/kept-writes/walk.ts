import type { WriteInput, Secrets } from '#renderer/requests/kept-request.ts'
import type { KeptWrite } from '#renderer/requests/kept-writes.ts'
import type { Order } from '#shared/api/sales/orders.ts'
import type { Client } from '#shared/api/client.ts'
import type { CardTill } from '../acts/card-charges.ts'
import { orderOn } from '../acts/orders.ts'
import { simpleSale } from '../acts/sales.ts'

export const DISH = 'Encebollado'

/** The till on which the cases of one write run, each with records of its own. */
export interface House extends CardTill {
  /** The administrator, whose page sends the write. */
  readonly admin: Client
}

/** One use of a write, with everything that it needs prepared. */
export interface Case<N extends KeptWrite> {
  /** `id` is the uuid of the kept request; an operation without a field for it gets it as Idempotency-Key. */
  readonly input: (id: string) => WriteInput<N>
  readonly secrets?: Secrets
  /** Waits for work that continues after the answer. */
  readonly end?: () => Promise<unknown>
}

/** Prepares the case of this number, from 0. */
export type Walk<N extends KeptWrite> = (house: House, number: number) => Promise<Case<N>>

/** A walk for each of the named writes: one that is missing does not compile. */
export type Walks<N extends KeptWrite> = { readonly [Each in N]: Walk<Each> }

/** Returns a table that no other case of the write uses. */
export function tableOf(number: number): number {
  return 1 + number
}

/** The table to which the walks move bills and lines. */
export const OTHER_TABLE = 12

/** Orders the dish on the case's table. */
export function givenOrder(
  house: House,
  number: number,
  given: { readonly dishes?: Readonly<Record<string, number>>; readonly send?: boolean } = {},
): Promise<Order> {
  const { dishes = { [DISH]: 2 }, send = true } = given
  return orderOn(house, tableOf(number), dishes, { send, user: 'admin' })
}

/** Opens an order without a table. */
export async function givenCounterOrder({ admin, productId }: House, name: string): Promise<Order> {
  return admin.orders.create({
    body: {
      orderUuid: crypto.randomUUID(),
      orderType: 'TAKEAWAY',
      name,
      send: true,
      items: [{ itemUuid: crypto.randomUUID(), productId: productId(DISH), quantity: 2 }],
    },
  })
}

/** Returns the first line of an order. */
export function firstItem(order: Order): Order['items'][number] {
  const [item] = order.items
  if (item === undefined) throw new Error('The order has no line')
  return item
}

/** Issues a sale of $ 9,00 in cash, and returns the id of its invoice. */
export async function givenInvoice(house: House): Promise<number> {
  const { id } = await house.admin.invoices.issue({ body: await simpleSale(house) })
  return id
}

/** Returns a cédula with a correct check digit, another one for each number. */
export function cedulaOf(number: number): string {
  const digits = `17${String(1_000_000 + number * 37).slice(-7)}`
  const sum = Array.from(digits, Number)
    .map((digit, index) => (index % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit))
    .reduce((total, digit) => total + digit, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
