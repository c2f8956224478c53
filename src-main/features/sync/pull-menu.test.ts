import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral } from '#main/testing/given/given-central.ts'
import { givenChoices } from '#main/testing/given/given-choices.ts'
import { givenSteak } from '#main/testing/given/given-modifiers.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { productNamed } from '#main/testing/acts/sales.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

/** Passes a request on, except those for lists that the interface does not have. */
async function forward(
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (/\/(?:modifier-groups|price-schedules)/.test(request.url ?? '')) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    return
  }
  const { host: _, connection: __, ...headers } = request.headers
  const body = await buffer(request)
  const answer = await fetch(`${url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body.length > 0 ? { body } : {}),
  })
  const type = answer.headers.get('content-type') ?? 'application/json'
  response.writeHead(answer.status, { 'content-type': type })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Pulls whole lists, which takes long on a busy machine. */
const patiently = { timeout: 60_000 }

async function givenTillAndCentral() {
  const central = await givenOwnCentral()
  const till = await givenRestaurant({ dependencies: { clock: systemClock } })
  // From here on every new id differs between the two.
  till.sql(
    `INSERT INTO modifierGroups (id, name, kind, minimum) VALUES (900, 'Solo aquí', 'EXTRA', 0)`,
  )
  till.sql(
    `INSERT INTO products (id, productTypeId, name, sortKey, referenceCode, categoryId, taxId, measureUnitId, priceOne)
     SELECT 9000, productTypeId, 'Solo aquí', 'solo aqui', 'SOLO', categoryId, taxId, measureUnitId, priceOne
     FROM products LIMIT 1`,
  )
  till.sql(
    `INSERT INTO modifierOptions (id, modifierGroupId, position, name, priceDifference)
     VALUES (900, 900, 0, 'Solo aquí', 0)`,
  )
  const gerente = await till.as('gerente')
  const office = await central.as('admin')
  await connectTill(till, central.url, {
    deduplicates: 'yes',
    username: 'admin',
    password: 'admin1234',
  })
  const groups = async () => (await gerente.modifierGroups.list({ query: { size: 200 } })).data
  return {
    central,
    till,
    office,
    gerente,
    sync: () => gerente.sync.run(),
    groups,
    /** The demo has groups of the same names, which come first. */
    groupNamed: async (name: string) => (await groups()).findLast((group) => group.name === name),
    steakHere: async () =>
      (await gerente.products.list({ query: { search: 'BRA-01' } })).data.find(
        ({ referenceCode }) => referenceCode === 'BRA-01',
      ),
  }
}

it(
  'pulls modifier groups, the categories and products with them, and the products of their options',
  patiently,
  async () => {
    const { central, till, sync, groupNamed, steakHere, gerente } = await givenTillAndCentral()
    await givenSteak(central)
    await sync()
    const [doneness, extras, without] = [
      await groupNamed('Término'),
      await groupNamed('Extra'),
      await groupNamed('Sin'),
    ]
    expect(doneness).toMatchObject({ minimum: 1, maximum: 1, kind: 'CHOICE', active: true })
    expect(doneness?.options.map(({ name }) => name)).toEqual(['Inglés', 'Bien cocido'])
    const egg = await productNamed(till, 'Huevo')
    expect(extras?.options[0]).toMatchObject({
      name: 'Huevo frito',
      priceDifference: 0.652174,
      productId: egg.id,
    })
    const steak = await steakHere()
    const category = (await gerente.categories.options()).find(({ name }) => name === 'A la brasa')
    expect(category?.modifierGroupIds).toEqual([extras?.id, without?.id])
    expect(steak?.modifierGroupIds).toContain(doneness?.id)
    // The group made here stays.
    expect(await groupNamed('Solo aquí')).toMatchObject({ id: 900, active: true })
  },
)

it(
  'keeps ids and sold-out marks of options that the central renames, and deactivates those that it removes',
  patiently,
  async () => {
    const { central, office, sync, groupNamed, gerente } = await givenTillAndCentral()
    const { extras, doneness } = await givenSteak(central)
    await sync()
    const before = await groupNamed('Extra')
    const [egg] = before?.options ?? []
    await gerente.modifierGroups.update({
      params: { id: before!.id },
      body: {
        ...before!,
        options: before!.options.map((option) => ({ ...option, soldOut: option.id === egg?.id })),
      },
    })
    await office.modifierGroups.update({
      params: { id: extras.id },
      body: {
        ...extras,
        maximum: 2,
        options: extras.options.map((option, index) =>
          index === 0 ? { ...option, name: 'Huevo a caballo' } : option,
        ),
      },
    })
    const { data } = await office.products.list({ query: { search: 'BRA-01' } })
    const carrying = data.filter(({ modifierGroupIds }) => modifierGroupIds.includes(doneness.id))
    for (const dish of carrying) {
      await office.products.update({
        params: { id: dish.id },
        body: {
          ...dish,
          categoryId: dish.category.id,
          taxId: dish.tax.id,
          measureUnitId: dish.measureUnit.id,
          comboInfo: null,
          modifierGroupIds: [],
        },
      })
    }
    const kept = (await groupNamed('Término'))?.id
    await office.modifierGroups.delete({ params: { id: doneness.id } })
    await sync()
    const after = await groupNamed('Extra')
    expect(after).toMatchObject({ id: before?.id, maximum: 2 })
    expect(after?.options[0]).toMatchObject({
      id: egg?.id,
      name: 'Huevo a caballo',
      soldOut: true,
      productId: egg?.productId,
    })
    const pull = (await gerente.sync.pulls()).find(({ resource }) => resource === 'modifierGroups')
    if (pull?.lastError === 'LIST_SHRANK') {
      await gerente.sync.acceptPull({ params: { resource: 'modifierGroups' } })
      await sync()
    }
    expect(await groupNamed('Término')).toMatchObject({ id: kept, active: false })
  },
)

it('pulls the prices by hour with the ids of the till', patiently, async () => {
  const { central, office, gerente, sync, steakHere } = await givenTillAndCentral()
  const { steak } = await givenSteak(central)
  const { id } = await office.priceSchedules.create({
    body: {
      name: 'Noche de parrilla',
      priceType: 2,
      weekdays: [4, 5],
      startTime: '18:00',
      endTime: '21:00',
      categoryIds: [steak.category.id],
      productIds: [steak.id],
    },
  })
  await sync()
  const schedules = async () => (await gerente.priceSchedules.list()).data
  const local = await steakHere()
  const [pulled] = await schedules()
  expect(pulled).toMatchObject({
    name: 'Noche de parrilla',
    weekdays: [4, 5],
    startTime: '18:00',
    active: true,
  })
  expect(pulled).toMatchObject({ categoryIds: [local?.category.id], productIds: [local?.id] })
  expect(local?.id).not.toBe(steak.id)
  await office.priceSchedules.update({
    params: { id },
    body: {
      name: 'Noche de brasa',
      priceType: 2,
      weekdays: [5],
      startTime: '18:00',
      endTime: '22:00',
      productIds: [steak.id],
    },
  })
  await sync()
  expect(await schedules()).toMatchObject([
    { id: pulled?.id, name: 'Noche de brasa', weekdays: [5], endTime: '22:00', categoryIds: [] },
  ])
})

it('keeps its own groups if the central has no such list', patiently, async () => {
  const { central, gerente, sync, groupNamed, till } = await givenTillAndCentral()
  // A central that offers the interface's own lists alone.
  const other = createServer((request, response) => void forward(central.url, request, response))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  try {
    await connectTill(till, `http://127.0.0.1:${port}`, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
    await sync()
    expect(await groupNamed('Solo aquí')).toMatchObject({ active: true })
    const pulls = await gerente.sync.pulls()
    expect(pulls.filter(({ lastError }) => lastError !== null)).toEqual([])
    expect(pulls.map(({ resource }) => resource)).not.toContain('modifierGroups')
  } finally {
    other.closeAllConnections()
    other.close()
  }
})

it(
  'pulls the choices of a combo, whose ids stay when the central changes them',
  patiently,
  async () => {
    const { central, till, office, sync } = await givenTillAndCentral()
    const { combo, products } = await givenChoices(central)
    await sync()
    const here = await productNamed(till, 'Combo pareja')
    const shown = (product: typeof here) =>
      product.comboInfo?.choices.map(({ name, quantity, categoryName, options }) => [
        name,
        quantity,
        categoryName,
        options.map((option) => [option.name, option.surcharge, option.isListed]),
      ])
    expect(shown(here)).toEqual(shown(combo))
    const dish = await productNamed(till, 'Seco')
    expect(here.comboInfo?.choices[0]?.options[0]?.productId).toBe(dish.id)

    await office.products.update({
      params: { id: combo.id },
      body: {
        ...combo,
        categoryId: combo.category.id,
        taxId: combo.tax.id,
        measureUnitId: combo.measureUnit.id,
        comboInfo: {
          details: [],
          choices: [{ name: 'Plato', quantity: 1, options: [{ productId: products.Seco.id }] }],
        },
      },
    })
    await sync()
    const after = await productNamed(till, 'Combo pareja')
    expect(after.comboInfo?.choices).toMatchObject([
      { id: here.comboInfo?.choices[0]?.id, name: 'Plato', quantity: 1 },
    ])
  },
)

it('pulls ingredients and the recipes of dishes with the ids of the till', patiently, async () => {
  const { office, gerente, sync } = await givenTillAndCentral()
  const quinoa = await office.products.create({
    body: newProduct({
      name: 'Quinua',
      referenceCode: 'ING-01',
      measureUnitId: 2,
      isIngredient: true,
      minimumStock: 3,
    }),
  })
  await office.products.create({
    body: newProduct({
      name: 'Chaulafán de quinua',
      referenceCode: 'PLA-90',
      recipe: [{ productId: quinoa.id, quantity: 150, measureUnitId: 3, wastePercentage: 4 }],
    }),
  })
  await sync()
  await sync()
  const here = async (code: string) => gerente.products.byCode({ params: { code }, query: {} })
  const ingredient = await here('ING-01')
  expect(ingredient).toMatchObject({ isIngredient: true, minimumStock: 3 })
  expect(ingredient.id).not.toBe(quinoa.id)
  expect((await here('PLA-90')).recipe).toMatchObject([
    { productId: ingredient.id, quantity: 150, wastePercentage: 4, takenQuantity: 0.156 },
  ])
})
