import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

describe('measure units', () => {
  it('state how much of their base unit one is', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    const units = await mesero.measureUnits.options()

    expect(units).toHaveLength(27)
    expect(units[3]).toEqual({
      id: 4,
      name: 'Libra',
      code: 'LB',
      description: 'Peso',
      conversion: 0.453592,
      dimension: 'WEIGHT',
    })
  })

  it('are created, changed and deleted while nothing has them', async () => {
    const { as } = await givenRestaurant()
    const [admin, mesero] = [await as('admin'), await as('mesero')]
    const body = { name: 'Jaba', code: 'JAB', conversion: 12 }
    const { id } = await admin.measureUnits.create({ body })
    expect((await mesero.measureUnits.options()).at(-1)).toEqual({
      ...body,
      id,
      description: null,
      dimension: null,
    })
    await expect(
      admin.measureUnits.create({ body: { ...body, name: 'jaba' } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name' }, { field: 'code' }] },
    })
    const params = { id }
    const changed = await admin.measureUnits.update({ params, body: { ...body, conversion: 24 } })
    expect(changed.conversion).toBe(24)

    const product = await admin.products.create({ body: newProduct({ measureUnitId: id }) })
    const inUse = { status: 409, code: 'IN_USE' }
    await expect(admin.measureUnits.delete({ params })).rejects.toMatchObject(inUse)
    await expect(admin.measureUnits.update({ params, body })).rejects.toMatchObject(inUse)
    await admin.products.update({ params: { id: product.id }, body: newProduct() })
    await admin.measureUnits.delete({ params })
    expect((await admin.measureUnits.list({ query: { search: 'jab' } })).data).toEqual([])
  })
})
