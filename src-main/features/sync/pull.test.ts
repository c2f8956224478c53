import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral } from '#main/testing/given/given-central.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { openRegister, productNamed, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'

/** Pulls whole lists, which takes long on a busy machine. */
const patiently = { timeout: 60_000 }

function sqlOf({ folder }: TestApp) {
  const file = new Database(join(folder, DATABASE_FILE), { timeout: 5_000 })
  onTestFinished(() => void file.close())
  return file
}

async function givenTillAndCentral() {
  const central = await givenOwnCentral()
  const till = await givenApp({ dependencies: { clock: systemClock } })
  const connect = () =>
    connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
  const office = await central.as('admin')
  const gerente = await till.as('gerente')
  /** Pulls all lists, then sends. */
  const sync = () => gerente.sync.run()
  return { central, till, connect, office, gerente, sync }
}

it('reports the progress of the first load, and that products are awaited', patiently, async () => {
  const { connect, gerente, sync } = await givenTillAndCentral()
  expect(await gerente.sync.status()).toMatchObject({ pull: null, productsAwaited: null })
  await connect()
  expect((await gerente.sync.status()).productsAwaited).toEqual({ lastError: null })
  const seen: NonNullable<SyncStatus['pull']>[] = []
  const watch = async () => {
    for (;;) {
      const { pull, productsAwaited } = await gerente.sync.status()
      if (productsAwaited === null) return
      if (pull?.resource === 'products') seen.push(pull)
      // Let the lists continue between two polls.
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  await Promise.all([sync(), watch()])
  const pulls = await gerente.sync.pulls()
  const total = pulls.find(({ resource }) => resource === 'products')?.rowCount ?? 0
  expect(total).toBeGreaterThan(100)
  expect(seen).toContainEqual(expect.objectContaining({ phase: 'TAKING', total, isFirst: true }))
  const counts = seen.filter(({ phase }) => phase === 'TAKING').map(({ done }) => done)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(counts.at(-1)).toBeLessThanOrEqual(total)
  expect(await gerente.sync.status()).toMatchObject({ pull: null, productsAwaited: null })
})

it('shows why the products are missing', patiently, async () => {
  const { till, gerente } = await givenTillAndCentral()
  await connectTill(till, 'http://127.0.0.1:9')
  await gerente.sync.run()
  // The first list could not connect, so the later ones were not requested.
  expect(await gerente.sync.status()).toMatchObject({
    online: false,
    pull: null,
    productsAwaited: { lastError: null },
  })
})

it('sells products that have different ids at the central and the till', patiently, async () => {
  const { till, connect, office, gerente, sync } = await givenTillAndCentral()
  // From here on every new id differs between the two.
  sqlOf(till).exec(
    `INSERT INTO categories (id, name, position) VALUES (900, 'Solo aquí', 99);
     INSERT INTO taxes (id, kind, identifierCode, name, rate, active) VALUES (900, 'IVA', '99', 'x', 0, 0)`,
  )
  const made = await office.products.create({
    body: newProduct({ name: 'Locro de la casa', referenceCode: 'TIG', priceOne: 4 }),
  })
  await connect()
  await sync()
  const pulled = await productNamed(till, 'Locro de la casa')
  expect(pulled).toMatchObject({ referenceCode: 'TIG', priceOne: 4, active: true })

  await openRegister(till)
  const cajera = await till.as('cajera')
  const rate = pulled.tax.taxRate
  const total = Math.round(4 * (100 + rate)) / 100
  const invoice = await cajera.invoices.issue({
    body: {
      ...(await simpleSale(till)),
      details: [{ product: { id: pulled.id }, quantity: 1 }],
      totalAmount: total,
      payments: [{ amount: total, paymentMethod: { id: 1 } }],
    },
  })
  await sync()
  const [arrived] = (await office.invoices.list()).data
  expect(arrived).toMatchObject({
    number: invoice.number,
    accessKey: invoice.accessKey,
    total: invoice.total,
  })
  expect((await office.invoices.get({ params: { id: arrived!.id } })).details[0]?.productId).toBe(
    made.id,
  )
  expect(await gerente.sync.status()).toMatchObject({
    parked: 0,
    pending: 0,
    conflicts: 0,
    done: 2,
  })
})

it('takes prices, new products and removed ones', patiently, async () => {
  const { till, connect, office, gerente, sync } = await givenTillAndCentral()
  await connect()
  await sync()
  const dish = (await office.products.list({ query: { search: 'Encebollado' } })).data[0]!
  const gone = (await office.products.list({ query: { search: 'Agua' } })).data[0]!
  await office.products.update({
    params: { id: dish.id },
    body: {
      ...dish,
      categoryId: dish.category.id,
      taxId: dish.tax.id,
      measureUnitId: dish.measureUnit.id,
      priceOne: 5,
      comboInfo: null,
    },
  })
  await office.products.update({
    params: { id: gone.id },
    body: {
      ...gone,
      categoryId: gone.category.id,
      taxId: gone.tax.id,
      measureUnitId: gone.measureUnit.id,
      active: false,
      comboInfo: null,
    },
  })
  await sync()
  expect((await productNamed(till, dish.name)).priceOne).toBe(5)
  const names = (await gerente.products.list({ query: { search: gone.name, size: 200 } })).data
  expect(names.some(({ name }) => name === gone.name)).toBe(false)
})

it('sends a customer created offline before the invoice that refers to it', patiently, async () => {
  const { till, connect, office, sync } = await givenTillAndCentral()
  const cajera = await till.as('cajera')
  await openRegister(till)
  const customer = await cajera.customers.create({
    body: {
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: 'Rosa Elena Tipán',
    },
  })
  await cajera.invoices.issue({
    body: await simpleSale(till, { customer: { id: customer.id } }),
  })
  await office.customers.create({
    body: {
      identificationTypeId: 2,
      identificationNumber: '0926687856',
      socialReason: 'Otra persona',
    },
  })
  await connect()
  await sync()
  await sync()
  const [arrived] = (await office.invoices.list()).data
  expect(arrived?.customer).toMatchObject({
    identification: '1710034065',
    name: 'Rosa Elena Tipán',
  })
  // Created on both sides, it is one record.
  const all = await office.customers.list({ query: { identificationNumber: '1710034065' } })
  expect(all.data).toHaveLength(1)
  expect(
    (await cajera.customers.list({ query: { identificationNumber: '0926687856' } })).data,
  ).toHaveLength(1)
})

it('keeps a change made here until the central has it', patiently, async () => {
  const { till, connect, office, gerente, sync } = await givenTillAndCentral()
  await connect()
  await sync()
  const [customer] = (await gerente.customers.list({ query: { size: 200 } })).data.filter(
    ({ id }) => id !== 1,
  )
  sqlOf(till).exec(
    `INSERT INTO outbox (uuid, operation, input, lane, resourceId, state, schemaVersion, createdAt)
     VALUES ('${randomUUID()}', 'customers.update', '{}', 'customer:x', ${customer!.id}, 'parked', 1, '2026-11-21T00:00:00.000Z')`,
  )
  sqlOf(till).exec(`UPDATE customers SET socialReason = 'Cambiado aquí' WHERE id = ${customer!.id}`)
  const there = (
    await office.customers.list({ query: { identificationNumber: customer!.identificationNumber } })
  ).data[0]!
  await office.customers.update({
    params: { id: there.id },
    body: { ...there, socialReason: 'Cambiado allá' },
  })
  await sync()
  const after = await gerente.customers.get({ params: { id: customer!.id } })
  expect(after.socialReason).toBe('Cambiado aquí')
})

it('asks a person before it removes half a menu', patiently, async () => {
  const { central, connect, gerente, sync } = await givenTillAndCentral()
  await connect()
  await sync()
  const count = async () =>
    (await gerente.products.list({ query: { size: 1, includeCombos: 'true' } })).pagination
      .totalElements
  const before = await count()
  const raw = openRaw(central.folder)
  raw.query('UPDATE products SET active = 0 WHERE id > 60')
  raw.close()
  await sync()
  expect(await count()).toBe(before)
  const held = (await gerente.sync.pulls()).find(({ resource }) => resource === 'products')
  expect(held).toMatchObject({ lastError: 'LIST_SHRANK' })
  expect(held?.heldRowCount).toBeLessThan(before)

  await gerente.sync.acceptPull({ params: { resource: 'products' } })
  await sync()
  expect(await count()).toBe(held?.heldRowCount)
  await expect(gerente.sync.acceptPull({ params: { resource: 'products' } })).rejects.toMatchObject(
    {
      status: 409,
      code: 'PULL_NOT_HELD',
    },
  )
})

it('lets a new user of the central sign in here with the same password', patiently, async () => {
  const { till, connect, office, sync } = await givenTillAndCentral()
  const [role] = (await office.roles.options()).filter(({ name }) => /caj/i.test(name))
  await office.users.create({
    body: {
      username: 'nueva',
      name: 'Nueva Cajera',
      password: 'una frase larga',
      confirmPassword: 'una frase larga',
      roleId: role!.id,
      establishmentId: 1,
      emissionPointId: 1,
    },
  })
  await connect()
  await sync()
  await expect(
    till.anonymous.auth.login({ body: { username: 'nueva', password: 'otra cosa' } }),
  ).rejects.toMatchObject({ status: 401 })
  const signIn = await till.anonymous.auth.login({
    body: { username: 'nueva', password: 'una frase larga' },
  })
  expect(signIn.user.name).toBe('Nueva Cajera')
})

it('returns 304 to a till that already has an unchanged page', patiently, async () => {
  const central = await givenApp({ dependencies: { role: 'central' } })
  const token = await central.tokenOf('admin')
  const ask = (headers: Record<string, string>) =>
    central.app.fetch(
      new Request('http://localhost/api/v1/categories', {
        headers: { Authorization: `Bearer ${token}`, 'X-Installation': 'caja', ...headers },
      }),
    )
  const first = await ask({})
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  const again = await ask({ 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(first.status).toBe(200)
})

it(
  'takes the places of a local decree, its corrections, and another decree of the same days',
  patiently,
  async () => {
    const { till, connect, office, sync } = await givenTillAndCentral()
    const decree = {
      kind: 'IVA' as const,
      code: '8',
      name: 'IVA 8 % turismo (D.E. 420)',
      taxRate: 8,
      validFrom: '2026-12-24',
      validTo: '2026-12-27',
      replacesCode: '4',
      provinceIds: [4, 10],
      cantonIds: [1702],
      decreeNumber: '420',
    }
    const { id } = await office.catalogs.createTax({ body: decree })
    await office.catalogs.createTax({
      body: { ...decree, name: 'Costa', provinceIds: [13], cantonIds: [], decreeNumber: '421' },
    })
    await connect()
    await sync()
    const pulled = () =>
      sqlOf(till)
        .prepare(
          `SELECT decreeNumber, validFrom, provinceIds, cantonIds FROM taxes
         WHERE decreeNumber IN ('420', '421') ORDER BY decreeNumber`,
        )
        .all()

    const coast = {
      decreeNumber: '421',
      validFrom: '2026-12-24',
      provinceIds: '[13]',
      cantonIds: null,
    }
    expect(pulled()).toEqual([
      {
        decreeNumber: '420',
        validFrom: '2026-12-24',
        provinceIds: '[4,10]',
        cantonIds: '[1702]',
      },
      coast,
    ])
    await office.catalogs.updateTax({
      params: { id },
      body: { ...decree, validFrom: '2026-12-25', provinceIds: [], cantonIds: [1001] },
    })
    await sync()
    expect(pulled()).toEqual([
      { decreeNumber: '420', validFrom: '2026-12-25', provinceIds: null, cantonIds: '[1001]' },
      coast,
    ])
  },
)

it('keeps a tax of the central through program updates, with its days', async () => {
  const { till, connect, office, sync } = await givenTillAndCentral()
  await office.catalogs.createTax({
    body: {
      kind: 'IVA',
      code: '8',
      name: 'IVA 8 % turismo, feriado',
      taxRate: 8,
      validFrom: '2026-12-24',
      validTo: '2026-12-27',
      replacesCode: '4',
    },
  })
  await connect()
  await sync()

  const pulled = sqlOf(till)
    .prepare('SELECT validFrom, validTo, replacesCode, active, owner FROM taxes WHERE name = ?')
    .get('IVA 8 % turismo, feriado')

  expect(pulled).toEqual({
    validFrom: '2026-12-24',
    validTo: '2026-12-27',
    replacesCode: '4',
    active: 1,
    owner: 'CENTRAL',
  })
})
