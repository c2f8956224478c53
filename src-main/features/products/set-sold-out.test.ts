import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('lets a waiter mark a dish as sold out and available again, for any stock', async () => {
  const { as, productId, sql } = await givenRestaurant()
  const mesero = await as('mesero')
  const params = { id: productId('Encebollado') }

  const out = await mesero.products.setSoldOut({ params, body: { soldOut: true } })
  await mesero.products.setSoldOut({ params, body: { soldOut: true } })
  const back = await mesero.products.setSoldOut({ params, body: { soldOut: false } })

  expect([out.soldOut, back.soldOut]).toEqual([true, false])
  expect(
    sql(`SELECT payload FROM auditEntries WHERE kind = 'PRODUCT_SOLD_OUT' ORDER BY id`),
  ).toEqual([{ payload: '{"soldOut":true}' }, { payload: '{"soldOut":false}' }])
  await expect(
    mesero.products.setSoldOut({ params: { id: 99_999 }, body: { soldOut: true } }),
  ).rejects.toMatchObject({ status: 404 })
})
