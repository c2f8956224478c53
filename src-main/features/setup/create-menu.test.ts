import { expect, it } from 'vitest'
import { setupRequest, givenBusiness } from '#main/testing/samples/new-business.ts'
import { givenApp } from '#main/testing/test-app.ts'

it('creates a starter menu whose prices with tax are those that were shown', async () => {
  const app = await givenBusiness()
  const { client } = await app.administrator()
  const menus = await client.setup.menus()
  expect(menus.map(({ type }) => type)).toEqual(['RESTAURANT', 'CAFE', 'BAR', 'SHOP'])
  for (const { type, categories } of menus) {
    const count = categories.reduce((sum, { products }) => sum + products.length, 0)
    const fresh = await givenBusiness()
    const owner = (await fresh.administrator()).client
    const written = await owner.setup.createMenu({ body: { categories } })
    expect(written, type).toEqual({ categories: categories.length, products: count })
    const list = await owner.products.list({ query: { size: 200 } })
    expect(list.pagination.totalElements, type).toBe(count)
    for (const product of list.data) {
      const shown = categories
        .flatMap(({ products }) => products)
        .find(({ name }) => name === product.name)
      const withTax = product.priceOne * (1 + product.tax.taxRate / 100)
      expect(Math.round(withTax * 100), product.name).toBe(Math.round((shown?.price ?? 0) * 100))
      expect(product.tax.taxRate, product.name).toBe(shown?.taxFree === true ? 0 : 15)
    }
  }
})

it('sets how the new stations get their tickets, and leaves those that exist', async () => {
  const app = await givenBusiness()
  const { client } = await app.administrator()
  const menu = (station: string) => [{ name: `De ${station}`, station, products: [] }]
  await client.setup.createMenu({ body: { outlet: 'PAPER', categories: menu('Cocina') } })
  await client.setup.createMenu({
    body: {
      outlet: 'NONE',
      categories: [...menu('Barra'), ...menu('cocina').map((each) => ({ ...each, name: 'Otra' }))],
    },
  })
  await client.setup.createMenu({ body: { categories: menu('Parrilla') } })
  expect(await client.stations.list()).toMatchObject([
    { name: 'Barra', hasScreen: false, needsTicket: false },
    { name: 'Cocina', hasScreen: false, needsTicket: true },
    { name: 'Parrilla', hasScreen: true, needsTicket: true },
  ])
})

it('adds to a category of the same name, with codes that are free', async () => {
  const app = await givenBusiness()
  const { client } = await app.administrator()
  const menu = (price: number) => ({
    body: { categories: [{ name: 'Platos fuertes', products: [{ name: 'Seco', price }] }] },
  })
  expect(await client.setup.createMenu(menu(5.9))).toEqual({ categories: 1, products: 1 })
  expect(await client.setup.createMenu(menu(6.9))).toEqual({ categories: 0, products: 1 })
  const { data } = await client.products.list()
  expect(data.map(({ referenceCode }) => referenceCode).toSorted()).toEqual(['PLA-01', 'PLA-02'])
})

it('writes nothing of a menu if a price is refused or a category is repeated', async () => {
  const app = await givenBusiness()
  const { token } = await app.administrator()
  const good = { name: 'Seco', price: 5.9 }
  const refused = [
    [{ name: 'Platos', products: [good, { name: 'Caldo', price: 0 }] }],
    [
      { name: 'Platos', products: [good] },
      { name: 'PLATOS', products: [] },
    ],
  ]
  const fields = []
  for (const categories of refused) {
    const { status, body } = await app.request('POST', '/setup/menu', {
      token,
      body: { categories },
    })
    expect(status).toBe(400)
    fields.push(...(body.errors as { field: string }[]).map(({ field }) => field))
  }
  expect(fields).toEqual(['categories[0].products[1].price', 'categories[1].name'])
  const { client } = await app.administrator()
  expect((await client.categories.list()).pagination.totalElements).toBe(0)
})

it('creates 10, 20 or 40 tables with places on the plan, once', async () => {
  for (const tables of [10, 20, 40] as const) {
    const app = await givenBusiness()
    const { client, token } = await app.administrator()
    const written = await client.setup.createFloor({ body: { tables } })
    expect(written.tables).toBe(tables)
    const sections = (await client.sections.list()).data
    expect(sections.reduce((sum, { tableCount }) => sum + tableCount, 0)).toBe(tables)
    for (const { id, tableCount } of sections) {
      const { items } = await client.sections.getLayout({ params: { id } })
      expect(items).toHaveLength(tableCount)
      const places = new Set(items.map(({ x, y }) => `${x},${y}`))
      expect(places.size).toBe(tableCount)
    }
    const again = await app.request('POST', '/setup/floor', { token, body: { tables } })
    expect([again.status, again.body.code]).toEqual([409, 'FLOOR_EXISTS'])
  }
})

it('lists each missing step until it is done or skipped', async () => {
  const app = await givenBusiness()
  const { client } = await app.administrator()
  const states = async () =>
    Object.fromEntries(
      (await client.setup.checklist()).steps.map(({ step, state }) => [step, state]),
    )
  expect(new Set(Object.values(await states()))).toEqual(new Set(['MISSING']))
  await client.setup.createFloor({ body: { tables: 10 } })
  await client.setup.saveChecklist({ body: { skipped: ['pinpad', 'floor'], isHidden: false } })
  expect(await states()).toMatchObject({
    menu: 'MISSING',
    floor: 'DONE',
    pinpad: 'SKIPPED',
    people: 'MISSING',
  })
  const demo = await givenApp()
  const { steps } = await (await demo.as('admin')).setup.checklist()
  expect(steps.find(({ step }) => step === 'people')).toEqual({
    step: 'people',
    state: 'DONE',
    // The manager and the cashier; waiter and cook charge nothing.
    count: 2,
    waitsFor: [],
  })
})

it('takes province, canton and service charge, and refuses a canton of another province', async () => {
  const app = await givenApp({ content: 'empty' })
  const places = await app.anonymous.setup.places()
  const [azuay, bolivar] = places
  const establishment = { ...setupRequest.establishment, provinceId: azuay?.id ?? 0 }
  const wrong = await app.request('POST', '/setup', {
    body: {
      ...setupRequest,
      establishment: { ...establishment, cantonId: bolivar?.cantons[0]?.id },
    },
  })
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    400,
    [{ field: 'establishment.cantonId' }],
  ])
  await app.anonymous.setup.run({
    body: {
      ...setupRequest,
      establishment: {
        ...establishment,
        cantonId: azuay?.cantons[0]?.id,
        serviceChargeEnabled: true,
      },
    },
  })
  const { username, password } = setupRequest.administrator
  const { token } = await app.anonymous.auth.login({ body: { username, password } })
  const { body } = await app.request('GET', '/establishments/1', { token })
  expect(body).toMatchObject({ cantonName: 'Cuenca', serviceChargeEnabled: true })
})
