import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '../../testing/given-restaurant.ts'
import { newProduct } from '../../testing/new-product.ts'

describe('a scanned code', () => {
  it('matches an EAN or a reference code exactly', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    const byEan = await mesero.products.byCode({ params: { code: '7861000035521' } })
    const byReference = await mesero.products.byCode({ params: { code: 'JUG-10' } })

    expect(byEan.name).toBe('Agua con gas 500 ml')
    expect(byReference).toEqual(byEan)
  })

  it('matches an EAN before a reference code', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ referenceCode: '7861000035521' }) })

    const { name } = await admin.products.byCode({ params: { code: '7861000035521' } })

    expect(name).toBe('Agua con gas 500 ml')
  })

  it('may contain characters that a URL must escape', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ referenceCode: 'A/B 50 %?' }) })

    const { name } = await admin.products.byCode({ params: { code: 'A/B 50 %?' } })

    expect(name).toBe('Sancocho de bagre')
  })

  it('returns 404 for a product not sold here', async () => {
    const restaurant = await givenRestaurant()
    const admin = await restaurant.as('admin')
    const branch = givenBranch(restaurant)
    const { id } = await admin.products.create({
      body: newProduct({ referenceCode: 'AQUI-NO', establishmentId: branch.id }),
    })
    const status = async (code: string, more = '') =>
      (
        await restaurant.request('GET', `/products/by-code/${code}${more}`, {
          token: await restaurant.tokenOf('mesero'),
        })
      ).status

    expect(await status('786100003552')).toBe(404)
    expect(await status('jug-10')).toBe(404)
    expect(await status('AQUI-NO')).toBe(404)
    expect(await status('AQUI-NO', `?establishmentId=${branch.id}`)).toBe(200)
    await admin.products.update({
      params: { id },
      body: newProduct({ referenceCode: 'AQUI-NO', active: false }),
    })
    expect(await status('AQUI-NO')).toBe(404)
  })
})
