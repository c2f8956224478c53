import { describe, expect, it } from 'vitest'
import {
  givenBranch,
  givenRestaurant,
  type Restaurant,
} from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'

function audited(app: Restaurant, kind: string): Record<string, unknown>[] {
  return readRows<{ kind: string; payload: string }>(app, 'SELECT kind, payload FROM auditEntries')
    .filter((entry) => entry.kind === kind)
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)
}

async function givenProduct(more: Parameters<typeof newProduct>[0] = {}) {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  return { app, admin, product: await admin.products.create({ body: newProduct(more) }) }
}

describe('changing a product', () => {
  it('empties absent fields, except stock, sold out, featured and active', async () => {
    const { admin, product } = await givenProduct({
      ean: '7861234567890',
      imagePath: 'bagre.webp',
      priceTwo: 4,
      maximumDiscountOne: '10',
      stock: 8,
      soldOut: true,
      featured: true,
      active: false,
      priceSalesUnits: [{ measureUnitId: 8, priceOne: 48 }],
    })

    const changed = await admin.products.update({
      params: { id: product.id },
      body: newProduct({ name: 'Sancocho' }),
    })

    expect(changed).toEqual({
      ...product,
      name: 'Sancocho',
      ean: null,
      imagePath: null,
      priceTwo: null,
      maximumDiscountOne: '0',
      priceSalesUnits: [],
    })
  })

  it('keeps the ids of sales units that stay', async () => {
    const { admin, product } = await givenProduct({
      priceSalesUnits: [
        { measureUnitId: 2, priceOne: 9 },
        { measureUnitId: 8, priceOne: 48 },
      ],
    })

    const changed = await admin.products.update({
      params: { id: product.id },
      body: newProduct({
        priceSalesUnits: [
          { measureUnitId: 8, priceOne: 50 },
          { measureUnitId: 9, priceOne: 100 },
        ],
      }),
    })

    expect(changed.priceSalesUnits).toEqual([
      { ...product.priceSalesUnits[1], priceOne: 50 },
      expect.objectContaining({ measureUnitId: 9, priceOne: 100 }),
    ])
  })

  it('audits old and new prices separately from the rest', async () => {
    const { app, admin, product } = await givenProduct({ stock: 8 })

    await admin.products.update({
      params: { id: product.id },
      body: newProduct({ priceOne: 5, priceTwo: 4, name: 'Sancocho', stock: 6.5 }),
    })

    expect(audited(app, 'PRODUCT_PRICES_CHANGED')).toEqual([
      { changes: { priceOne: { old: 4.347826, new: 5 }, priceTwo: { old: null, new: 4 } } },
    ])
    expect(audited(app, 'PRODUCT_UPDATED')).toEqual([
      { changes: { name: { old: 'Sancocho de bagre', new: 'Sancocho' } } },
    ])
    expect(audited(app, 'STOCK_SET').at(-1)).toEqual({ establishmentId: 1, old: 8, new: 6.5 })
  })

  it('keeps the id of a combo whose parts change', async () => {
    const { app, admin } = await givenProduct()
    const part = (name: string, salePrice: number) => ({
      productId: app.productId(name),
      quantity: 1,
      salePrice,
    })
    const { id, comboInfo } = await admin.products.create({
      body: newProduct({
        name: 'Combo',
        referenceCode: 'CMB-90',
        comboInfo: { details: [part('Encebollado', 3), part('Fritada', 5)] },
      }),
    })

    const changed = await admin.products.update({
      params: { id },
      body: newProduct({
        name: 'Combo',
        referenceCode: 'CMB-90',
        comboInfo: { tourism: true, details: [part('Fritada', 4.5)] },
      }),
    })

    expect(changed.comboInfo).toMatchObject({
      comboId: comboInfo?.comboId,
      tourism: true,
      details: [{ product: { name: 'Fritada' }, salePrice: 4.5 }],
    })
    expect(audited(app, 'PRODUCT_PRICES_CHANGED').at(-1)).toMatchObject({
      changes: { comboInfo: { new: [{ productId: app.productId('Fritada'), salePrice: 4.5 }] } },
    })
  })

  it('turns a product that was never sold into a combo and back', async () => {
    const { app, admin, product } = await givenProduct()
    const details = [{ productId: app.productId('Fritada'), quantity: 1, salePrice: 1 }]

    const combo = await admin.products.update({
      params: { id: product.id },
      body: newProduct({ comboInfo: { details } }),
    })
    const plain = await admin.products.update({ params: { id: product.id }, body: newProduct() })

    expect(combo.comboInfo?.details).toHaveLength(1)
    expect(plain).toEqual(product)
    expect(app.sql('SELECT id FROM combos WHERE id = ?', combo.comboInfo?.comboId)).toEqual([])
  })

  it('refuses to change the kind of a product that was sold or is on an open order', async () => {
    const { app, admin } = await givenProduct()
    const details = [{ productId: app.productId('Fritada'), quantity: 1, salePrice: 1 }]
    const toCombo = (name: string) =>
      admin.products.update({
        params: { id: app.productId(name) },
        body: newProduct({ referenceCode: 'OTRO', comboInfo: { details } }),
      })
    await app.givenOrder('1', ['Timbushca'])
    app.sql('UPDATE productStocks SET isSold = 1 WHERE productId = ?', app.productId('Repe lojano'))

    for (const name of ['Timbushca', 'Repe lojano']) {
      await expect(toCombo(name)).rejects.toMatchObject({ status: 409, code: 'PRODUCT_KIND_FIXED' })
    }
  })

  it('refuses a combo inside itself or inside another combo', async () => {
    const { app, admin, product } = await givenProduct()
    const itself = newProduct({
      comboInfo: { details: [{ productId: product.id, quantity: 1, salePrice: 1 }] },
    })
    await expect(
      admin.products.update({ params: { id: product.id }, body: itself }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'comboInfo.details[0].productId', code: 'COMBO_CONTAINS_ITSELF' }],
      },
    })

    await admin.products.create({
      body: newProduct({ name: 'Combo', referenceCode: 'CMB-90', comboInfo: itself.comboInfo }),
    })
    const details = [{ productId: app.productId('Fritada'), quantity: 1, salePrice: 1 }]
    await expect(
      admin.products.update({
        params: { id: product.id },
        body: newProduct({ comboInfo: { details } }),
      }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'comboInfo', code: 'COMBO_INSIDE_COMBO' }] },
    })
  })

  it('accepts its own codes and refuses those of others', async () => {
    const { admin, product } = await givenProduct({ ean: '7861234567890' })
    const params = { id: product.id }

    await admin.products.update({ params, body: newProduct({ ean: '7861234567890' }) })
    await expect(
      admin.products.update({ params, body: newProduct({ ean: '7861000035521' }) }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_TAKEN',
      body: { errors: [{ field: 'ean' }] },
    })
  })

  it('keeps a code that the central gave to two products', async () => {
    const { app, admin, product } = await givenProduct({ ean: '0036000291452' })
    const other = await admin.products.create({ body: newProduct({ referenceCode: 'SOP-91' }) })
    app.sql(`UPDATE products SET ean = '036000291452' WHERE id = ?`, other.id)
    const params = { id: product.id }

    const { name } = await admin.products.update({
      params,
      body: newProduct({ name: 'Sancocho', ean: '0036000291452' }),
    })

    expect(name).toBe('Sancocho')
  })

  it('returns 404 for an unknown product and 403 without the right', async () => {
    const { app, admin, product } = await givenProduct()
    const branch = givenBranch(app)
    const params = { id: product.id }
    await admin.products.update({ params, body: newProduct({ establishmentId: branch.id }) })
    const [mesero, gerente] = [await app.as('mesero'), await app.as('gerente')]

    await expect(
      admin.products.update({ params: { id: 99_999 }, body: newProduct() }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(mesero.products.update({ params, body: newProduct() })).rejects.toMatchObject({
      status: 403,
    })
    await expect(gerente.products.update({ params, body: newProduct() })).rejects.toMatchObject({
      status: 403,
      code: 'ESTABLISHMENT_NOT_ALLOWED',
    })
  })
})
