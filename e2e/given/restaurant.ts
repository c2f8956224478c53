import { randomUUID } from 'node:crypto'
import type { Order } from '#shared/api/sales/orders.ts'
import { type ApiClient, type Invoice, type ListedInvoice, signIn } from './api-client.ts'
import type { Server } from '../hosts/server.ts'

/** $ 43,00 with tax: 37,39 net and 5,61 of IVA. */
export const dinner = {
  'Empanada de viento': 2,
  'Locro de papa': 1,
  'Seco de chivo': 2,
  'Corvina apanada': 1,
  'Jugo de naranjilla': 2,
  'Higos con queso': 1,
} as const

/** Prepares the restaurant before a journey through the public API. */
export class Restaurant {
  readonly cashier: ApiClient
  readonly manager: ApiClient

  constructor(cashier: ApiClient, manager: ApiClient) {
    this.cashier = cashier
    this.manager = manager
  }

  static async open(server: Server): Promise<Restaurant> {
    const cashier = await signIn(server.url, 'cajera', 'cajera1234')
    const manager = await signIn(server.url, 'gerente', 'gerente1234')
    await cashier.cashRegister.open({
      body: {
        operationId: randomUUID(),
        emissionPointId: 1,
        openingCash: 100,
      },
    })
    return new Restaurant(cashier, manager)
  }

  async order(
    tableId: number,
    dishes: Readonly<Record<string, number>> = dinner,
    guests = 4,
  ): Promise<void> {
    const items = await Promise.all(
      Object.entries(dishes).map(async ([name, quantity]) => {
        const { data } = await this.cashier.products.list({ query: { search: name, size: 5 } })
        const product = data.find((each) => each.name === name)
        return { itemUuid: randomUUID(), productId: product?.id, quantity }
      }),
    )
    await this.cashier.orders.create({
      body: {
        orderUuid: randomUUID(),
        tableId,
        guests,
        send: true,
        items,
      },
    })
  }

  /** Opens an order without a table, by default of one Encebollado. */
  async counterOrder(
    head: Partial<Parameters<ApiClient['orders']['create']>[0]['body']>,
  ): Promise<Order> {
    const { productId } = this.cashier
    return this.cashier.orders.create({
      body: {
        orderUuid: randomUUID(),
        send: true,
        items: [{ itemUuid: randomUUID(), productId, quantity: 1 }],
        ...head,
      },
    })
  }

  /** Bills all open lines of a table in cash. */
  bill(tableId: number, amount: number, more: Record<string, unknown> = {}): Promise<Invoice> {
    return this.cashier.tables.invoice({
      params: { tableId },
      body: {
        invoiceUuid: randomUUID(),
        payments: [{ amount, paymentMethod: { id: 1 } }],
        ...more,
      },
    })
  }

  /** Returns the manager's list, because a cashier's list of an open register shows no amounts. */
  async invoices(): Promise<readonly ListedInvoice[]> {
    const { data } = await this.manager.invoices.list({ query: { size: 200 } })
    return data
  }
}
