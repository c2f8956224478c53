import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

const SOUPS = 2
const GRILL = 4

describe('the list of products', () => {
  it('is sorted by name, and contains combos only if requested', async () => {
    const { as } = await givenRestaurant()
    const cajera = await as('cajera')

    const plain = await cajera.products.list({ query: { size: 200 } })
    const all = await cajera.products.list({ query: { size: 200, includeCombos: 'true' } })

    expect(plain.pagination).toEqual({ page: 0, size: 200, totalElements: 120, totalPages: 1 })
    expect(plain.data.every(({ comboInfo }) => comboInfo === null)).toBe(true)
    const names = plain.data.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')))
    const combos = all.data.filter(({ comboInfo }) => comboInfo !== null)
    expect(combos.length).toBeGreaterThan(0)
    expect(all.pagination.totalElements).toBe(120 + combos.length)

    const only = await cajera.products.list({ query: { size: 200, combosOnly: 'true' } })
    expect(only.data).toEqual(combos)
    expect(only.pagination.totalElements).toBe(combos.length)
    const found = await cajera.products.list({ query: { search: 'encebo', combosOnly: 'true' } })
    expect(found.data.map(({ name }) => name)).toEqual(['Combo encebollado'])
  })

  it('has each product on exactly one page, read from either end', async () => {
    const { as } = await givenRestaurant()
    const cajera = await as('cajera')
    const query = { includeCombos: 'true', size: 7 } as const
    const { data: all } = await cajera.products.list({ query: { ...query, size: 200 } })

    const { pagination } = await cajera.products.list({ query })
    const paged = []
    for (let page = 0; page < pagination.totalPages; page++) {
      paged.push(...(await cajera.products.list({ query: { ...query, page } })).data)
    }

    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    const beyond = await cajera.products.list({ query: { ...query, page: 1000 } })
    expect(beyond.data).toEqual([])
    expect(beyond.pagination.totalElements).toBe(all.length)
  })

  it('contains all fields of a product', async () => {
    const { as, productId } = await givenRestaurant()
    const cajera = await as('cajera')

    const { data } = await cajera.products.list({ query: { search: 'agua con gas' } })

    expect(data).toEqual([
      {
        id: productId('Agua con gas 500 ml'),
        productTypeId: 1,
        name: 'Agua con gas 500 ml',
        referenceCode: 'JUG-10',
        ean: '7861000035521',
        imagePath: null,
        stock: 60,
        mostSold: 0,
        salesDiscount: 0,
        cost: null,
        averageCost: null,
        minimumStock: null,
        isIngredient: false,
        recipe: [],
        auxiliaryCode: null,
        priceOne: 1.086957,
        priceTwo: 0.982609,
        priceThree: null,
        priceFour: null,
        maximumDiscountOne: '15',
        maximumDiscountTwo: '15',
        maximumDiscountThree: '15',
        maximumDiscountFour: '15',
        comboInfo: null,
        tax: { id: 1, identifierCode: '4', name: 'IVA 15 %', taxRate: 15, active: true },
        category: {
          id: 7,
          name: 'Jugos y aguas',
          referenceCode: 'CAT-7',
          availableInPos: true,
          parentId: null,
          profitPercentage1: 0,
          profitPercentage2: 0,
          profitPercentage3: 0,
          profitPercentage4: 0,
          station: 'Barra',
          position: 6,
          colorHex: null,
          modifierGroupIds: [],
          quickNotes: [],
        },
        measureUnit: {
          id: 1,
          name: 'Unidad',
          code: 'UND',
          description: 'Una pieza, un plato o una bebida',
          conversion: 1,
          dimension: 'COUNT',
        },
        priceSalesUnits: [],
        featured: true,
        soldOut: false,
        establishmentId: null,
        iceTaxId: null,
        modifierGroupIds: [],
        active: true,
      },
    ])
  })

  it('hides categories that are not available in the POS, with and without a search', async () => {
    const { as, sql } = await givenRestaurant()
    const cajera = await as('cajera')
    const offered = { posOnly: 'true', includeCombos: 'true', size: 200 } as const
    const soupsIn = (products: readonly { category: { id: number } }[]) =>
      products.filter(({ category }) => category.id === SOUPS).length

    sql('UPDATE categories SET availableInPos = 0 WHERE id = ?', SOUPS)
    const list = await cajera.products.list({ query: offered })
    const found = await cajera.products.list({ query: { ...offered, search: 'encebollado' } })
    const anywhere = await cajera.products.list({ query: { search: 'encebollado' } })
    expect([soupsIn(list.data), list.data.length - list.pagination.totalElements]).toEqual([0, 0])
    expect(found.pagination.totalElements).toBe(0)
    expect(anywhere.data.map(({ name }) => name)).toEqual(['Encebollado', 'Encebollado mixto'])

    sql('UPDATE categories SET availableInPos = 1 WHERE id = ?', SOUPS)
    const back = await cajera.products.list({ query: { ...offered, search: 'encebollado' } })
    expect(back.pagination.totalElements).toBeGreaterThanOrEqual(2)
  })

  it('filters by category and counts it', async () => {
    const { as } = await givenRestaurant()
    const cajera = await as('cajera')

    const soups = await cajera.products.list({ query: { categoryId: SOUPS, size: 5 } })
    const found = await cajera.products.list({ query: { categoryId: SOUPS, search: 'de' } })
    const none = await cajera.products.list({ query: { categoryId: 999 } })

    expect(soups.pagination).toEqual({ page: 0, size: 5, totalElements: 12, totalPages: 3 })
    expect(found.data.every(({ category }) => category.id === SOUPS)).toBe(true)
    expect(found.pagination.totalElements).toBe(found.data.length)
    expect(none.pagination.totalElements).toBe(0)
  })

  it('counts the categories inside a category as its own, at any depth, with and without a search', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')
    const totals = async () => {
      const of = async (query: { categoryId: number; search?: string }) =>
        (await admin.products.list({ query })).pagination.totalElements
      return [
        await of({ categoryId: SOUPS }),
        await of({ categoryId: GRILL }),
        await of({ categoryId: SOUPS, search: 'de' }),
        await of({ categoryId: GRILL, search: 'de' }),
      ] as const
    }
    const [soups, grill, soupsFound, grillFound] = await totals()
    const middle = await admin.categories.create({ body: { name: 'Del fuego', parentId: SOUPS } })
    sql('UPDATE categories SET parentId = ? WHERE id = ?', middle.id, GRILL)

    expect(await totals()).toEqual([soups + grill, grill, soupsFound + grillFound, grillFound])
    const { pagination } = await admin.products.list({ query: { categoryId: SOUPS, size: 7 } })
    const ids = new Set<number>()
    for (let page = 0; page < pagination.totalPages; page++) {
      const { data } = await admin.products.list({ query: { categoryId: SOUPS, size: 7, page } })
      for (const { id } of data) ids.add(id)
    }
    expect(ids.size).toBe(soups + grill)
  })

  it("shows an establishment's own products only there, with its stock", async () => {
    const restaurant = await givenRestaurant()
    const admin = await restaurant.as('admin')
    const branch = givenBranch(restaurant)
    await admin.products.create({
      body: newProduct({ establishmentId: branch.id, stock: 12.5, name: 'Bagre frito' }),
    })

    const here = await admin.products.list({ query: { search: 'bagre' } })
    const there = await admin.products.list({
      query: { search: 'bagre', establishmentId: branch.id },
    })
    const listHere = await admin.products.list()
    const listThere = await admin.products.list({ query: { establishmentId: branch.id } })

    expect(here.data).toEqual([])
    expect(there.data).toMatchObject([{ name: 'Bagre frito', stock: 12.5 }])
    expect(listThere.pagination.totalElements).toBe(listHere.pagination.totalElements + 1)
    const [water] = (
      await admin.products.list({ query: { search: 'agua con gas', establishmentId: branch.id } })
    ).data
    expect(water?.stock).toBe(0)
  })

  it('shows inactive products only instead of active ones', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ active: false }) })

    const inactive = await admin.products.list({ query: { active: 'false' } })
    const found = await admin.products.list({ query: { active: 'false', search: 'bagre' } })
    const active = await admin.products.list({ query: { search: 'bagre' } })

    expect(inactive.data.map(({ name }) => name)).toEqual(['Sancocho de bagre'])
    expect(found.data).toEqual(inactive.data)
    expect(active.data).toEqual([])
  })

  it('counts products that were added, moved, deactivated and deleted', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const totals = async () => [
      (await admin.products.list()).pagination.totalElements,
      (await admin.products.list({ query: { categoryId: SOUPS } })).pagination.totalElements,
      (await admin.products.list({ query: { search: 'bagre' } })).pagination.totalElements,
    ]
    expect(await totals()).toEqual([120, 12, 0])

    const { id } = await admin.products.create({ body: newProduct() })
    expect(await totals()).toEqual([121, 13, 1])
    await admin.products.update({ params: { id }, body: newProduct({ categoryId: 3 }) })
    expect(await totals()).toEqual([121, 12, 1])
    await admin.products.update({ params: { id }, body: newProduct({ name: 'Sancocho' }) })
    expect(await totals()).toEqual([121, 13, 0])
    await admin.products.update({ params: { id }, body: newProduct({ active: false }) })
    expect(await totals()).toEqual([120, 12, 0])
    await admin.products.update({ params: { id }, body: newProduct({ active: true }) })
    expect(await totals()).toEqual([121, 13, 1])
    await admin.products.delete({ params: { id } })
    expect(await totals()).toEqual([120, 12, 0])
  })

  it('refuses pages and searches out of range, and requests without a session', async () => {
    const { request, tokenOf } = await givenRestaurant()
    const token = await tokenOf('cajera')

    const bad = await request(
      'GET',
      `/products?page=-1&size=201&posOnly=si&search=${'x'.repeat(101)}`,
      { token },
    )

    expect(bad.status).toBe(400)
    expect(bad.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'page',
      'posOnly',
      'search',
      'size',
    ])
    expect((await request('GET', '/products')).status).toBe(401)
  })

  it.skipIf(isOnPostgres)('scans no table and sorts nothing, for any filter', async () => {
    const app = await givenRestaurant()
    const client = await app.as('admin')
    const queries = [
      {},
      { page: 3 },
      { includeCombos: 'true', size: 200 },
      { posOnly: 'true' },
      { posOnly: 'true', combosOnly: 'true' },
      { categoryId: SOUPS },
      { categoryId: SOUPS, posOnly: 'true', includeCombos: 'true', page: 1, size: 10 },
      { active: 'false' },
      { search: 'c' },
      { search: 'ceviche' },
      { search: 'CEV-01', posOnly: 'true' },
      { search: 'de', categoryId: SOUPS },
    ] as const

    const plans = await plansOf(app, async () => {
      for (const query of queries) await client.products.list({ query })
      await client.products.featured()
      await client.products.byCode({ params: { code: 'CEV-01' } })
    })

    expect(plans.length).toBeGreaterThan(80)
    expect(growingSteps(plans)).toEqual([])
  })
})
