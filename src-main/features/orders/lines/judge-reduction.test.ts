import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

async function givenLine() {
  const restaurant = await givenRestaurant()
  const line = restaurant.item('Fritada', { quantity: 5 })
  await restaurant.givenOrder('T1', [line])
  const reductions = () =>
    restaurant
      .sql(`SELECT authorizedById, payload FROM auditEntries WHERE kind = 'ORDER_ITEM_REDUCED'`)
      .map((row) => ({ ...row, payload: JSON.parse(String(row['payload'])) }))
  return { ...restaurant, params: { itemUuid: line.itemUuid }, reductions }
}

it('audits a reduced line with its previous values', async () => {
  const { as, params, reductions } = await givenLine()
  const mesero = await as('mesero')

  await mesero.orders.updateItem({ params, body: { quantity: 2 } })
  await mesero.orders.updateItem({ params, body: { quantity: 3 } })

  expect(reductions()).toMatchObject([
    {
      payload: {
        isBillAsked: false,
        before: { quantity: 5_000_000, total: 4450 },
        after: { quantity: 2_000_000, total: 1780 },
      },
    },
  ])
})

it('audits a larger discount too', async () => {
  const { as, params, reductions } = await givenLine()
  const mesero = await as('mesero')

  await mesero.orders.updateItem({ params, body: { quantity: 5, discountAmount: 1 } })

  expect(reductions()).toMatchObject([
    { payload: { before: { discount: 0 }, after: { discount: 100 } } },
  ])
})

it("after the bill is asked for, a reduction needs a reason and a manager's approval", async () => {
  const { as, params, tableId, sql, reductions } = await givenLine()
  // A line of a later course stays unsent when the guests ask for the bill.
  sql('UPDATE tables SET billAskedAt = ? WHERE id = ?', '2026-11-21T19:58:00.000Z', tableId('T1'))
  const mesero = await as('mesero')
  const reduce = (reason?: string, approval?: string) =>
    mesero.orders.updateItem(
      { params, body: { quantity: 1, ...(reason === undefined ? {} : { reason }) } },
      approval === undefined ? {} : { approval },
    )

  await expect(reduce()).rejects.toMatchObject({ status: 400 })
  await expect(reduce('Mal anotado')).rejects.toMatchObject({
    status: 403,
    code: 'APPROVAL_REQUIRED',
  })
  const { approvalToken } = await mesero.auth.authorize({
    body: { action: 'orders.deleteItems', pin: '2580', resource: params.itemUuid, amount: 35.6 },
  })
  await reduce('Mal anotado', approvalToken)

  expect(reductions()).toMatchObject([
    { authorizedById: expect.any(Number), payload: { isBillAsked: true, reason: 'Mal anotado' } },
  ])
})
