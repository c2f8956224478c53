import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

async function namesFor(app: Restaurant, search: string, more: object = {}): Promise<string[]> {
  const client = await app.as('mesero')
  const { data } = await client.products.list({ query: { search, size: 200, ...more } })
  return data.map(({ name }) => name)
}

describe('the search for products', () => {
  it('finds beginnings of words in any order, ignoring case and accents', async () => {
    const app = await givenRestaurant()
    const prawns = ['Ceviche de camarón', 'Cóctel de camarón']

    expect(await namesFor(app, 'CAMARON')).toEqual(expect.arrayContaining(prawns))
    expect(await namesFor(app, 'cáma de c')).toEqual(expect.arrayContaining(prawns))
    expect(await namesFor(app, 'cam coc')).toEqual(['Cóctel de camarón'])
    expect(await namesFor(app, 'maron')).toEqual([])
  })

  it('finds codes and EANs by their beginning', async () => {
    const app = await givenRestaurant()

    expect(await namesFor(app, '78610000355')).toEqual(['Agua con gas 500 ml'])
    expect(await namesFor(app, 'sop-0')).toHaveLength(9)
  })

  it('finds what a word with one wrong letter may mean, if it is asked for', async () => {
    const app = await givenRestaurant()
    const similar = (search: string) => namesFor(app, search, { similar: true })

    expect(await namesFor(app, 'cerbeza')).toEqual([])
    expect(await similar('cerbeza')).toEqual(await namesFor(app, 'cerveza'))
    expect(await similar('cerbeza rubia 330')).toEqual(['Cerveza rubia 330 ml'])
    expect(await similar('CERBESA')).toEqual([])
    expect(await similar('seco de cordera')).toEqual([])
    expect(await similar('jugo naranjila')).toEqual(['Jugo de naranjilla'])
    // Another digit is another product, and a word that some product has is not misspelt.
    expect(await similar('78610000366')).toEqual([])
    expect(await similar('seco')).toEqual([])
    expect(await similar('zzzzzz')).toEqual([])
  })

  it('finds a code in another form if no word matches', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    await admin.products.create({ body: newProduct({ ean: '0036000291452' }) })

    expect(await namesFor(app, '036000291452')).toEqual(['Sancocho de bagre'])
    expect(await namesFor(app, '36000291452', { sort: 'name' })).toEqual(['Sancocho de bagre'])
    expect(await namesFor(app, '(01)00036000291452')).toEqual(['Sancocho de bagre'])
  })

  it('ranks the exact code first, then names that begin with the text, then the rest', async () => {
    const app = await givenRestaurant()
    const { sql } = app
    const insert = (name: string, code: string) =>
      sql(
        `INSERT INTO products (productTypeId, name, sortKey, referenceCode, categoryId, taxId, measureUnitId, priceOne)
         VALUES (1, ?, lower(?), ?, 1, 1, 1, 1000000)`,
        name,
        name,
        code,
      )
    insert('Zumo de xilo', 'Z-1')
    insert('Xilo alto', 'Z-2')
    insert('Agua', 'XILO')
    insert('Bebida xilo', 'Z-3')

    expect(await namesFor(app, 'xilo')).toEqual([
      'Agua',
      'Xilo alto',
      'Bebida xilo',
      'Zumo de xilo',
    ])
  })

  it.each([
    '"',
    '"""',
    '*',
    'AND OR NOT NEAR',
    'NEAR(pollo asado)',
    'pollo AND',
    '^pollo',
    'name:pollo',
    '{name} : pollo',
    '-pollo + (asado',
    "Robert'); DROP TABLE products;--",
    '🍗🍗🍗',
    '\u0000\u0001',
    '~combo ~category2 ^x',
    '%_\\',
    'Ñ\u0303 \u200B ﷽ ᦀᦁ',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 á é í ó ú',
    '"*-^:( ) AND OR NOT NEAR {a b} + x y z 🍗 \' ; --'.padEnd(100, ' q"'),
  ])('treats any text as words, never as query syntax: %s', async (search) => {
    const { request, tokenOf } = await givenRestaurant()
    const token = await tokenOf('mesero')

    const { status, body } = await request(
      'GET',
      `/products?search=${encodeURIComponent(search)}`,
      { token },
    )

    expect(status).toBe(200)
    expect(body.pagination.totalElements).toBeGreaterThanOrEqual(body.data.length)
  })

  it('finds nothing if the text has no letter or digit', async () => {
    const app = await givenRestaurant()

    expect(await namesFor(app, '¡!¿? 🍗')).toEqual([])
  })

  it("ignores filter terms in a product's name", async () => {
    const app = await givenRestaurant()
    app.sql(
      `UPDATE products SET name = 'Truco ~category2 ~combo', sortKey = '^truco ~category2 ~combo' WHERE name = 'Fritada'`,
    )

    expect(await namesFor(app, 'truco')).toEqual(['Truco ~category2 ~combo'])
    expect(await namesFor(app, 'truco', { categoryId: 2 })).toEqual([])
  })
})

describe('a search with more hits than are ranked', () => {
  const HITS = 1_300

  async function givenManyHits() {
    const app = await givenRestaurant()
    app.sql(
      `WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${HITS})
       INSERT INTO products (productTypeId, name, sortKey, referenceCode, categoryId, taxId, measureUnitId, priceOne)
       SELECT 1, name, lower(name), 'K-' || n, 1, 1, 1, 1000000
       FROM (SELECT n, CASE n % 2 WHEN 0 THEN 'Xilo ' || n ELSE 'Bebida xilo ' || n END AS name FROM numbers) AS named`,
    )
    return app
  }

  it('counts all hits and pages through each once: exact code, name beginnings, the rest', async () => {
    const app = await givenManyHits()
    app.sql(`UPDATE products SET referenceCode = 'XILO' WHERE name = 'Bebida xilo 777'`)
    const client = await app.as('mesero')

    const found: string[] = []
    let total = 0
    for (let page = 0; page * 200 < HITS; page++) {
      const answer = await client.products.list({ query: { search: 'xilo', size: 200, page } })
      found.push(...answer.data.map(({ name }) => name))
      total = answer.pagination.totalElements
    }

    expect(total).toBe(HITS)
    expect(new Set(found).size).toBe(HITS)
    expect(found[0]).toBe('Bebida xilo 777')
    expect(found.slice(1, 651).every((name) => name.startsWith('Xilo'))).toBe(true)
    expect(found.slice(651).every((name) => name.startsWith('Bebida'))).toBe(true)
  })

  it('counts again after each change of a product', async () => {
    const app = await givenManyHits()
    const total = async () => {
      const client = await app.as('mesero')
      return (await client.products.list({ query: { search: 'xilo' } })).pagination.totalElements
    }
    expect(await total()).toBe(HITS)
    app.sql(`UPDATE products SET name = 'Otra', sortKey = 'otra' WHERE name = 'Xilo 2'`)
    expect(await total()).toBe(HITS - 1)
    app.sql(`UPDATE products SET active = 0 WHERE name = 'Xilo 4'`)
    expect(await total()).toBe(HITS - 2)
    app.sql(`DELETE FROM products WHERE name = 'Xilo 6'`)
    expect(await total()).toBe(HITS - 3)
  })

  it.skipIf(isOnPostgres)('needs no step that grows with the data', async () => {
    const app = await givenManyHits()
    const client = await app.as('mesero')

    const plans = await plansOf(app, async () => {
      await client.products.list({ query: { search: 'xilo' } })
      await client.products.list({ query: { search: 'xilo', page: 40 } })
      await client.products.byCode({ params: { code: '(01)07861000035521' } })
    })

    expect(growingSteps(plans)).toEqual([])
  })
})
