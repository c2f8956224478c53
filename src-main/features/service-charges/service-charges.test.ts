import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

it('names a service charge without a name by its percentage', async () => {
  const restaurant = await givenRestaurant()
  const [admin, cajera] = [await restaurant.as('admin'), await restaurant.as('cajera')]
  const { id } = await admin.serviceCharges.create({ body: { percentage: 7.5 } })

  expect(await cajera.serviceCharges.options()).toEqual([
    { id: 1, name: 'Servicio 10 %', percentage: 10, enabled: false },
    { id, name: 'Servicio 7,5 %', percentage: 7.5, enabled: false },
  ])
  const { body } = await restaurant.request('GET', '/service-charges/options', {
    token: await restaurant.tokenOf('cajera'),
    headers: { 'Accept-Language': 'en' },
  })
  expect(body[1].name).toBe('Service 7.5 %')
})

describe('service charges', () => {
  it('are added to every bill of the establishment that enables one', async () => {
    const restaurant = await givenRestaurant()
    const [admin, cajera] = [await restaurant.as('admin'), await restaurant.as('cajera')]
    await openRegister(restaurant)
    const charge = await admin.serviceCharges.create({
      body: { name: 'Servicio de terraza', percentage: 5, enabled: true },
    })

    // Two Encebollado: net 7,83, so 5 % are 39 cents.
    const sale = await simpleSale(restaurant)
    const invoice = await cajera.invoices.issue({
      body: {
        ...sale,
        totalAmount: 9.39,
        payments: [{ amount: 9.39, paymentMethod: paymentMethod.cash }],
      },
    })
    expect([invoice.serviceAmount, invoice.total]).toEqual([0.39, 9.39])
    expect(await admin.establishments.get({ params: { id: 1 } })).toMatchObject({
      serviceChargeEnabled: true,
      serviceChargePercentage: 5,
    })

    const params = { id: charge.id }
    await expect(admin.serviceCharges.delete({ params })).rejects.toMatchObject({
      status: 409,
      code: 'IN_USE',
    })
    await admin.serviceCharges.update({ params, body: { percentage: 8, enabled: false } })
    expect(await admin.establishments.get({ params: { id: 1 } })).toMatchObject({
      serviceChargeEnabled: false,
      serviceChargePercentage: 8,
    })
  })

  it('are at most 10 %, and one that no establishment has is deleted', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await expect(admin.serviceCharges.create({ body: { percentage: 10.5 } })).rejects.toMatchObject(
      { status: 400, body: { errors: [{ field: 'percentage' }] } },
    )
    const { id } = await admin.serviceCharges.create({ body: { percentage: 3 } })
    await admin.serviceCharges.delete({ params: { id } })
    expect((await admin.serviceCharges.list()).data).toHaveLength(1)
  })
})
