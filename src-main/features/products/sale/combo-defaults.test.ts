import { expect, it } from 'vitest'
import { givenChoices } from '#main/testing/given/given-choices.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister } from '#main/testing/acts/sales.ts'

/** A combo of one of two dishes, Seco by itself, and two of two drinks, Cola by itself. */
async function givenDefaults() {
  const app = await givenRestaurant()
  const { products, stock, categoryId } = await givenChoices(app)
  const admin = await app.as('admin')
  const { Seco, Encocado, Cola, Agua } = products
  const body = newProduct({
    name: 'Menú',
    referenceCode: 'CH-MENU',
    priceOne: 8,
    comboInfo: {
      details: [],
      choices: [
        {
          name: 'Plato',
          quantity: 1,
          options: [{ productId: Seco.id, isDefault: true }, { productId: Encocado.id }],
        },
        {
          name: 'Bebida',
          quantity: 2,
          categoryId,
          options: [{ productId: Cola.id, surcharge: 0.5, isDefault: true }],
        },
      ],
    },
  })
  const combo = await admin.products.create({ body })
  return { app, admin, body, combo, stock, Seco, Encocado, Cola, Agua }
}

it('answers which option of a choice comes by itself', async () => {
  const { combo, Seco, Encocado, Cola, Agua } = await givenDefaults()
  const read = combo.comboInfo?.choices.map(({ options }) =>
    options.map(({ productId, isDefault }) => [productId, isDefault]),
  )
  expect(read).toEqual([
    [
      [Seco.id, true],
      [Encocado.id, false],
    ],
    [
      [Cola.id, true],
      [Agua.id, false],
    ],
  ])
})

it('sells what comes by itself if nothing is chosen, as often as the choice asks', async () => {
  const { app, combo, stock } = await givenDefaults()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const invoice = await cajera.invoices.issue({
    body: invoiceRequest({
      details: [{ combo: { id: combo.comboInfo?.comboId ?? 0 }, quantity: 1 }],
      totalAmount: 10.35,
    }),
  })
  expect(
    invoice.details[0]?.details.map(({ description, quantity }) => [description, quantity]),
  ).toEqual([
    ['Seco', 1],
    ['Cola', 2],
  ])
  expect(await stock()).toMatchObject({ Seco: 49, Cola: 48, Agua: 50 })
})

it('asks for another if what comes by itself is sold out', async () => {
  const { app, admin, combo, Seco } = await givenDefaults()
  await admin.products.setSoldOut({ params: { id: Seco.id }, body: { soldOut: true } })
  const item = app.item('', { comboId: combo.comboInfo?.comboId ?? 0 })
  await expect(app.givenOrder('1', [item])).rejects.toMatchObject({
    body: { errors: [{ field: 'items[0].modifiers', code: 'MODIFIERS_MISSING' }] },
  })
})

it('keeps the order of choices and options that an update gives', async () => {
  const { admin, body, combo } = await givenDefaults()
  const [plato, bebida] = combo.comboInfo?.choices ?? []
  const [first, second] = body.comboInfo?.choices ?? []
  if (plato === undefined || bebida === undefined) throw new Error('The combo has no choices')
  if (first === undefined || second === undefined) throw new Error('The request has no choices')
  const changed = await admin.products.update({
    params: { id: combo.id },
    body: {
      ...body,
      comboInfo: {
        details: [],
        choices: [
          { ...second, id: bebida.id },
          { ...first, id: plato.id, options: (first.options ?? []).toReversed() },
        ],
      },
    },
  })
  expect(changed.comboInfo?.choices.map(({ id, name }) => [id, name])).toEqual([
    [bebida.id, 'Bebida'],
    [plato.id, 'Plato'],
  ])
  expect(
    changed.comboInfo?.choices[1]?.options.map(({ name, isDefault }) => [name, isDefault]),
  ).toEqual([
    ['Encocado', false],
    ['Seco', true],
  ])
})

it('refuses a second option that comes by itself', async () => {
  const { app, body, Seco, Encocado } = await givenDefaults()
  const { status, body: answer } = await app.request('POST', '/products', {
    token: await app.tokenOf('admin'),
    body: {
      ...body,
      referenceCode: 'CH-2',
      comboInfo: {
        details: [],
        choices: [
          {
            name: 'Plato',
            quantity: 2,
            options: [Seco, Encocado].map(({ id }) => ({ productId: id, isDefault: true })),
          },
        ],
      },
    },
  })
  expect(status).toBe(400)
  expect(answer.errors).toMatchObject([
    { field: 'comboInfo.choices[0].options[1].isDefault', code: 'SECOND_DEFAULT' },
  ])
})
