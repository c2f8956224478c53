import type { KeptWrite } from '#renderer/requests/kept-writes.ts'
import {
  DISH,
  firstItem,
  givenCounterOrder,
  givenOrder,
  type House,
  OTHER_TABLE,
  tableOf,
  type Walks,
} from './walk.ts'

type OrderWrite = Exclude<Extract<KeptWrite, `orders.${string}`>, 'orders.invoice'>
type TableWrite =
  | 'tables.bill'
  | 'tables.handOver'
  | 'tables.release'
  | 'tables.transfer'
  | 'reservations.create'
  | 'reservations.delete'
  | 'reservations.update'
  | 'tickets.print'

const newItem = ({ productId }: House) => ({
  itemUuid: crypto.randomUUID(),
  productId: productId(DISH),
  quantity: 1,
})

/** A port at which no printer answers. */
const NO_PRINTER = 1
const NINE_O_CLOCK = '2026-11-22T02:00:00.000Z'
const reservation = (number: number) => ({ name: `Familia ${number}`, guests: 4, at: NINE_O_CLOCK })

/** Writes of the order and floor screens. */
export const orderWalks: Walks<OrderWrite | TableWrite> = {
  'orders.create': async (house, number) => {
    const items = [newItem(house)]
    return { input: (id) => ({ body: { orderUuid: id, tableId: tableOf(number), items } }) }
  },
  'orders.addItems': async (house, number) => {
    const { id: orderId } = await givenOrder(house, number)
    const items = [newItem(house)]
    return { input: () => ({ params: { orderId }, body: { send: true, items } }) }
  },
  'orders.bill': async (house, number) => {
    const { id: orderId } = await givenCounterOrder(house, `Llevar ${number}`)
    return { input: () => ({ params: { orderId }, body: {} }) }
  },
  'orders.deleteItems': async (house, number) => {
    const { itemUuid } = firstItem(await givenOrder(house, number))
    return { input: () => ({ body: { itemUuids: [itemUuid], reason: 'Devuelto' } }) }
  },
  'orders.edit': async (house, number) => {
    const { id: orderId } = await givenCounterOrder(house, `Llevar ${number}`)
    return { input: () => ({ params: { orderId }, body: { name: 'Verónica', phone: '099' } }) }
  },
  'orders.fire': async (house, number) => {
    const item = { ...newItem(house), course: 2, hold: true }
    const { id: orderId } = await house.admin.orders.create({
      body: { orderUuid: crypto.randomUUID(), tableId: tableOf(number), items: [item] },
    })
    return { input: () => ({ params: { orderId }, body: { course: 2 } }) }
  },
  'orders.moveItems': async (house, number) => {
    const { itemUuid } = firstItem(await givenOrder(house, number))
    return {
      input: (id) => ({
        body: { operationId: id, itemUuids: [itemUuid], targetTableId: OTHER_TABLE },
      }),
    }
  },
  'orders.seat': async (house, number) => {
    const { id: orderId } = await givenCounterOrder(house, `Cuenta ${number}`)
    return { input: () => ({ params: { orderId }, body: { tableId: tableOf(number) } }) }
  },
  'orders.setDeliveryFee': async (house, number) => {
    const { id: orderId } = await house.admin.orders.create({
      body: {
        orderUuid: crypto.randomUUID(),
        orderType: 'DELIVERY',
        name: `Domicilio ${number}`,
        address: 'Av. Colón 123',
        items: [newItem(house)],
      },
    })
    return { input: () => ({ params: { orderId }, body: { deliveryFee: 1.5 } }) }
  },
  'orders.setStatus': async (house, number) => {
    const { id: orderId } = await givenCounterOrder(house, `Llevar ${number}`)
    return { input: () => ({ params: { orderId }, body: { status: 'READY' } }) }
  },
  'orders.update': async (house, number) => {
    const { id: orderId } = await givenOrder(house, number)
    return { input: () => ({ params: { orderId }, body: { guests: 5 } }) }
  },
  'orders.updateItem': async (house, number) => {
    const { itemUuid } = firstItem(await givenOrder(house, number, { send: false }))
    return { input: () => ({ params: { itemUuid }, body: { quantity: 3 } }) }
  },
  'tables.bill': async (house, number) => {
    await givenOrder(house, number)
    return { input: () => ({ params: { tableId: tableOf(number) }, body: {} }) }
  },
  'tables.handOver': async (house, number) => {
    await givenOrder(house, number)
    const [{ id: userId } = { id: 0 }] = house.sql(`SELECT id FROM users WHERE username = 'mesero'`)
    return {
      input: () => ({ params: { tableId: tableOf(number) }, body: { userId: Number(userId) } }),
    }
  },
  'tables.release': async (house, number) => {
    const { itemUuid } = firstItem(await givenOrder(house, number, { dishes: { [DISH]: 1 } }))
    await house.admin.orders.deleteItems({ body: { itemUuids: [itemUuid], reason: 'Error' } })
    return { input: () => ({ params: { tableId: tableOf(number) } }) }
  },
  'tables.transfer': async (house, number) => {
    await givenOrder(house, number)
    return {
      input: () => ({ body: { sourceTableId: tableOf(number), targetTableId: OTHER_TABLE } }),
    }
  },
  'reservations.create': async (_, number) => ({ input: () => ({ body: reservation(number) }) }),
  'reservations.delete': async ({ admin }, number) => {
    const { id } = await admin.reservations.create({ body: reservation(number) })
    return { input: () => ({ params: { id } }) }
  },
  'reservations.update': async ({ admin }, number) => {
    const { id } = await admin.reservations.create({ body: reservation(number) })
    return { input: () => ({ params: { id }, body: { ...reservation(number), guests: 6 } }) }
  },
  'tickets.print': async (house, number) => {
    const { admin } = house
    const { id: printerId } = await admin.printers.create({
      body: {
        name: `Cocina ${number}`,
        connection: { kind: 'NETWORK', host: '127.0.0.1', port: NO_PRINTER },
      },
    })
    await admin.printRoutes.save({ body: [{ job: 'KITCHEN', printerId, automatic: false }] })
    const { id: orderId } = await givenCounterOrder(house, `Llevar ${number}`)
    const [ticket] = await admin.tickets.list({ query: { orderId } })
    if (ticket === undefined) throw new Error('The kitchen got no ticket')
    return { input: () => ({ params: { id: ticket.id } }) }
  },
}
