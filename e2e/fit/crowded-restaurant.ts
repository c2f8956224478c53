import { randomUUID } from 'node:crypto'
import { type ApiClient, signIn } from '../api-client.ts'
import { Restaurant } from '../restaurant.ts'
import { type Server, startServer } from '../server.ts'
import { createPinpadSimulator, type PinpadSimulator } from '../simulators/pinpad/simulator.ts'

const LONG_BUYER = 'Compañía Exportadora de Banano y Cacao del Litoral Ecuatoriano S.A.'
const LONG_DISH = 'Encocado de camarón con patacones, arroz y ensalada de la casa'
const LONG_REASON =
  'Compra de hielo, servilletas y gas para la parrilla de la terraza del segundo piso'

interface Product {
  readonly id: number
  readonly soldOut: boolean
  readonly category: { readonly id: number }
  readonly tax: { readonly id: number }
  readonly measureUnit: { readonly id: number }
}

export interface CrowdedRestaurant {
  readonly server: Server
  /** A table with 40 lines. */
  readonly fullTableId: number
  /** A table whose card charge has an unknown result. */
  readonly uncertainTableId: number
  readonly invoiceId: number
  close(): Promise<void>
}

/** Starts the demo restaurant and fills it as a busy day does: long names, many lines, 60 tables in a section. */
export async function openCrowdedRestaurant(): Promise<CrowdedRestaurant> {
  const server = await startServer(['--demo'])
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const terminal = await silentTerminal(admin)
  const restaurant = await Restaurant.open(server)

  const { data: products } = await admin.get<{ data: Product[] }>('/products?size=42')
  const [dish] = products
  await admin.put(`/products/${dish?.id}`, {
    ...dish,
    name: LONG_DISH,
    categoryId: dish?.category.id,
    taxId: dish?.tax.id,
    measureUnitId: dish?.measureUnit.id,
  })
  await fillTable(admin, 7, products)
  await restaurant.order(8)
  await restaurant.order(9)

  const { id: customerId } = await admin.post<{ id: number }>('/customers', {
    identificationTypeId: 3,
    identificationNumber: 'AB12345678',
    socialReason: LONG_BUYER,
    email: 'contabilidad.proveedores@exportadora-del-litoral.example.ec',
  })
  await restaurant.order(1, { 'Seco de chivo': 150 })
  const { id: invoiceId } = await restaurant.bill(1, 1_185, { customer: { id: customerId } })
  for (let count = 0; count < 12; count += 1) {
    await restaurant.order(2, { 'Locro de papa': 1 })
    await restaurant.bill(2, 4.9)
  }
  await restaurant.cashier.post('/cash-register/entries', {
    operationId: randomUUID(),
    amount: 1_234.5,
    reason: LONG_REASON,
  })
  await closeOtherRegister(admin)
  await addSixtyTables(admin)
  await addPerson(admin)

  terminal.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
  terminal.script({ kind: 'NO_ANSWER', charges: false }, 'REVERSAL')
  await restaurant.cashier.post('/pinpads/1/transactions', {
    operationId: randomUUID(),
    tableId: 9,
    totalAmount: 43,
    taxedAmount: 37.39,
    taxFreeAmount: 0,
    taxAmount: 5.61,
  })
  await untilUncertain(admin, 9)
  return {
    server,
    fullTableId: 7,
    uncertainTableId: 9,
    invoiceId,
    async close() {
      await terminal.close()
      await server.close()
    },
  }
}

async function silentTerminal(admin: ApiClient): Promise<PinpadSimulator> {
  const terminal = createPinpadSimulator()
  const port = await terminal.listen()
  const [pinpad] = await admin.get<{ id: number }[]>('/establishments/1/pinpads')
  await admin.put(`/establishments/1/pinpads/${pinpad?.id}`, { ...pinpad, port, timeoutMs: 1_000 })
  return terminal
}

async function fillTable(
  admin: ApiClient,
  tableId: number,
  products: readonly Product[],
): Promise<void> {
  await admin.post('/restaurant/orders', {
    orderUuid: randomUUID(),
    tableId,
    guests: 12,
    send: true,
    items: products
      .filter(({ soldOut }) => !soldOut)
      .map(({ id }, index) => ({
        itemUuid: randomUUID(),
        productId: id,
        quantity: 1 + (index % 12),
        observation: index % 5 === 0 ? 'Sin cebolla, término medio, la salsa aparte' : undefined,
      })),
  })
}

async function closeOtherRegister(admin: ApiClient): Promise<void> {
  await admin.post('/cash-register/open', {
    operationId: randomUUID(),
    emissionPointId: 2,
    openingCash: 1_250.75,
  })
  const { summaryVersion } = await admin.post<{ summaryVersion: string }>(
    '/cash-register/summary',
    { emissionPointId: 2 },
  )
  await admin.post('/cash-register/close', {
    operationId: randomUUID(),
    summaryVersion,
    emissionPointId: 2,
    pin: '9999',
    counted: { cash: 1_240.7, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
    leftInCash: 100,
    observation: LONG_REASON,
  })
}

/** A fourth section, with names that are longer than a number. */
async function addSixtyTables(admin: ApiClient): Promise<void> {
  const { id: sectionId } = await admin.post<{ id: number }>('/restaurant/sections', {
    name: 'Patio de los naranjos',
    establishmentId: 1,
  })
  const special = ['VIP 1', 'Cumpleaños Lema', 'Ventana 10']
  const items: object[] = []
  for (let index = 0; index < 60; index += 1) {
    const name = special[index] ?? `P${index + 1}`
    const { id } = await admin.post<{ id: number }>('/restaurant/tables', {
      sectionId,
      name,
      seats: 4,
    })
    const place = { x: 1 + (index % 10) * 7, y: 1 + Math.floor(index / 10) * 7 }
    items.push({ tableId: id, ...place, width: 5, height: 5, shape: 'SQUARE', rotation: 0 })
    if (index % 3 === 0 && index < 18) {
      await admin.post('/restaurant/orders', {
        orderUuid: randomUUID(),
        tableId: id,
        guests: 4,
        send: true,
        items: [{ itemUuid: randomUUID(), productId: admin.productId, quantity: 20 }],
      })
    }
  }
  await admin.put(`/restaurant/sections/${sectionId}/layout`, { items, width: 71, height: 43 })
}

async function addPerson(admin: ApiClient): Promise<void> {
  await admin.post('/users', {
    username: 'mfernanda.villavicencio',
    name: 'María Fernanda de los Ángeles Villavicencio Ordóñez',
    password: 'mesera-2026',
    confirmPassword: 'mesera-2026',
    roleId: 3,
    establishmentId: 1,
  })
}

async function untilUncertain(admin: ApiClient, tableId: number): Promise<void> {
  for (;;) {
    const tables = await admin.get<{ id: number; unknownCharge: unknown }[]>(
      '/restaurant/sections/1/tables',
    )
    if (tables.some((table) => table.id === tableId && table.unknownCharge !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
