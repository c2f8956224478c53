import { describe, expect, it } from 'vitest'
import type { OrderItemUpdate } from '#shared/api/sales/orders.ts'
import type { CallOptions } from '#shared/api/client.ts'
import type { DemoUser } from '#main/testing/test-app.ts'
import { givenSteak } from '#main/testing/given/given-modifiers.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

async function givenItem(dish = 'Fritada', changes: object = {}, user: DemoUser = 'mesero') {
  const restaurant = await givenRestaurant()
  const line = restaurant.item(dish, changes)
  const order = await restaurant.givenOrder('1', [line], { user })
  const update = async (
    body: OrderItemUpdate,
    by: DemoUser = 'mesero',
    options: CallOptions = {},
  ) => {
    const client = await restaurant.as(by)
    const params = { itemUuid: line.itemUuid }
    const { items } = await client.orders.updateItem({ params, body }, options)
    return items[0]
  }
  return { ...restaurant, order, itemUuid: line.itemUuid, update }
}

it('changes quantity, discount, note and course, and the amounts with them', async () => {
  const { update, order } = await givenItem()
  const changed = await update({
    quantity: 2,
    discountAmount: 1,
    observation: 'para llevar',
    course: 2,
  })
  expect(changed).toEqual({
    ...order.items[0],
    quantity: 2,
    discountAmount: 1,
    subtotalAmount: 14.48,
    taxAmount: 2.17,
    totalAmount: 16.65,
    observation: 'para llevar',
    course: 2,
  })
})

it('keeps absent fields and resets null ones', async () => {
  const { update } = await givenItem('Fritada', { discountAmount: 0.5, observation: 'sin mote' })
  expect(await update({ quantity: 2 })).toMatchObject({
    discountAmount: 0.5,
    observation: 'sin mote',
  })
  expect(await update({ quantity: 2, discountAmount: null, observation: null })).toMatchObject({
    discountAmount: 0,
    observation: null,
    totalAmount: 17.8,
  })
})

it('keeps the price from when the line was added', async () => {
  const { update, sql } = await givenItem()
  sql(`UPDATE products SET priceOne = 10000000 WHERE name = 'Fritada'`)
  expect(await update({ quantity: 3 })).toMatchObject({ priceUnit: 7.73913, totalAmount: 26.7 })
})

it("uses today's price if unit or price type change", async () => {
  const { update, sql } = await givenItem('Fritada', {}, 'gerente')
  sql(`UPDATE products SET priceTwo = 5000000 WHERE name = 'Fritada'`)
  expect(await update({ quantity: 1, priceType: 2 }, 'gerente')).toMatchObject({
    priceType: 2,
    priceUnit: 5,
  })
  expect(await update({ quantity: 1, priceType: null }, 'gerente')).toMatchObject({
    priceType: 1,
    priceUnit: 7.73913,
  })
})

describe('discounts', () => {
  it('in percent keep the percentage when the quantity changes', async () => {
    const { update } = await givenItem()
    expect(await update({ quantity: 1, discountPercent: 10 })).toMatchObject({
      discountPercent: 10,
      discountAmount: 0.77,
      totalAmount: 8.01,
    })
    expect(await update({ quantity: 3 })).toMatchObject({
      discountPercent: 10,
      discountAmount: 2.32,
    })
    expect(await update({ quantity: 3, discountAmount: 1 })).toMatchObject({
      discountPercent: null,
      discountAmount: 1,
    })
  })

  it('on a sent line are given by a user who may charge, up to the same cap, and are audited', async () => {
    const { update, order, as, sql, itemUuid } = await givenItem()
    const mesero = await as('mesero')
    await mesero.orders.addItems({
      params: { orderId: order.id },
      body: { send: true, items: [] },
    })
    await expect(update({ quantity: 1, discountPercent: 20 }, 'cajera')).rejects.toMatchObject({
      status: 403,
      code: 'DISCOUNT_ABOVE_CAP',
    })
    expect(await update({ quantity: 1, discountPercent: 10 }, 'cajera')).toMatchObject({
      status: 'SENT',
      discountPercent: 10,
      totalAmount: 8.01,
    })
    const cajera = await as('cajera')
    const { approvalToken } = await cajera.auth.authorize({
      body: { action: 'discounts.override', pin: '2580', resource: itemUuid, amount: 1.55 },
    })
    expect(
      await update({ quantity: 1, discountPercent: 20, reason: 'Demora' }, 'cajera', {
        approval: approvalToken,
      }),
    ).toMatchObject({ discountPercent: 20 })
    expect(
      sql(
        `SELECT payload FROM auditEntries
         WHERE kind IN ('SENT_ITEM_DISCOUNTED', 'DISCOUNT_ABOVE_CAP') ORDER BY id`,
      ).map(({ payload }) => (JSON.parse(String(payload)) as { reason: unknown }).reason ?? null),
    ).toEqual([null, 'Demora', 'Demora'])
    await expect(update({ quantity: 2, discountPercent: 5 })).rejects.toMatchObject({
      code: 'ITEM_SENT',
    })
  })

  it('above the cap are refused without the right', async () => {
    const { update } = await givenItem()
    await expect(update({ quantity: 1, discountAmount: 0.78 })).rejects.toMatchObject({
      status: 403,
      code: 'DISCOUNT_ABOVE_CAP',
      body: { errors: [{ field: 'discountAmount' }] },
    })
  })

  it("above the cap need a manager's approval, which stays valid while the discount does not grow", async () => {
    const { update, as, itemUuid } = await givenItem()
    const mesero = await as('mesero')
    const { approvalToken } = await mesero.auth.authorize({
      body: { action: 'discounts.override', pin: '2580', resource: itemUuid, amount: 4 },
    })
    await expect(
      update({ quantity: 2, discountAmount: 5 }, 'mesero', { approval: approvalToken }),
    ).rejects.toMatchObject({ status: 403, code: 'APPROVAL_OF_OTHER_ACT' })
    await update({ quantity: 2, discountAmount: 4 }, 'mesero', { approval: approvalToken })
    expect(await update({ quantity: 3, observation: 'sin mote' })).toMatchObject({
      discountAmount: 4,
      quantity: 3,
    })
    await expect(update({ quantity: 1 })).rejects.toMatchObject({ code: 'DISCOUNT_ABOVE_CAP' })
  })

  it('above the cap need another approval for a larger amount, by quantity or modifiers', async () => {
    const app = await givenRestaurant()
    const { steak, option } = await givenSteak(app)
    const mesero = await app.as('mesero')
    const modifiers = (...names: readonly string[]) =>
      ['Inglés', 'Arroz', 'Menestra', ...names].map((name) => ({
        optionId: option(name),
        quantity: 1,
      }))
    const line = {
      itemUuid: crypto.randomUUID(),
      productId: steak.id,
      quantity: 1,
      modifiers: modifiers(),
    }
    await mesero.orders.create({
      body: { orderUuid: crypto.randomUUID(), tableId: app.tableId('1'), items: [line] },
    })
    const update = (body: OrderItemUpdate, approval?: string) =>
      mesero.orders.updateItem(
        { params: { itemUuid: line.itemUuid }, body },
        approval === undefined ? {} : { approval },
      )
    const approve = async (amount: number) => {
      const { approvalToken } = await mesero.auth.authorize({
        body: { action: 'discounts.override', pin: '2580', resource: line.itemUuid, amount },
      })
      return approvalToken
    }
    await update({ quantity: 1, discountPercent: 100 }, await approve(7.74))
    const refused = { status: 403, code: 'DISCOUNT_ABOVE_CAP' }
    await expect(update({ quantity: 200 })).rejects.toMatchObject(refused)
    await expect(
      update({ quantity: 1, modifiers: modifiers('Queso', 'Huevo frito') }),
    ).rejects.toMatchObject(refused)
    expect((await update({ quantity: 1, observation: 'sin sal' })).items[0]).toMatchObject({
      discountAmount: 7.74,
    })

    const { items } = await update({ quantity: 2, reason: 'Demora' }, await approve(15.48))
    expect(items[0]).toMatchObject({ quantity: 2, discountAmount: 15.48, totalAmount: 0 })
    const [grown] = app.sql(
      "SELECT payload FROM auditEntries WHERE kind = 'DISCOUNT_ABOVE_CAP' ORDER BY id DESC LIMIT 1",
    )
    expect(JSON.parse(String(grown?.['payload']))).toMatchObject({
      discountBefore: 774,
      discount: 1548,
      reason: 'Demora',
    })
    expect((await update({ quantity: 1 })).items[0]).toMatchObject({ discountAmount: 7.74 })
  })

  it('of a fixed amount above the cap may not grow with the quantity either', async () => {
    const { update, as, itemUuid } = await givenItem()
    const mesero = await as('mesero')
    const { approvalToken } = await mesero.auth.authorize({
      body: { action: 'discounts.override', pin: '2580', resource: itemUuid, amount: 5 },
    })
    await update({ quantity: 1, discountAmount: 5 }, 'mesero', { approval: approvalToken })
    await expect(update({ quantity: 5, discountAmount: 20 })).rejects.toMatchObject({
      code: 'DISCOUNT_ABOVE_CAP',
    })
    expect(await update({ quantity: 5, discountAmount: 3.8 })).toMatchObject({
      discountAmount: 3.8,
    })
  })

  it('above the price are refused', async () => {
    const { update } = await givenItem('Fritada', { quantity: 2, discountAmount: 1 }, 'gerente')
    await expect(update({ quantity: 0.1 }, 'gerente')).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'discountAmount', code: 'DISCOUNT_ABOVE_PRICE' }] },
    })
  })
})

describe('sold-out dishes', () => {
  it('allow a smaller quantity but not a larger one', async () => {
    const { update, sql } = await givenItem('Fritada', { quantity: 3 })
    sql(`UPDATE products SET soldOut = 1 WHERE name = 'Fritada'`)
    expect(await update({ quantity: 2 })).toMatchObject({ quantity: 2 })
    await expect(update({ quantity: 3 })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'quantity', code: 'PRODUCT_SOLD_OUT' }] },
    })
  })
})

describe('refusals', () => {
  it('refuses more units, another price, unit or course of a line that was sent', async () => {
    const { update, as, order } = await givenItem()
    const mesero = await as('mesero')
    await mesero.orders.addItems({ params: { orderId: order.id }, body: { send: true, items: [] } })
    for (const change of [{ quantity: 2 }, { priceType: 2 }, { measureUnitId: 2 }, { course: 3 }]) {
      await expect(update({ quantity: 1, ...change })).rejects.toMatchObject({
        status: 409,
        code: 'ITEM_SENT',
      })
    }
  })

  it('refuses changes to a deleted or billed line', async () => {
    const { update, sql } = await givenItem()
    sql(`UPDATE orderItems SET status = 'DELETED'`)
    await expect(update({ quantity: 2 })).rejects.toMatchObject({ code: 'ITEM_DELETED' })
    sql(`UPDATE orderItems SET status = 'BILLED'`)
    await expect(update({ quantity: 2 })).rejects.toMatchObject({ code: 'ITEM_BILLED' })
  })

  it("refuses another user's line without the right to delete it", async () => {
    const { update } = await givenItem()
    await expect(update({ quantity: 2 }, 'cajera')).rejects.toMatchObject({
      status: 403,
      code: 'ITEM_OF_OTHER',
    })
    expect(await update({ quantity: 2 }, 'gerente')).toMatchObject({ quantity: 2 })
  })

  it('returns 404 for an unknown line', async () => {
    const { as } = await givenItem()
    const mesero = await as('mesero')
    const params = { itemUuid: crypto.randomUUID() }
    await expect(mesero.orders.updateItem({ params, body: { quantity: 1 } })).rejects.toMatchObject(
      { status: 404 },
    )
  })

  it('still accepts a retry of the first request after a change', async () => {
    const { update, as, order, itemUuid, productId } = await givenItem()
    await update({ quantity: 4 })
    const mesero = await as('mesero')
    const again = await mesero.orders.addItems({
      params: { orderId: order.id },
      body: { items: [{ itemUuid, productId: productId('Fritada'), quantity: 1 }] },
    })
    expect(again.items).toMatchObject([{ quantity: 4 }])
  })
})
