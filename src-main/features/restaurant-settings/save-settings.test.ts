import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

describe('the restaurant settings', () => {
  it('have their usual values until somebody saves them, and what a request leaves out stays', async () => {
    const admin = await (await givenRestaurant()).as('admin')
    const usual = {
      deliveryProductId: null,
      attentionMinutes: 8,
      lateMinutes: 90,
      kitchenSilenceSeconds: 10,
    }
    expect(await admin.restaurantSettings.get()).toEqual(usual)
    const changed = { ...usual, lateMinutes: null, kitchenSilenceSeconds: 30 }
    expect(await admin.restaurantSettings.save({ body: changed })).toEqual(changed)
    const older = { deliveryProductId: null, attentionMinutes: null }
    const after = { ...changed, attentionMinutes: null }
    expect(await admin.restaurantSettings.save({ body: older })).toEqual(after)
    expect(await admin.restaurantSettings.get()).toEqual(after)
  })

  it('refuse a delivery billed by goods, which would leave the stock', async () => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const settings = await admin.restaurantSettings.get()
    await expect(
      admin.restaurantSettings.save({
        body: { ...settings, deliveryProductId: app.productId('Agua con gas 500 ml') },
      }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'deliveryProductId' }] },
    })
  })
})
