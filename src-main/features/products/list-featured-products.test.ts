import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

describe('featured products', () => {
  it('come in the order in which they were featured, new ones last', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const before = await admin.products.featured({ query: { size: 200 } })

    const { id } = await admin.products.create({ body: newProduct({ featured: true }) })
    const after = await admin.products.featured({ query: { size: 200 } })

    expect(before.data.slice(0, 3).map(({ name }) => name)).toEqual([
      'Encebollado',
      'Ceviche de camarón',
      'Ceviche mixto',
    ])
    expect(after.data.map((product) => product.id)).toEqual([
      ...before.data.map((product) => product.id),
      id,
    ])
    await admin.products.update({ params: { id }, body: newProduct({ featured: false }) })
    expect((await admin.products.featured()).pagination.totalElements).toBe(before.data.length)
  })

  it('are paged and searched, without inactive ones', async () => {
    const { as, sql, productId } = await givenRestaurant()
    const mesero = await as('mesero')
    const second = await mesero.products.featured({ query: { page: 1, size: 1 } })
    const found = await mesero.products.featured({ query: { search: 'cev' } })
    sql('UPDATE products SET active = 0 WHERE id = ?', productId('Ceviche mixto'))
    const left = await mesero.products.featured({ query: { search: 'cev' } })
    const list = await mesero.products.featured({ query: { size: 200 } })

    expect(second.data.map(({ name }) => name)).toEqual(['Ceviche de camarón'])
    expect(found.data.map(({ name }) => name)).toEqual(['Ceviche de camarón', 'Ceviche mixto'])
    expect(left.data.map(({ name }) => name)).toEqual(['Ceviche de camarón'])
    expect(list.data.some(({ name }) => name === 'Ceviche mixto')).toBe(false)
  })
})
