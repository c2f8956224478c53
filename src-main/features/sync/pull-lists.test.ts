import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral } from '#main/testing/given/given-central.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { openRegister, productNamed, simpleSale } from '#main/testing/acts/sales.ts'

/** Pulls whole lists, which takes long on a busy machine. */
const patiently = { timeout: 60_000 }

async function givenTillAndCentral() {
  const central = await givenOwnCentral()
  const till = await givenRestaurant({ dependencies: { clock: systemClock } })
  const office = await central.as('admin')
  const gerente = await till.as('gerente')
  return {
    central,
    till,
    office,
    gerente,
    connect: () =>
      connectTill(till, central.url, {
        deduplicates: 'yes',
        username: 'admin',
        password: 'admin1234',
      }),
    /** Simulates a cut connection. */
    cut: () => connectTill(till, 'http://127.0.0.1:9'),
    sync: () => gerente.sync.run(),
  }
}

it('pulls every list that the central owns', patiently, async () => {
  const { connect, gerente, sync } = await givenTillAndCentral()
  await connect()
  await sync()
  const pulls = await gerente.sync.pulls()
  expect(pulls.map(({ resource }) => resource)).toEqual(
    [
      'catalogs/banks',
      'catalogs/cantons',
      'catalogs/customer-groups',
      'catalogs/document-types',
      'catalogs/economic-activities',
      'catalogs/identification-types',
      'catalogs/parishes',
      'catalogs/product-types',
      'catalogs/provinces',
      'catalogs/zones',
      'categories',
      'customers',
      'emissionPoints',
      'establishments',
      'measureUnits',
      'modifierGroups',
      'modifierGroups/products',
      'paymentMethods',
      'paymentTerms',
      'pinpads',
      'priceSchedules',
      'products',
      'receivables',
      'roles',
      'taxes',
      'users',
      'vendors',
    ].toSorted(),
  )
  expect(pulls.map(({ lastError }) => lastError)).toEqual(pulls.map(() => null))
})

it(
  'takes establishment data, roles and their permissions from the central',
  patiently,
  async () => {
    const { connect, office, gerente, till, sync } = await givenTillAndCentral()
    const [establishment] = (await office.establishments.list()).data
    await office.establishments.update({
      params: { id: establishment!.id },
      body: { ...establishment!, address: 'Av. 10 de Agosto N21-44', phone: '022222222' },
    })
    const role = await office.roles.create({
      body: { name: 'Bodega', permissions: ['PRODUCT:READ'], documents: [] },
    })
    const category = await office.categories.create({ body: { name: 'Postres de la casa' } })
    await connect()
    await sync()
    const own = await gerente.establishments.get({ params: { id: establishment!.id } })
    expect(own).toMatchObject({ address: 'Av. 10 de Agosto N21-44', phone: '022222222' })
    const admin = await till.as('admin')
    expect((await admin.roles.list({ query: { size: 200 } })).data).toContainEqual(
      expect.objectContaining({ name: role.name, permissions: ['PRODUCT:READ'] }),
    )
    expect((await gerente.categories.options()).map(({ name }) => name)).toContain(category.name)
  },
)

it(
  'takes card terminals from the central, but keeps one with an unsettled charge',
  patiently,
  async () => {
    const { connect, office, gerente, till, sync } = await givenTillAndCentral()
    const params = { establishmentId: 1 }
    const [first, second] = await office.pinpads.list({ params })
    const added = await office.pinpads.create({
      params,
      body: {
        name: 'Terraza',
        provider: 'DATAFAST',
        protocol: 'LAN',
        ipAddress: '192.168.1.60',
        terminalId: 'TERR0001',
      },
    })
    const moved = (pinpad: NonNullable<typeof first>, timeoutMs: number) =>
      office.pinpads.update({
        params: { ...params, id: pinpad.id },
        body: { ...pinpad, timeoutMs },
      })
    await moved(first!, 45_000)
    await moved(second!, 46_000)
    till.sql(
      `INSERT INTO pinpadTransactions (operationId, requestHash, pinpadId, type, state, totalAmount,
         taxedAmount, taxFreeAmount, taxAmount, hour, date, createdAt, createdById)
       VALUES (?, '', ?, 'SALE', 'UNKNOWN', 100, 0, 100, 0, '120000', '20261121', '2026-11-21T17:00:00.000Z', 3)`,
      randomUUID(),
      second!.id,
    )
    await connect()
    await sync()
    const timeouts = async () =>
      Object.fromEntries(
        (await gerente.pinpads.list({ params })).map(({ name, timeoutMs }) => [name, timeoutMs]),
      )
    expect(await timeouts()).toEqual({
      [first!.name]: 45_000,
      [second!.name]: second!.timeoutMs,
      Terraza: 90_000,
    })
    const pull = (await gerente.sync.pulls()).find(({ resource }) => resource === 'pinpads')
    expect(pull).toMatchObject({ lastError: 'ROWS_LEFT_OUT_1' })

    till.sql(`UPDATE pinpadTransactions SET state = 'MANUAL_RESOLVED'`)
    await office.pinpads.delete({ params: { ...params, id: added.id } })
    // One of three is more than a fifth, so a person must accept it.
    await sync()
    await gerente.sync.acceptPull({ params: { resource: 'pinpads' } })
    await sync()
    expect(await timeouts()).toMatchObject({ [second!.name]: 46_000 })
    expect(
      (await gerente.pinpads.list({ params })).find(({ name }) => name === 'Terraza'),
    ).toMatchObject({ enabled: false })
  },
)

it(
  'takes card terminals from the central, and keeps at which counter of the shop each is plugged in',
  patiently,
  async () => {
    const { connect, office, gerente, till, sync } = await givenTillAndCentral()
    const params = { establishmentId: 1 }
    const serial = (await office.pinpads.list({ params })).find(
      ({ protocol }) => protocol === 'SERIAL',
    )!
    const change = (changes: Partial<typeof serial>) =>
      office.pinpads.update({
        params: { ...params, id: serial.id },
        body: { ...serial, ...changes },
      })
    till.sql(`INSERT INTO counters (id, name) VALUES (2, 'Mostrador 2')`)
    till.sql('UPDATE pinpads SET counterId = 2 WHERE name = ?', serial.name)
    const pulled = async () =>
      (await gerente.pinpads.list({ params })).find(({ name }) => name === serial.name)
    await change({ timeoutMs: 45_000 })
    await connect()
    await sync()
    expect(await pulled()).toMatchObject({ timeoutMs: 45_000, counterId: 2 })

    await change({ protocol: 'LAN', ipAddress: '192.168.1.60' })
    await sync()
    expect(await pulled()).toMatchObject({ protocol: 'LAN', counterId: null })
  },
)

it("shows the central's stock minus sales here that it does not have yet", patiently, async () => {
  const { connect, cut, office, till, sync } = await givenTillAndCentral()
  await openRegister(till)
  await connect()
  await sync()
  const water = await productNamed(till, 'Agua con gas 500 ml')
  const stock = async () => (await productNamed(till, water.name)).stock
  const sell = async (quantity: number) => {
    const cajera = await till.as('cajera')
    const net = Math.round(water.priceOne * quantity * 100) / 100
    const total = Math.round(net * (100 + water.tax.taxRate)) / 100
    return cajera.invoices.issue({
      body: {
        ...(await simpleSale(till)),
        details: [{ product: { id: water.id }, quantity }],
        totalAmount: total,
        payments: [{ amount: total, paymentMethod: { id: 1 } }],
      },
    })
  }
  expect(await stock()).toBe(60)
  await sell(4)
  await sync()
  await sync()
  expect(await stock()).toBe(56)

  await cut()
  await sell(4)
  const there = (await office.products.list({ query: { search: water.name } })).data[0]!
  expect(there.stock).toBe(56)
  await office.products.update({
    params: { id: there.id },
    body: {
      ...there,
      categoryId: there.category.id,
      taxId: there.tax.id,
      measureUnitId: there.measureUnit.id,
      comboInfo: null,
      stock: 100,
    },
  })
  // Parked: the sale stays here while the list is pulled.
  till.sql(`UPDATE outbox SET state = 'parked' WHERE state <> 'done'`)
  await connect()
  await sync()
  expect(await stock()).toBe(96)
  till.sql(`UPDATE outbox SET state = 'pending' WHERE state = 'parked'`)
  await sync()
  await sync()
  expect(await stock()).toBe(96)
  expect((await office.products.get({ params: { id: there.id } })).stock).toBe(96)

  // The central does not get what was spoiled here.
  const lines = [{ productId: water.id, quantity: 6 }]
  const { id: wasteId } = await (
    await till.as('gerente')
  ).waste.create({ body: { wasteUuid: randomUUID(), reason: 'SPOILED', lines } })
  await sync()
  await sync()
  expect(await stock()).toBe(90)
  await (
    await till.as('gerente')
  ).waste.annul({ params: { id: wasteId }, body: { reason: 'Otra caja' } })
  await sync()
  expect(await stock()).toBe(96)
})

it(
  'takes the banks and customer groups that the central adds, with its names',
  patiently,
  async () => {
    const { connect, central, till, gerente, sync } = await givenTillAndCentral()
    const raw = openRaw(central.folder)
    raw.query(
      `INSERT INTO catalogItems (catalog, id, code, name) VALUES ('banks', 77, '990', 'Banco del Austro Nuevo')`,
    )
    raw.close()
    await connect()
    await sync()
    const banks = await gerente.catalogs.banks()
    expect(banks).toContainEqual({ id: 1_000_001, code: '990', name: 'Banco del Austro Nuevo' })
    expect(
      till.sql(
        `SELECT centralId FROM idMap WHERE resource = 'catalogs/banks' AND localId = 1000001`,
      ),
    ).toEqual([{ centralId: 77 }])
  },
)
