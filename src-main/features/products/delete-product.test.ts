import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'

describe('deleting a product', () => {
  it('frees its codes and removes it from lists and searches', async () => {
    const { as, request, tokenOf } = await givenRestaurant()
    const admin = await as('admin')
    const { id } = await admin.products.create({ body: newProduct({ ean: '7861234567890' }) })

    await admin.products.delete({ params: { id } })

    const token = await tokenOf('admin')
    expect((await request('GET', `/products/${id}`, { token })).status).toBe(404)
    expect((await request('GET', '/products/by-code/SOP-90', { token })).status).toBe(404)
    expect((await request('DELETE', `/products/${id}`, { token })).status).toBe(404)
    const { data } = await admin.products.list({ query: { search: 'bagre' } })
    expect(data).toEqual([])
    const again = await admin.products.create({ body: newProduct({ ean: '7861234567890' }) })
    expect(again.id).not.toBe(id)
  })

  it('is refused if documents or records refer to the product', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const refused = async (id: number) =>
      expect(admin.products.delete({ params: { id } })).rejects.toMatchObject({
        status: 409,
        code: 'IN_USE',
      })
    const part = await admin.products.create({ body: newProduct() })
    const transport = await admin.products.create({
      body: newProduct({ name: 'Flete', referenceCode: 'FLETE' }),
    })
    await admin.products.create({
      body: newProduct({
        name: 'Combo',
        referenceCode: 'CMB-90',
        comboInfo: { details: [{ productId: part.id, quantity: 1, salePrice: 1 }] },
      }),
    })
    app.sql('UPDATE establishments SET transportProductId = ?', transport.id)
    await app.givenOrder('1', ['Locro de papa'])
    await openRegister(app)
    const cajera = await app.as('cajera')
    await cajera.invoices.issue({
      body: invoiceRequest({
        details: [{ product: { id: app.productId('Encebollado') }, quantity: 2 }],
        totalAmount: 9,
      }),
    })

    await refused(part.id)
    await refused(transport.id)
    await refused(app.productId('Locro de papa'))
    await refused(app.productId('Encebollado'))
  })

  it('allows deleting the parts of a deleted combo', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const part = await admin.products.create({ body: newProduct() })
    const combo = await admin.products.create({
      body: newProduct({
        name: 'Combo',
        referenceCode: 'CMB-90',
        comboInfo: { details: [{ productId: part.id, quantity: 1, salePrice: 1 }] },
      }),
    })

    await admin.products.delete({ params: { id: combo.id } })
    await admin.products.delete({ params: { id: part.id } })

    const left = await admin.products.list({ query: { search: 'bagre', includeCombos: 'true' } })
    expect(left.data).toEqual([])
  })
})
