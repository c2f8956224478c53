import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { openRegister, productNamed, simpleSale } from '#main/testing/acts/sales.ts'

const tourism = {
  kind: 'IVA',
  code: '8',
  name: 'IVA 8 % turismo',
  taxRate: 8,
  validFrom: '2026-11-21',
  validTo: '2026-11-21',
  replacesCode: '4',
} as const

describe('the taxes in force', () => {
  it("are those of the establishment's own day, or of the requested day", async () => {
    const { as, sql, clock } = await givenRestaurant()
    const mesero = await as('mesero')
    sql(`UPDATE taxes SET validTo = '2026-11-21' WHERE id = 3`)
    sql(
      `INSERT INTO taxes (id, kind, identifierCode, name, rate, validFrom)
       VALUES (40, 'IVA', '5', 'IVA 6 %', 600, '2026-11-22')`,
    )
    const ids = async (query: { date?: string; all?: 'true' } = {}) =>
      (await mesero.catalogs.taxes({ query: { kind: 'IVA', ...query } })).map(({ id }) => id)

    expect((await mesero.catalogs.taxes())[0]).toEqual({
      id: 1,
      name: 'IVA 15 %',
      code: '4',
      kind: 'IVA',
      taxRate: 15,
      validFrom: '2024-04-01',
      validTo: null,
      replacesCode: null,
      unitAmount: null,
      provinceIds: [],
      cantonIds: [],
      decreeNumber: null,
      active: true,
    })
    // In UTC it is already the 22nd, in Guayaquil still the 21st.
    clock.set('2026-11-22T04:59:00.000Z')
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
    clock.set('2026-11-22T05:00:00.000Z')
    expect(await ids()).toEqual([1, 2, 4, 5, 40])
    sql(`UPDATE establishments SET timeZone = 'Pacific/Galapagos'`)
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
    expect(await ids({ date: '2026-02-15' })).toEqual([1, 2, 3, 4, 5, 8])
    expect(await ids({ date: '2024-03-31' })).toEqual([2, 4, 5, 6])
    expect(await ids({ all: 'true' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 40])
  })

  it('are found by name and code', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')
    const codes = async (search: string) =>
      (await mesero.catalogs.taxes({ query: { search } })).map(({ code }) => code)

    expect(await codes('irbpnr')).toEqual(['5001'])
    expect(await codes('energiz')).toEqual(['3101'])
    expect(await codes('3680')).toEqual(['3680'])
  })
})

describe('the tax of a sale', () => {
  it('is the usual one, and 8 % on the days of a tourism decree in a registered establishment', async () => {
    const restaurant = await givenRestaurant()
    const { as, clock, sql } = restaurant
    await openRegister(restaurant)
    const admin = await as('admin')
    const row = await admin.catalogs.createTax({ body: tourism })
    const cajera = await as('cajera')
    // Two of $ 3,913043: net 7,83, with 15 % 9,00 and with 8 % 8,46.
    const totals = { 15: 9, 8: 8.46 } as const
    const sellsAt = async (rate: keyof typeof totals) => {
      const body = await simpleSale(restaurant, { totalAmount: totals[rate] })
      const { total, taxes } = await cajera.invoices.issue({ body })
      expect([total, taxes.map(({ taxRate }) => taxRate)]).toEqual([totals[rate], [rate]])
    }
    const rateShown = async () => (await productNamed(restaurant, 'Encebollado')).tax.taxRate

    await sellsAt(15)
    sql('UPDATE establishments SET tourismRegistered = 1')
    await sellsAt(8)
    expect(await rateShown()).toBe(8)
    clock.set('2026-11-22T04:59:00.000Z')
    await sellsAt(8)
    clock.set('2026-11-22T05:00:00.000Z')
    await sellsAt(15)
    expect(await rateShown()).toBe(15)
    clock.set('2026-11-21T23:00:00.000Z')
    await admin.catalogs.updateTax({
      params: { id: row.id },
      body: { ...tourism, active: false },
    })
    await sellsAt(15)
  })
})

describe('the tax of a sale during a local decree', () => {
  it('is 8 % in its cantons and provinces only, also in the menu and in the list of taxes', async () => {
    const restaurant = await givenRestaurant()
    const { as, sql } = restaurant
    await openRegister(restaurant)
    const admin = await as('admin')
    await admin.catalogs.createTax({
      body: { ...tourism, provinceIds: [4, 10], cantonIds: [1702] },
    })
    const cajera = await as('cajera')
    const totals = { 15: 9, 8: 8.46 } as const
    const sellsAt = async (rate: keyof typeof totals) => {
      const body = await simpleSale(restaurant, { totalAmount: totals[rate] })
      const { total, taxes } = await cajera.invoices.issue({ body })
      const shown = (await productNamed(restaurant, 'Encebollado')).tax.taxRate
      const listed = await cajera.catalogs.taxes({ query: { kind: 'IVA' } })
      expect([total, taxes.map(({ taxRate }) => taxRate), shown]).toEqual([
        totals[rate],
        [rate],
        rate,
      ])
      expect(listed.some(({ code }) => code === '8')).toBe(rate === 8)
    }
    const moveTo = (provinceId: number | null, cantonId: number | null) =>
      sql(
        'UPDATE establishments SET tourismRegistered = 1, provinceId = ?, cantonId = ?',
        provinceId,
        cantonId,
      )

    moveTo(17, 1701)
    await sellsAt(15)
    moveTo(17, 1702)
    await sellsAt(8)
    moveTo(10, 1001)
    await sellsAt(8)
    // The canton alone says the province.
    moveTo(null, 1001)
    await sellsAt(8)
    moveTo(null, null)
    await sellsAt(15)
  })

  it('is fixed when a line is added: an open check keeps 15 % into the day of a decree', async () => {
    const { as, sql, clock, givenOrder, item } = await givenRestaurant()
    sql('UPDATE establishments SET tourismRegistered = 1, provinceId = 10, cantonId = 1001')
    const admin = await as('admin')
    await admin.catalogs.createTax({
      body: { ...tourism, validFrom: '2026-11-22', validTo: '2026-11-22', provinceIds: [10] },
    })
    const order = await givenOrder('3', ['Encebollado'])
    clock.set('2026-11-22T05:30:00.000Z')
    const mesero = await as('mesero')
    const { items } = await mesero.orders.addItems({
      params: { orderId: order.id },
      body: { items: [item('Encebollado')] },
    })
    expect(items.map(({ taxRate }) => taxRate)).toEqual([15, 8])
  })
})

describe('an administrator', () => {
  it('adds a tax with its days, and changes them', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')

    const created = await admin.catalogs.createTax({ body: tourism })
    const { validTo: _, ...openEnded } = tourism
    const changed = await admin.catalogs.updateTax({
      params: { id: created.id },
      body: { ...openEnded, taxRate: 5 },
    })

    expect(created).toEqual({
      id: created.id,
      unitAmount: null,
      provinceIds: [],
      cantonIds: [],
      decreeNumber: null,
      active: true,
      ...tourism,
    })
    expect(changed).toEqual({ ...created, taxRate: 5, validTo: null })
    const entries = sql(`SELECT kind, payload FROM auditEntries WHERE kind LIKE 'TAX%'`)
    expect(entries.map(({ kind }) => kind)).toEqual(['TAX_CREATED', 'TAX_UPDATED'])
    expect(JSON.parse(String(entries[1]?.['payload']))).toEqual({
      changes: {
        taxRate: { old: 8, new: 5 },
        validTo: { old: '2026-11-21', new: null },
      },
    })
  })

  it('limits a tax to provinces and cantons, and a caller that names none keeps them', async () => {
    const { as, request, tokenOf } = await givenRestaurant()
    const admin = await as('admin')
    const local = { ...tourism, provinceIds: [10, 4, 4], cantonIds: [1702], decreeNumber: '196' }

    const created = await admin.catalogs.createTax({ body: local })
    const params = { id: created.id }
    const renamed = await admin.catalogs.updateTax({ params, body: { ...tourism, name: 'Local' } })
    const everywhere = await admin.catalogs.updateTax({
      params,
      body: { ...tourism, provinceIds: [], cantonIds: null, decreeNumber: null },
    })

    expect(created).toMatchObject({ provinceIds: [4, 10], cantonIds: [1702], decreeNumber: '196' })
    expect(renamed).toEqual({ ...created, name: 'Local' })
    expect(everywhere).toMatchObject({ provinceIds: [], cantonIds: [], decreeNumber: null })
    const refused = await request('POST', '/catalogs/taxes', {
      token: await tokenOf('admin'),
      body: { ...local, provinceIds: [10, 99], cantonIds: [9999] },
    })
    expect(
      refused.body.errors.map((each: { field: string; code: string }) => [each.field, each.code]),
    ).toEqual([
      ['provinceIds[1]', 'UNKNOWN_ID'],
      ['cantonIds[0]', 'UNKNOWN_ID'],
    ])
  })

  it('cannot change the rate of a tax already used in a sale, but can end the tax', async () => {
    const restaurant = await givenRestaurant()
    await openRegister(restaurant)
    const cajera = await restaurant.as('cajera')
    await cajera.invoices.issue({ body: await simpleSale(restaurant) })
    const admin = await restaurant.as('admin')
    const token = await restaurant.tokenOf('admin')
    const iva15 = { kind: 'IVA', code: '4', name: 'IVA 15 %', validFrom: '2024-04-01' } as const

    const refused = await restaurant.request('PUT', '/catalogs/taxes/1', {
      token,
      body: { ...iva15, taxRate: 16 },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'TAX_IN_USE'])
    const ended = await admin.catalogs.updateTax({
      params: { id: 1 },
      body: { ...iva15, taxRate: 15, validTo: '2026-12-31' },
    })
    expect(ended.validTo).toBe('2026-12-31')
  })

  it('gets every wrong field in one answer', async () => {
    const { request, tokenOf } = await givenRestaurant()
    const token = await tokenOf('admin')
    const problemsOf = async (method: string, path: string, body: object) => {
      const answer = await request(method, path, { token, body })
      return [answer.status, answer.body.errors.map(fieldAndCode)]
    }
    const fieldAndCode = (each: { field: string; code: string }) => [each.field, each.code]

    expect(
      await problemsOf('POST', '/catalogs/taxes', {
        ...tourism,
        code: 'ocho',
        taxRate: 8.125,
        validTo: '2026-11-20',
        unitAmount: 0,
      }),
    ).toEqual([
      400,
      [
        ['code', 'FORMAT_INVALID'],
        ['taxRate', 'TWO_DECIMALS'],
        ['unitAmount', 'POSITIVE'],
        ['validTo', 'ENDS_BEFORE_START'],
      ],
    ])
    expect(await problemsOf('PUT', '/catalogs/taxes/999', tourism)).toEqual([404, []])
  })

  it('is the only one who can edit taxes', async () => {
    const { request, tokenOf } = await givenRestaurant()

    for (const user of ['mesero', 'cajera', 'gerente'] as const) {
      const token = await tokenOf(user)
      const { status } = await request('POST', '/catalogs/taxes', { token, body: tourism })
      expect(status, user).toBe(403)
    }
  })
})

it('refuses a product with the rate of a decree, or with a tax charged by unit', async () => {
  const { request, tokenOf } = await givenRestaurant()
  const token = await tokenOf('admin')

  const { status, body } = await request('POST', '/products', {
    token,
    body: newProduct({ taxId: 8, iceTaxId: 109 }),
  })

  expect(status).toBe(400)
  expect(
    body.errors.map((each: { field: string; code: string }) => [each.field, each.code]),
  ).toEqual([
    ['taxId', 'TAX_NOT_FOR_PRODUCTS'],
    ['iceTaxId', 'TAX_BY_UNIT'],
  ])
})
