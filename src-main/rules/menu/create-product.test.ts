import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { givenPng } from '#main/testing/given/given-png.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'

describe('creating a product', () => {
  it('returns all fields, with percentages as text and prices to the millionth', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')

    const product = await gerente.products.create({
      body: newProduct({
        ean: '7861234567890',
        priceTwo: 3.913043,
        priceThree: 0.000001,
        maximumDiscountOne: '10',
        maximumDiscountTwo: '12,5',
        maximumDiscountThree: null,
        salesDiscount: 2.5,
        stock: 3.25,
        featured: true,
        imagePath: 'bagre.webp',
        priceSalesUnits: [{ measureUnitId: 8, priceOne: 48, priceTwo: 45 }],
      }),
    })

    expect(product).toMatchObject({
      name: 'Sancocho de bagre',
      referenceCode: 'SOP-90',
      ean: '7861234567890',
      imagePath: 'bagre.webp',
      stock: 3.25,
      salesDiscount: 2.5,
      priceOne: 4.347826,
      priceTwo: 3.913043,
      priceThree: 0.000001,
      priceFour: null,
      maximumDiscountOne: '10',
      maximumDiscountTwo: '12.5',
      maximumDiscountThree: '0',
      maximumDiscountFour: '0',
      comboInfo: null,
      tax: { id: 1, taxRate: 15 },
      category: { id: 2, name: 'Sopas' },
      measureUnit: { id: 1, code: 'UND' },
      priceSalesUnits: [
        { measureUnitId: 8, priceOne: 48, priceTwo: 45, priceThree: null, priceFour: null },
      ],
      featured: true,
      soldOut: false,
      active: true,
      establishmentId: null,
      iceTaxId: null,
    })
    const again = await gerente.products.get({ params: { id: product.id } })
    expect(again).toEqual(product)
  })

  it('audits who set price and stock', async () => {
    const app = await givenRestaurant()
    const gerente = await app.as('gerente')
    const { id } = await gerente.products.create({ body: newProduct({ stock: 4 }) })

    const entries = readRows<{ kind: string; resourceId: number; payload: string }>(
      app,
      'SELECT kind, resourceId, payload FROM auditEntries ORDER BY id DESC LIMIT 2',
    )
    expect(entries.map(({ kind, resourceId }) => [kind, resourceId])).toEqual([
      ['PRODUCT_CREATED', id],
      ['STOCK_SET', id],
    ])
    expect(JSON.parse(entries[1]?.payload ?? '')).toEqual({ establishmentId: 1, old: 0, new: 4 })
  })

  it('creates a combo of products, whose total is quantity times price', async () => {
    const { as, productId } = await givenRestaurant()
    const admin = await as('admin')

    const combo = await admin.products.create({
      body: newProduct({
        name: 'Combo costeño',
        comboInfo: {
          recipeBased: true,
          details: [
            { productId: productId('Encebollado'), quantity: 2, salePrice: 3.333333 },
            { productId: productId('Agua con gas 500 ml'), quantity: 1.5, salePrice: 0.5 },
            { productId: productId('Encebollado'), quantity: 1, salePrice: 0 },
          ],
        },
      }),
    })

    expect(combo.comboInfo).toEqual({
      comboId: expect.any(Number),
      choices: [],
      recipeBased: true,
      combinedRecipe: false,
      tourism: false,
      details: [
        {
          id: expect.any(Number),
          quantity: 2,
          salePrice: 3.333333,
          total: 6.67,
          tax: { id: 1, identifierCode: '4', name: 'IVA 15 %', taxRate: 15, active: true },
          product: {
            id: productId('Encebollado'),
            name: 'Encebollado',
            referenceCode: 'SOP-01',
          },
          station: 'Cocina',
          category: { id: 2, name: 'Sopas', referenceCode: 'CAT-2' },
        },
        expect.objectContaining({ quantity: 1.5, total: 0.75 }),
        expect.objectContaining({ quantity: 1, total: 0 }),
      ],
    })
  })

  it('names every field with an unknown reference in one answer', async () => {
    const { request, tokenOf, productId, sql } = await givenRestaurant()
    const [combo] = sql('SELECT id FROM products WHERE comboId IS NOT NULL LIMIT 1')

    const { status, body } = await request('POST', '/products', {
      token: await tokenOf('admin'),
      body: newProduct({
        productTypeId: 99,
        categoryId: 99,
        taxId: 99,
        iceTaxId: 1,
        measureUnitId: 99,
        establishmentId: 99,
        referenceCode: 'SOP-01',
        priceSalesUnits: [
          { measureUnitId: 2, priceOne: 1 },
          { measureUnitId: 99, priceOne: 1 },
          { measureUnitId: 2, priceOne: 1 },
        ],
        comboInfo: {
          details: [
            { productId: productId('Encebollado'), quantity: 1, salePrice: 1 },
            { productId: 99_999, quantity: 1, salePrice: 1 },
            { productId: Number(combo?.['id']), quantity: 1, salePrice: 1 },
          ],
        },
      }),
    })

    expect(status).toBe(400)
    expect(
      body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    ).toEqual([
      ['productTypeId', 'UNKNOWN_ID'],
      ['categoryId', 'UNKNOWN_ID'],
      ['establishmentId', 'UNKNOWN_ID'],
      ['taxId', 'UNKNOWN_ID'],
      ['iceTaxId', 'UNKNOWN_ID'],
      ['measureUnitId', 'UNKNOWN_ID'],
      ['priceSalesUnits[1].measureUnitId', 'UNKNOWN_ID'],
      ['priceSalesUnits[2].measureUnitId', 'REPEATED'],
      ['comboInfo.details[1].productId', 'UNKNOWN_ID'],
      ['comboInfo.details[2].productId', 'COMBO_INSIDE_COMBO'],
      ['referenceCode', 'CODE_OF_PRODUCT'],
    ])
  })

  it('names every malformed field', async () => {
    const { request, tokenOf } = await givenRestaurant()

    const { status, body } = await request('POST', '/products', {
      token: await tokenOf('admin'),
      body: newProduct({
        name: ' ',
        referenceCode: 'x'.repeat(26),
        ean: 'con espacio',
        priceOne: -1,
        priceTwo: 1.1234567,
        maximumDiscountOne: '101',
        salesDiscount: 100.5,
        stock: 0.1234567,
        comboInfo: { details: [] },
      }),
    })

    expect(status).toBe(400)
    expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'comboInfo.details',
      'ean',
      'maximumDiscountOne',
      'name',
      'priceOne',
      'priceTwo',
      'referenceCode',
      'salesDiscount',
      'stock',
    ])
  })

  it('refuses codes of other products, both in one answer', async () => {
    const { request, tokenOf } = await givenRestaurant()

    const { status, body } = await request('POST', '/products', {
      token: await tokenOf('admin'),
      body: newProduct({ referenceCode: 'SOP-01', ean: '7861000035521' }),
    })

    expect([status, body.code]).toEqual([409, 'ALREADY_TAKEN'])
    expect(body.errors).toMatchObject([
      { field: 'referenceCode', code: 'CODE_OF_PRODUCT' },
      {
        field: 'ean',
        message: 'Ese código ya es de Agua con gas 500 ml (7861000035521). Indicar otro.',
      },
    ])
  })

  it.each([
    ['UPC-A', { ean: '036000291452' }, { ean: '0036000291452' }],
    ['EAN without its zeros', { ean: '0036000291452' }, { ean: '36000291452' }],
    ['reference code in lower case', { referenceCode: 'CAM-1' }, { referenceCode: 'cam-1' }],
    ['code as another keyboard reads it', { referenceCode: 'CAM-1' }, { referenceCode: "CAM'1" }],
    ['EAN as reference code', { ean: '7861234567898' }, { referenceCode: '7861234567898' }],
    ['element string', { ean: '7861234567898' }, { ean: '0107861234567898' }],
  ])('refuses the %s of another product', async (_, first, second) => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ name: 'Camisa azul', ...first }) })
    const [field = ''] = Object.keys(second)

    await expect(
      admin.products.create({ body: newProduct({ referenceCode: 'OTRA', ...second }) }),
    ).rejects.toMatchObject({
      status: 409,
      body: { errors: [{ field, message: expect.stringContaining('Camisa azul') }] },
    })
  })

  it('requires the right to create products, and the right to another establishment for its products', async () => {
    const restaurant = await givenRestaurant()
    const branch = givenBranch(restaurant)
    const [cajera, gerente] = [await restaurant.as('cajera'), await restaurant.as('gerente')]

    await expect(cajera.products.create({ body: newProduct() })).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      gerente.products.create({ body: newProduct({ establishmentId: branch.id }) }),
    ).rejects.toMatchObject({ status: 403, code: 'ESTABLISHMENT_NOT_ALLOWED' })
  })
})

describe('a product that is created with its picture', () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

  it('has both sizes, and its audit entry does not repeat their bytes', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const [full, thumb] = [givenPng(80), givenPng(40)]
    const product = await admin.products.create({
      body: { ...newProduct(), picture: { full: base64(full), thumb: base64(thumb) } },
    })
    const params = { id: product.id }
    expect(product.imagePath).toMatch(/\/image\?v=/)
    expect((await admin.products.get({ params })).imagePath).toBe(product.imagePath)
    const sql = 'SELECT size, length(bytes) AS length FROM images WHERE ownerId = ? ORDER BY size'
    expect(app.sql(sql, product.id)).toEqual([
      { size: 'full', length: full.length },
      { size: 'thumb', length: thumb.length },
    ])
    const entries = app.sql("SELECT payload FROM auditEntries WHERE kind = 'PRODUCT_CREATED'")
    expect(String(entries.at(-1)?.['payload'])).not.toContain(base64(thumb))
  })

  it('is not written if one of its pictures is refused', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const before = await admin.products.list({ query: { size: 1 } })
    await expect(
      admin.products.create({
        body: {
          ...newProduct(),
          picture: {
            full: base64(givenPng(80)),
            thumb: base64(new TextEncoder().encode('<svg/>')),
          },
        },
      }),
    ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'picture.thumb' }] } })
    const after = await admin.products.list({ query: { size: 1 } })
    expect(after.pagination.totalElements).toBe(before.pagination.totalElements)
  })
})
