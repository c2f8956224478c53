import { randomUUID } from 'node:crypto'
import type { Product } from '#shared/api/menu/products.ts'
import type { LayoutRequest } from '#shared/api/places/sections.ts'
import { type ApiClient, signIn } from '../given/api-client.ts'
import { connectTerminal } from '../given/demo-pinpad.ts'
import { Restaurant } from '../given/restaurant.ts'
import { closeWithWorker, type Server, startServer } from '../hosts/server.ts'
import { addMissedTicket } from './add-missed-ticket.ts'
import { addRecords, connectTaxOffice, type CrowdedRecords } from './crowded-records.ts'

const LONG_BUYER = 'Compañía Exportadora de Banano y Cacao del Litoral Ecuatoriano S.A.'
const LONG_DISH = 'Encocado de camarón con patacones, arroz y ensalada de la casa'
const LONG_REASON =
  'Compra de hielo, servilletas y gas para la parrilla de la terraza del segundo piso'

export interface CrowdedRestaurant {
  readonly server: Server
  /** A table with 40 lines. */
  readonly fullTableId: number
  /** A table whose sent lines were partly deleted, with a long reason. */
  readonly deletedTableId: number
  /** A table whose card charge has an unknown result. */
  readonly uncertainTableId: number
  /** A table with a line that is not sent. */
  readonly newLineTableId: number
  /** A table with a ticket that no screen and no printer gets. */
  readonly missedTableId: number
  readonly uncertainChargeId: number
  readonly approvedChargeId: number
  /** Not at the tax office yet, so its texts may change. */
  readonly invoiceId: number
  readonly authorizedInvoiceId: number
  /** A customer with debts. */
  readonly debtorId: number
  /** A delivery that is being prepared. */
  readonly counterOrderId: number
  readonly records: CrowdedRecords
}

let opened: Promise<CrowdedRestaurant> | undefined

/**
 * Returns the demo restaurant on a busy day: long names, many lines, 60 tables in a section. All journeys of a worker
 * that only read its screens share it, because filling it takes as long as ten journeys.
 */
export function crowdedRestaurant(demoFolder: string): Promise<CrowdedRestaurant> {
  opened ??= openCrowdedRestaurant(demoFolder)
  return opened
}

async function openCrowdedRestaurant(demoFolder: string): Promise<CrowdedRestaurant> {
  const server = await startServer(['--demo'], demoFolder, false)
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const terminal = await connectTerminal(admin, 1_000)
  const restaurant = await Restaurant.open(server)
  const { data: products } = await admin.products.list({ query: { size: 42 } })
  const [dish] = products
  if (dish === undefined) throw new Error('The demo has no products')
  await admin.products.update({
    params: { id: dish.id },
    body: {
      ...dish,
      name: LONG_DISH,
      cost: 2.5,
      stock: 12.5,
      salesDiscount: 2.5,
      maximumDiscountOne: '12.5',
      categoryId: dish.category.id,
      taxId: dish.tax.id,
      measureUnitId: dish.measureUnit.id,
      comboInfo: null,
    },
  })
  await fillTable(admin, 7, products)
  await restaurant.order(8)
  await restaurant.order(9)
  await deleteLines(admin, 6, products)

  const { id: customerId } = await admin.customers.create({
    body: {
      identificationTypeId: 3,
      identificationNumber: 'AB12345678',
      socialReason: LONG_BUYER,
      email: 'contabilidad.proveedores@exportadora-del-litoral.example.ec',
    },
  })
  await restaurant.order(1, { 'Seco de chivo': 150 })
  const { id: invoiceId } = await restaurant.bill(1, 1_185, { customer: { id: customerId } })
  for (let count = 0; count < 12; count += 1) {
    await restaurant.order(2, { 'Locro de papa': 1 })
    await restaurant.bill(2, 4.9)
  }
  const taxOffice = await connectTaxOffice(admin)
  // The tax office refuses the first invoice, and authorises the second, which is mailed.
  const [, authorizedInvoiceId] = [
    await sellSoup(restaurant, customerId),
    await sellSoup(restaurant, customerId),
  ]
  await restaurant.cashier.cashRegister.entry({
    body: {
      operationId: randomUUID(),
      amount: 1_234.5,
      reason: LONG_REASON,
    },
  })
  await closeOtherRegister(admin)
  await addSixtyTables(admin)
  await addPerson(admin)
  const { debtorId, counterOrderId } = await addDebtAndOrder(admin)
  await addModifiers(admin)
  const records = await addRecords(admin, {
    invoiceId: authorizedInvoiceId,
    categoryIds: products.slice(0, 2).map(({ category }) => category.id),
  })
  await admin.backups.create()

  const newLineTableId = await addTableToSend(admin, products)
  const missedTableId = await addMissedTicket(admin, products)
  const approvedChargeId = await chargeDinner(restaurant, 8)
  await untilApproved(admin, approvedChargeId)
  terminal.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
  terminal.script({ kind: 'NO_ANSWER', charges: false }, 'REVERSAL')
  const uncertainChargeId = await chargeDinner(restaurant, 9)
  await untilUncertain(admin, 9)
  closeWithWorker.add(async () => {
    await taxOffice.stop()
    await terminal.close()
    await server.close()
  })
  return {
    server,
    fullTableId: 7,
    deletedTableId: 6,
    uncertainTableId: 9,
    newLineTableId,
    missedTableId,
    uncertainChargeId,
    approvedChargeId,
    invoiceId,
    authorizedInvoiceId,
    debtorId,
    counterOrderId,
    records,
  }
}

async function sellSoup(restaurant: Restaurant, customerId: number): Promise<number> {
  await restaurant.order(2, { 'Locro de papa': 2 })
  const { id } = await restaurant.bill(2, 9.8, { customer: { id: customerId } })
  return id
}

/** Charges a dinner to a card; the result arrives later. */
async function chargeDinner({ cashier }: Restaurant, tableId: number): Promise<number> {
  const { id } = await cashier.pinpadTransactions.create({
    params: { id: 1 },
    body: {
      operationId: randomUUID(),
      tableId,
      totalAmount: 43,
      taxedAmount: 37.39,
      taxFreeAmount: 0,
      taxAmount: 5.61,
    },
  })
  return id
}

async function addTableToSend(admin: ApiClient, products: readonly Product[]): Promise<number> {
  const tableId = 10
  const items = products
    .filter(({ soldOut }) => !soldOut)
    .slice(0, 3)
    .map(({ id }) => ({ itemUuid: randomUUID(), productId: id, quantity: 12 }))
  await admin.orders.create({ body: { orderUuid: randomUUID(), tableId, items } })
  return tableId
}

async function fillTable(
  admin: ApiClient,
  tableId: number,
  products: readonly Product[],
): Promise<void> {
  await admin.orders.create({
    body: {
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
    },
  })
}

/** Sends four lines and deletes two of them. */
async function deleteLines(
  admin: ApiClient,
  tableId: number,
  products: readonly Product[],
): Promise<void> {
  const items = products
    .filter(({ soldOut }) => !soldOut)
    .slice(0, 4)
    .map(({ id }) => ({ itemUuid: randomUUID(), productId: id, quantity: 12 }))
  await admin.orders.create({ body: { orderUuid: randomUUID(), tableId, send: true, items } })
  await admin.orders.deleteItems({
    body: { itemUuids: items.slice(0, 2).map(({ itemUuid }) => itemUuid), reason: LONG_REASON },
  })
}

async function closeOtherRegister(admin: ApiClient): Promise<void> {
  await admin.cashRegister.open({
    body: {
      operationId: randomUUID(),
      emissionPointId: 2,
      openingCash: 1_250.75,
    },
  })
  const { summaryVersion } = await admin.cashRegister.summary({ body: { emissionPointId: 2 } })
  await admin.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '9999',
      counted: { cash: 1_240.7, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 100,
      observation: LONG_REASON,
    },
  })
}

/** Adds a fourth section, whose tables have names longer than a number. */
async function addSixtyTables(admin: ApiClient): Promise<void> {
  const { id: sectionId } = await admin.sections.create({
    body: {
      name: 'Patio de los naranjos',
      establishmentId: 1,
    },
  })
  const special = ['VIP 1', 'Cumpleaños Lema', 'Ventana 10']
  const items: LayoutRequest['items'] = []
  for (let index = 0; index < 60; index += 1) {
    const name = special[index] ?? `P${index + 1}`
    const { id } = await admin.tables.create({
      body: {
        sectionId,
        name,
        seats: 4,
      },
    })
    const place = { x: 1 + (index % 10) * 7, y: 1 + Math.floor(index / 10) * 7 }
    items.push({ tableId: id, ...place, width: 5, height: 5, shape: 'SQUARE', rotation: 0 })
    if (index % 3 === 0 && index < 18) {
      await admin.orders.create({
        body: {
          orderUuid: randomUUID(),
          tableId: id,
          guests: 4,
          send: true,
          items: [{ itemUuid: randomUUID(), productId: admin.productId, quantity: 20 }],
        },
      })
    }
  }
  await admin.sections.saveLayout({
    params: { id: sectionId },
    body: { items, width: 71, height: 43 },
  })
}

async function addPerson(admin: ApiClient): Promise<void> {
  await admin.users.create({
    body: {
      username: 'mfernanda.villavicencio',
      name: 'María Fernanda de los Ángeles Villavicencio Ordóñez',
      password: 'mesera-2026',
      confirmPassword: 'mesera-2026',
      roleId: 3,
      establishmentId: 1,
    },
  })
}

async function addDebtAndOrder(
  admin: ApiClient,
): Promise<{ readonly debtorId: number; readonly counterOrderId: number }> {
  const { id: debtorId } = await admin.customers.create({
    body: {
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: LONG_BUYER,
      creditLimit: 5_000.5,
    },
  })
  await admin.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 904.5,
      customer: { id: debtorId },
      details: [{ product: { id: admin.productId }, quantity: 201 }],
      payments: [{ amount: 904.5, paymentMethod: { id: 7 }, paymentTerm: { id: 4 } }],
    },
  })
  const { id: counterOrderId } = await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'DELIVERY',
      name: LONG_BUYER,
      phone: '0991234567',
      address: 'Av. de los Shyris N34-152 y Portugal, edificio El Coral, departamento 12',
      promisedAt: new Date(Date.now() + 1_800_000).toISOString(),
      send: true,
      items: [{ itemUuid: randomUUID(), productId: admin.productId, quantity: 12 }],
    },
  })
  return { debtorId, counterOrderId }
}

/** Adds groups of every kind to one dish. */
async function addModifiers(admin: ApiClient): Promise<void> {
  const groups = await Promise.all([
    admin.modifierGroups.create({
      body: {
        name: 'Término de la carne a la parrilla',
        minimum: 1,
        maximum: 1,
        options: ['Inglés', 'Tres cuartos', 'Bien cocido, casi seco'].map((name) => ({ name })),
      },
    }),
    admin.modifierGroups.create({
      body: {
        name: 'Extra',
        kind: 'EXTRA',
        maximum: 3,
        options: [
          { name: 'Huevo frito', priceDifference: 0.652174 },
          { name: 'Aguacate', soldOut: true },
        ],
      },
    }),
    admin.modifierGroups.create({
      body: { name: 'Sin', kind: 'WITHOUT', options: [{ name: 'Sin cebolla' }] },
    }),
  ])
  const { data } = await admin.products.list({ query: { search: 'Churrasco' } })
  const dish = data.find(({ name }) => name === 'Churrasco')
  if (dish === undefined) throw new Error('The demo has no Churrasco')
  await admin.products.update({
    params: { id: dish.id },
    body: {
      ...dish,
      categoryId: dish.category.id,
      taxId: dish.tax.id,
      measureUnitId: dish.measureUnit.id,
      comboInfo: null,
      modifierGroupIds: groups.map(({ id }) => id),
    },
  })
}

async function untilUncertain(admin: ApiClient, tableId: number): Promise<void> {
  for (;;) {
    const tables = await admin.tables.list({ params: { sectionId: 1 } })
    if (tables.some((table) => table.id === tableId && table.unknownCharge !== null)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function untilApproved(admin: ApiClient, id: number): Promise<void> {
  for (;;) {
    const { state } = await admin.pinpadTransactions.get({ params: { id } })
    if (state === 'APPROVED') return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
