import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { billDocument } from '#shared/paper/documents/bill.ts'
import type { BillContent } from '#shared/paper/documents/print-content.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { givenChoices } from '#main/testing/given/given-choices.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'
import { invoiceRequest, openRegister, paymentMethod } from '#main/testing/acts/sales.ts'

interface Problem {
  readonly field: string
  readonly code: string
}

async function givenCombo(role: 'terminal' | 'central' = 'terminal') {
  const app = await givenRestaurant({ dependencies: { role } })
  const choices = await givenChoices(app)
  await openRegister(app, { user: 'admin' })
  const comboId = choices.combo.comboInfo?.comboId ?? 0
  const itemOf = (counts: Readonly<Record<string, number>>, quantity = 1) =>
    app.item('', { comboId, quantity, modifiers: choices.choose(counts) })
  return { app, comboId, itemOf, ...choices }
}

const cents = (dollars: number) => Math.round(dollars * 100)

it('answers a combo with its choices, those of a category with every product that it sells', async () => {
  const { app, combo, plato, bebida, categoryId, products } = await givenCombo()
  expect(plato).toMatchObject({ name: 'Plato', quantity: 2, categoryId: null })
  expect(plato.options).toMatchObject([
    { productId: products.Seco.id, surcharge: 0, salePrice: 5.130435, isListed: true },
    { productId: products.Encocado.id, surcharge: 2.173913, station: 'Cocina' },
  ])
  expect(bebida).toMatchObject({ categoryId, categoryName: 'Refrescos' })
  expect(bebida.options.map(({ name, isListed }) => [name, isListed])).toEqual([
    ['Agua', false],
    ['Cola', false],
  ])
  const admin = await app.as('admin')
  const juice = await admin.products.create({
    body: newProduct({ name: 'Batido', referenceCode: 'CH-B', categoryId }),
  })
  await admin.products.setSoldOut({ params: { id: products.Cola.id }, body: { soldOut: true } })
  const read = await admin.products.get({ params: { id: combo.id } })
  expect(
    read.comboInfo?.choices[1]?.options.map(({ productId, soldOut }) => [productId, soldOut]),
  ).toEqual([
    [products.Agua.id, false],
    [juice.id, false],
    [products.Cola.id, true],
  ])
})

it('keeps the choices in an update that names none, and the id of a choice with the same name', async () => {
  const { app, combo, plato, bebida, products } = await givenCombo()
  const admin = await app.as('admin')
  const details = [{ productId: products.Higos.id, quantity: 1, salePrice: 2 }]
  const save = (comboInfo: NonNullable<Parameters<typeof newProduct>[0]>['comboInfo']) =>
    admin.products.update({
      params: { id: combo.id },
      body: newProduct({ name: combo.name, referenceCode: combo.referenceCode, comboInfo }),
    })
  expect((await save({ details })).comboInfo?.choices).toEqual([plato, bebida])
  const changed = await save({
    details: [],
    choices: [
      { name: 'Postre', quantity: 1, options: [{ productId: products.Higos.id }] },
      { name: 'PLATO', quantity: 1, options: [{ productId: products.Seco.id, surcharge: 1 }] },
    ],
  })
  expect(changed.comboInfo?.details).toEqual([])
  expect(changed.comboInfo?.choices.map(({ id, name }) => [id === plato.id, name])).toEqual([
    [false, 'Postre'],
    [true, 'PLATO'],
  ])
  // The id of the removed choice is not given to another.
  expect(changed.comboInfo?.choices[0]?.id).toBeGreaterThan(bebida.id)
  expect((await save({ details, choices: [] })).comboInfo?.choices).toEqual([])
})

it('refuses choices that cannot be sold', async () => {
  const { app, combo, plato, products, categoryId } = await givenCombo()
  const admin = await app.as('admin')
  const problemsOf = async (comboInfo: object, path = '/products', method = 'POST') => {
    const { status, body } = await app.request(method, path, {
      token: await app.tokenOf('admin'),
      body: newProduct({ referenceCode: 'CH-X', comboInfo: comboInfo as never }),
    })
    return [status, body.errors?.map(({ field, code }: Problem) => `${field} ${code}`)]
  }
  const options = [{ productId: products.Seco.id }]
  const choice = { name: 'Plato', quantity: 1, options }
  expect(await problemsOf({ details: [] })).toEqual([400, ['comboInfo.details REQUIRED']])
  expect(await problemsOf({ details: [], choices: [{ ...choice, options: [] }] })).toEqual([
    400,
    ['comboInfo.choices[0].options REQUIRED'],
  ])
  expect(await problemsOf({ details: [], choices: [choice], recipeBased: true })).toEqual([
    400,
    ['comboInfo.choices CHOICES_IN_RECIPE'],
  ])
  expect(
    await problemsOf({
      details: [],
      choices: [
        { ...choice, id: plato.id, options: [{ productId: combo.id }, ...options, ...options] },
        { ...choice, categoryId: 99_999 },
      ],
    }),
  ).toEqual([
    400,
    [
      'comboInfo.choices[0].id UNKNOWN_ID',
      'comboInfo.choices[0].options[0].productId COMBO_INSIDE_COMBO',
      'comboInfo.choices[0].options[2].productId REPEATED',
      'comboInfo.choices[1].name REPEATED',
      'comboInfo.choices[1].categoryId UNKNOWN_ID',
    ],
  ])
  // A product that a choice offers cannot be deleted.
  await expect(admin.products.delete({ params: { id: products.Seco.id } })).rejects.toMatchObject({
    code: 'IN_USE',
  })
  for (const { id } of [products.Cola, products.Agua]) {
    await admin.products.delete({ params: { id } })
  }
  await expect(admin.categories.delete({ params: { id: categoryId } })).rejects.toMatchObject({
    code: 'IN_USE',
  })
})

it('asks for exactly the number of each choice', async () => {
  const { app, itemOf, products, comboId } = await givenCombo()
  const refusal = async (item: ReturnType<typeof app.item>) => {
    const { status, body } = await app.request('POST', '/restaurant/orders', {
      token: await app.tokenOf('mesero'),
      body: { orderUuid: randomUUID(), tableId: app.tableId('1'), items: [item] },
    })
    return [status, body.errors?.map(({ field, code }: Problem) => `${field} ${code}`)]
  }
  const missing = [400, ['items[0].modifiers MODIFIERS_MISSING']]
  expect(await refusal(app.item('', { comboId }))).toEqual(missing)
  expect(await refusal(itemOf({ Seco: 1, Cola: 2 }))).toEqual(missing)
  expect(await refusal(itemOf({ Seco: 2, Encocado: 1, Cola: 2 }))).toEqual([
    400,
    ['items[0].modifiers MODIFIERS_ABOVE_MAXIMUM'],
  ])
  const admin = await app.as('admin')
  await admin.products.setSoldOut({ params: { id: products.Cola.id }, body: { soldOut: true } })
  expect(await refusal(itemOf({ Seco: 2, Cola: 2 }))).toEqual([
    400,
    ['items[0].modifiers[1].optionId PRODUCT_SOLD_OUT'],
  ])
})

it('sells the chosen parts with their surcharges, divides the tax by them and moves their stock', async () => {
  const { app, comboId, choose, stock } = await givenCombo()
  const cajera = await app.as('cajera')
  // 16.434783 + 2.173913 net; the water is 1 of 2.608696 + 5.130435 + 9.478261 + 1.304348 + 1.
  const body = invoiceRequest({
    details: [
      {
        combo: { id: comboId },
        quantity: 2,
        modifiers: choose({ Seco: 1, Encocado: 1, Cola: 1, Agua: 1 }),
      },
    ],
    totalAmount: 42.52,
  })
  const invoice = await cajera.invoices.issue({ body })
  expect(invoice).toMatchObject({ total: 42.52 })
  expect(cents(invoice.subtotalTaxed) + cents(invoice.subtotalTaxFree)).toBe(3722)
  expect(invoice.taxes.map(({ taxRate }) => taxRate)).toEqual([15, 0])
  expect(
    invoice.details[0]?.details.map(({ description, quantity, isPart }) => [
      description,
      quantity,
      isPart,
    ]),
  ).toEqual([
    ['Seco', 1, true],
    ['Encocado', 1, true],
    ['Agua', 1, true],
    ['Cola', 1, true],
  ])
  expect(await stock()).toEqual({ Higos: 48, Seco: 48, Encocado: 48, Cola: 48, Agua: 48 })
  const gerente = await app.as('gerente')
  await gerente.invoices.annul({ params: { id: invoice.id }, body: { reason: 'Se equivocó' } })
  expect(await stock()).toEqual({ Higos: 50, Seco: 50, Encocado: 50, Cola: 50, Agua: 50 })
})

it('takes the ingredients of a chosen dish that is made by a recipe', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const rice = await admin.products.create({
    body: newProduct({ name: 'Arroz crudo', referenceCode: 'R-1', stock: 10 }),
  })
  const dish = await admin.products.create({
    body: newProduct({
      name: 'Arroz con pollo',
      referenceCode: 'R-2',
      comboInfo: {
        recipeBased: true,
        details: [{ productId: rice.id, quantity: 0.3, salePrice: 1 }],
      },
    }),
  })
  const combo = await admin.products.create({
    body: newProduct({
      name: 'Menú del día',
      referenceCode: 'R-3',
      priceOne: 4,
      comboInfo: {
        combinedRecipe: true,
        details: [],
        choices: [{ name: 'Plato', quantity: 1, options: [{ productId: dish.id }] }],
      },
    }),
  })
  await openRegister(app)
  const cajera = await app.as('cajera')
  const optionId = combo.comboInfo?.choices[0]?.options[0]?.optionId ?? 0
  await cajera.invoices.issue({
    body: invoiceRequest({
      details: [
        {
          combo: { id: combo.comboInfo?.comboId ?? 0 },
          quantity: 2,
          modifiers: [{ optionId, quantity: 1 }],
        },
      ],
      totalAmount: 9.2,
    }),
  })
  expect((await admin.products.get({ params: { id: rice.id } })).stock).toBe(9.4)
})

it('sends each part to its own station; the line is ready when all of them are', async () => {
  const { app, itemOf } = await givenCombo()
  const mesero = await app.as('mesero')
  const stations = new Map((await mesero.stations.list()).map(({ name, id }) => [id, name]))
  const item = { ...itemOf({ Seco: 1, Encocado: 1, Cola: 2 }, 3), observation: 'sin ají' }
  const order = await mesero.orders.create({
    body: { orderUuid: randomUUID(), tableId: app.tableId('1'), send: true, items: [item] },
  })
  const told = async () =>
    (await mesero.tickets.list({})).map(({ kind, stationId, items }) => [
      kind,
      stations.get(stationId),
      items.map(({ quantity, description, modifiers, observation }) => [
        quantity,
        description,
        modifiers,
        observation,
      ]),
    ])
  expect(await told()).toEqual([
    ['NEW', 'Cocina', [[3, 'Combo pareja', ['Higos', 'Seco', 'Encocado'], 'sin ají']]],
    ['NEW', 'Barra', [[3, 'Combo pareja', ['2 Cola'], 'sin ají']]],
  ])
  const [kitchen, bar] = await mesero.tickets.list({})
  const statusAfter = async (id: number, state: 'READY' | 'SERVED' | 'PENDING') => {
    await mesero.tickets.setState({ params: { id }, body: { state } })
    const read = await mesero.orders.get({ params: { orderId: order.id } })
    return read.items[0]?.status
  }
  expect(await statusAfter(bar!.id, 'READY')).toBe('SENT')
  expect(await statusAfter(bar!.id, 'SERVED')).toBe('SENT')
  expect(await statusAfter(kitchen!.id, 'READY')).toBe('READY')
  expect(await statusAfter(kitchen!.id, 'SERVED')).toBe('SERVED')
})

it('tells every station of fewer units, of other choices and of a cancelled combo', async () => {
  const { app, itemOf, choose, stock } = await givenCombo()
  const gerente = await app.as('gerente')
  const item = itemOf({ Seco: 2, Cola: 2 }, 2)
  const order = await gerente.orders.create({
    body: { orderUuid: randomUUID(), tableId: app.tableId('1'), send: true, items: [item] },
  })
  const params = { itemUuid: item.itemUuid }
  const told = async () =>
    (await gerente.tickets.list({})).flatMap(({ kind, items }) =>
      items.map(({ quantity, modifiers }) => `${kind} ${quantity} ${modifiers.join(', ')}`),
    )
  await gerente.orders.updateItem({ params, body: { quantity: 1, reason: 'Pidió menos' } })
  expect((await told()).filter((text) => text.startsWith('CANCEL'))).toEqual([
    'CANCEL 1 Higos, 2 Seco',
    'CANCEL 1 2 Cola',
  ])
  const changed = await gerente.orders.updateItem({
    params,
    body: { quantity: 1, modifiers: choose({ Encocado: 2, Agua: 2 }), reason: 'Cambió' },
  })
  // 16.434783 + 2 × 2.173913 net, of which the water is 2 of 2 + 2.608696 + 2 × 9.478261.
  expect(changed.items[0]).toMatchObject({ totalAmount: 23.64, taxParts: [{}, { taxRate: 0 }] })
  const open = (await gerente.tickets.list({})).filter(({ kind }) => kind === 'NEW')
  expect(
    open.flatMap(({ items }) => items.map(({ modifiers }) => modifiers.join(', '))).toSorted(),
  ).toEqual(['2 Agua', 'Higos, 2 Encocado'])
  await gerente.orders.deleteItems({
    body: { itemUuids: [item.itemUuid], reason: 'Se fueron' },
  })
  expect(
    (await gerente.tickets.list({})).filter(
      ({ kind, items }) => kind === 'NEW' && items.length > 0,
    ),
  ).toEqual([])
  expect(order.items[0]?.details.map(({ description }) => description)).toEqual([
    'Higos',
    'Seco',
    'Cola',
  ])
  expect(await stock()).toMatchObject({ Seco: 50, Encocado: 50, Cola: 50 })
})

it('states the chosen parts on the bill before payment', async () => {
  const { app, itemOf } = await givenCombo()
  await app.givenOrder('1', [itemOf({ Seco: 1, Encocado: 1, Cola: 2 })])
  const gerente = await app.as('gerente')
  const admin = await app.as('admin')
  await admin.printRoutes.save({ body: [{ job: 'BILL', printerId: 1 }] })
  await gerente.tables.bill({ params: { tableId: app.tableId('1') }, body: {} })
  const [{ content } = {}] = app.sql(
    "SELECT content FROM printJobs JOIN printContents ON printJobId = printJobs.id WHERE job = 'BILL'",
  )
  const words = JSON.stringify(billDocument(JSON.parse(String(content)) as BillContent, false))
  expect(words).toContain('Encocado')
  expect(words).toContain('2,50')
})

it('gives the central the same lines, totals and stock', async () => {
  const { app: till, comboId, choose } = await givenCombo()
  const { app: central, stock } = await givenCombo('central')
  const admin = await till.as('admin')
  const own = await admin.invoices.issue({
    body: invoiceRequest({
      details: [
        {
          combo: { id: comboId },
          quantity: 1,
          modifiers: choose({ Encocado: 2, Cola: 1, Agua: 1 }),
        },
      ],
      totalAmount: 23.77,
    }),
  })
  const [pushed] = till.sql(`SELECT input FROM outbox WHERE operation = 'invoices.issue'`)
  const { body } = JSON.parse(String(pushed?.['input'])) as { body: object }
  const answer = await central.request('POST', '/invoices', {
    token: await central.tokenOf('admin'),
    body: { ...body, cashRegisterId: null },
    headers: { 'X-Installation': 'caja' },
  })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  for (const name of ['subtotalTaxed', 'subtotalTaxFree', 'tax', 'total'] as const) {
    expect(answer.body[name], name).toBe(own[name])
  }
  expect(
    answer.body.details[0].details.map(({ description, quantity, isPart }: never) => [
      description,
      quantity,
      isPart,
    ]),
  ).toEqual([
    ['Encocado', 2, true],
    ['Agua', 1, true],
    ['Cola', 1, true],
  ])
  expect(await stock()).toEqual({ Higos: 49, Seco: 50, Encocado: 48, Cola: 49, Agua: 49 })
})

it('conserves every cent and every chosen part over tables, discounts and shares', async () => {
  const { app, itemOf, stock } = await givenCombo()
  const admin = await app.as('admin')
  let taken = { Higos: 0, Seco: 0, Encocado: 0, Cola: 0, Agua: 0 }
  const sale = fc.record({
    seco: fc.integer({ min: 0, max: 2 }),
    cola: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    percent: fc.integer({ min: 0, max: 20 }),
    of: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(sale, async ({ seco, cola, quantity, percent, of }) => {
      const counts = { Seco: seco, Encocado: 2 - seco, Cola: cola, Agua: 2 - cola }
      const wanted = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
      const order = await app.givenOrder('1', [itemOf(wanted, quantity)])
      const { items, totalAmount } = await admin.orders.updateItem({
        params: { itemUuid: order.items[0]?.itemUuid ?? '' },
        body: { quantity, discountPercent: percent },
      })
      const { subtotalAmount = 0, taxAmount = 0 } = items[0] ?? {}
      expect(cents(subtotalAmount) + cents(taxAmount)).toBe(cents(totalAmount))
      const invoices: Invoice[] = []
      const params = { tableId: app.tableId('1') }
      for (let number = 1; number <= of; number++) {
        const share = of === 1 ? {} : { share: { of, number } }
        const bill = await admin.tables.bill({ params, body: share })
        invoices.push(
          await admin.tables.invoice({
            params,
            body: {
              invoiceUuid: randomUUID(),
              ...share,
              customer: { identificationNumber: '1709000002' },
              payments: [{ amount: bill.total, paymentMethod: paymentMethod.cash }],
            },
          }),
        )
      }
      const sumOf = (amountOf: (invoice: Invoice) => number) =>
        invoices.reduce((total, invoice) => total + cents(amountOf(invoice)), 0)
      expect(sumOf(({ total }) => total)).toBe(cents(totalAmount))
      expect(
        sumOf(({ subtotalTaxed }) => subtotalTaxed) +
          sumOf(({ subtotalTaxFree }) => subtotalTaxFree) +
          sumOf(({ tax }) => tax),
      ).toBe(cents(totalAmount))
      for (const invoice of invoices) {
        const lines = invoice.details.reduce((sum, line) => sum + cents(line.totalAmount), 0)
        expect(lines).toBe(cents(invoice.total))
      }
      taken = {
        Higos: taken.Higos + quantity,
        Seco: taken.Seco + counts.Seco * quantity,
        Encocado: taken.Encocado + counts.Encocado * quantity,
        Cola: taken.Cola + counts.Cola * quantity,
        Agua: taken.Agua + counts.Agua * quantity,
      }
      for (const [name, left] of Object.entries(await stock())) {
        expect(left).toBeCloseTo(50 - taken[name as keyof typeof taken], 6)
      }
    }),
    { numRuns: 15 },
  )
})
