import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { Order, OrderItemRequest, OrderRequest } from '#shared/api/sales/orders.ts'
import { type DemoUser, givenApp, type TestApp, type TestAppOptions } from '../test-app.ts'
import { openRaw } from '../engine/test-engine.ts'

type ItemInput = z.input<typeof OrderItemRequest>
type OrderInput = z.input<typeof OrderRequest>

/** The demo restaurant, with dishes and tables found by name. */
export interface Restaurant extends TestApp {
  productId: (name: string) => number
  comboId: (name: string) => number
  tableId: (name: string) => number
  sectionId: (name: string) => number
  /** Returns an order item; one unit of the dish by default. */
  item: (dish: string, changes?: Partial<ItemInput>) => ItemInput
  /** Creates an order of these items on a table, by default as `mesero`. */
  givenOrder: (
    table: string,
    items: readonly (string | ItemInput)[],
    changes?: Partial<OrderInput> & { readonly user?: DemoUser },
  ) => Promise<Order>
  /** Runs SQL on the database, for changes that no operation makes; returns the rows of a SELECT. */
  sql: (text: string, ...parameters: readonly unknown[]) => Record<string, unknown>[]
}

export async function givenRestaurant(options: TestAppOptions = {}): Promise<Restaurant> {
  const app = await givenApp(options)
  const raw = openRaw(app.folder)
  onTestFinished(() => raw.close())

  const sql: Restaurant['sql'] = (text, ...parameters) => raw.query(text, ...parameters)
  const idOf = (text: string, name: string): number => {
    const id = sql(text, name)[0]?.['id']
    if (typeof id !== 'number') throw new Error(`The demo has no ${name}`)
    return id
  }
  const productId = (name: string) => idOf('SELECT id FROM products WHERE name = ?', name)
  const tableId = (name: string) => idOf('SELECT id FROM tables WHERE name = ?', name)
  const item: Restaurant['item'] = (dish, changes = {}) => ({
    itemUuid: randomUUID(),
    ...('comboId' in changes ? {} : { productId: productId(dish) }),
    quantity: 1,
    ...changes,
  })

  return {
    ...app,
    sql,
    productId,
    tableId,
    item,
    comboId: (name) => idOf('SELECT comboId AS id FROM products WHERE name = ?', name),
    sectionId: (name) => idOf('SELECT id FROM sections WHERE name = ?', name),
    async givenOrder(table, items, { user = 'mesero', ...changes } = {}) {
      const client = await app.as(user)
      return client.orders.create({
        body: {
          orderUuid: randomUUID(),
          tableId: tableId(table),
          items: items.map((each) => (typeof each === 'string' ? item(each) : each)),
          ...changes,
        },
      })
    },
  }
}

/** Creates a second establishment, where only `admin` may work, with a section and the table 'S1'. */
export function givenBranch({ sql }: Restaurant): { readonly id: number } {
  sql(
    `INSERT INTO establishments (identifier, name, address, timeZone, pinSalt)
     VALUES ('002', 'Sucursal', 'Calle Larga 1-23', 'America/Guayaquil', ?)`,
    Buffer.alloc(1),
  )
  const [branch] = sql(`SELECT id FROM establishments WHERE identifier = '002'`)
  const id = Number(branch?.['id'])
  sql(`INSERT INTO sections (establishmentId, name, width, height) VALUES (?, 'Patio', 44, 24)`, id)
  sql(
    `INSERT INTO tables (sectionId, name, seats) SELECT id, 'S1', 4 FROM sections WHERE name = 'Patio'`,
  )
  return { id }
}

/** Inserts a card charge of a table in the given state. */
export function givenPinpadCharge(
  { sql, tableId }: Restaurant,
  charge: { readonly table?: string; readonly state: string },
): number {
  const [row] = sql(
    `INSERT INTO pinpadTransactions (operationId, requestHash, pinpadId, type, state, tableId,
       totalAmount, taxedAmount, taxFreeAmount, taxAmount, hour, date, createdAt, createdById)
     VALUES (?, '', 1, 'SALE', ?, ?, 890, 774, 0, 116, '145800', '20261121', ?, 1)
     RETURNING id`,
    randomUUID(),
    charge.state,
    charge.table === undefined ? null : tableId(charge.table),
    '2026-11-21T19:58:00.000Z',
  )
  return Number(row?.['id'])
}
