import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import type { Server } from './hosts/server.ts'

const TABLE = 12
const WAITER = 'Luis Cajas'

/** Adds groups to the demo's Churrasco, and extras and 'sin' to its category. */
async function givenGroups(server: Server, isSimple = false): Promise<ApiClient> {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const doneness = await admin.modifierGroups.create({
    body: {
      name: 'Término',
      minimum: 1,
      maximum: 1,
      options: [{ name: 'Inglés' }, { name: 'Tres cuartos' }, { name: 'Bien cocido' }],
    },
  })
  const sides = await admin.modifierGroups.create({
    body: {
      name: 'Guarnición',
      minimum: 2,
      maximum: 2,
      options: [{ name: 'Arroz' }, { name: 'Patacones', priceDifference: 0.869565 }],
    },
  })
  const extras = await admin.modifierGroups.create({
    body: {
      name: 'Extra',
      kind: 'EXTRA',
      maximum: 3,
      options: [
        { name: 'Huevo frito', priceDifference: 0.652174 },
        { name: 'Aguacate', soldOut: true },
      ],
    },
  })
  const without = await admin.modifierGroups.create({
    body: { name: 'Sin', kind: 'WITHOUT', options: [{ name: 'Sin cebolla' }] },
  })
  const { data } = await admin.products.list({ query: { search: 'Churrasco' } })
  const dish = data.find(({ name }) => name === 'Churrasco')
  if (dish === undefined) throw new Error('The demo has no Churrasco')
  await admin.products.update({
    params: { id: dish.id },
    body: {
      name: dish.name,
      referenceCode: dish.referenceCode,
      productTypeId: dish.productTypeId,
      categoryId: dish.category.id,
      taxId: dish.tax.id,
      measureUnitId: dish.measureUnit.id,
      priceOne: dish.priceOne,
      modifierGroupIds: isSimple ? [doneness.id] : [doneness.id, sides.id, extras.id, without.id],
    },
  })
  return admin
}

async function itemsOf(client: ApiClient) {
  const orders = await client.orders.list({ params: { tableId: TABLE } })
  return orders.flatMap(({ items }) => items)
}

test.describe('a dish with forced groups', () => {
  test('opens one sheet, and is added with its extras and note after each group has an answer', async ({
    page,
    server,
    signInPage,
    order,
  }) => {
    const admin = await givenGroups(server)
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Churrasco')
    const sheet = page.getByRole('region', { name: 'Opciones de Churrasco' })
    const option = (name: string) => sheet.getByRole('button', { name: new RegExp(`^${name}`) })
    const add = page.getByRole('button', { name: /^Agregar \$/ })

    await expect(add).toBeDisabled()
    await expect(add).toContainText('falta Término')
    await expectAccessible(page)
    await option('Inglés').click()
    await option('Tres cuartos').click()
    await expect(add).toContainText('falta Guarnición')
    await option('Arroz').click()
    await option('Patacones').click()
    await option('Huevo frito').click()
    await option('Huevo frito').click()
    await expect(option('Aguacate')).toBeDisabled()
    await option('Sin cebolla').click()
    await expect(order.check).toContainText('SIN cebolla')
    await expect(add).toContainText('11,40')
    await add.click()

    await expect(order.products).toBeVisible()
    await expect(order.check.getByText('Churrasco', { exact: true })).toHaveCount(1)
    await expect.poll(async () => (await itemsOf(admin))[0]?.totalAmount).toBe(11.4)
    const [item] = await itemsOf(admin)
    expect(item?.details.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Tres cuartos', 1],
      ['Arroz', 1],
      ['Patacones', 1],
      ['Huevo frito', 2],
      ['Sin cebolla', 1],
    ])

    await page.getByRole('button', { name: 'Opciones', exact: true }).click()
    await sheet.getByRole('button', { name: 'Uno menos de Huevo frito' }).click()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await itemsOf(admin))[0]?.totalAmount).toBe(10.65)
  })

  test('with one choice is added with two taps; another choice adds another line', async ({
    server,
    signInPage,
    order,
  }) => {
    const admin = await givenGroups(server, true)
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    for (const choice of ['Inglés', 'Bien cocido', 'Inglés']) {
      await order.tap('Churrasco')
      await order.page.getByRole('button', { name: choice, exact: true }).click()
      await expect(order.products).toBeVisible()
    }

    await expect(order.check.getByText('Churrasco', { exact: true })).toHaveCount(2)
    await expect
      .poll(async () =>
        (await itemsOf(admin)).map(({ quantity, details }) => [quantity, details[0]?.description]),
      )
      .toEqual([
        [2, 'Inglés'],
        [1, 'Bien cocido'],
      ])
  })

  test('keeps its choices and its note if the tablet is turned, and the waiter goes on in the same category', async ({
    page,
    server,
    signInPage,
    order,
  }) => {
    await givenGroups(server)
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    const grill = page.getByRole('radio', { name: 'Parrilla' })
    await grill.click()
    await order.tap('Churrasco')
    const sheet = page.getByRole('region', { name: 'Opciones de Churrasco' })
    await sheet.getByRole('button', { name: 'Inglés' }).click()
    const note = sheet.getByRole('textbox')
    await note.fill('jugoso')
    for (const [width, height] of [
      [800, 1280],
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(note).toHaveValue('jugoso')
      await expect(note).toBeFocused()
      await expect(sheet.getByRole('button', { name: 'Inglés', pressed: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(grill).toBeChecked()
  })

  test('is closed by Escape and adds nothing', async ({ page, server, signInPage, order }) => {
    const admin = await givenGroups(server)
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await order.tap('Churrasco')
    // Without the sheet, Escape would leave the table.
    await expect(page.getByRole('region', { name: 'Opciones de Churrasco' })).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Escape')

    await expect(order.products).toBeVisible()
    await expect(order.check.getByText('Churrasco', { exact: true })).toHaveCount(0)
    expect(await itemsOf(admin)).toEqual([])
  })
})

test('a course is held in the check and fired from it', async ({
  page,
  server,
  signInPage,
  order,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await signInPage.enter(WAITER)
  await order.open(TABLE)
  await order.tap('Encebollado', 'Seco de chivo')
  await page.getByRole('button', { name: 'Tiempo 1' }).click()
  await page.getByRole('menuitem', { name: 'Tiempo 2' }).click()
  await page.getByRole('button', { name: 'Dejar en espera el tiempo 2' }).click()
  await expect(order.check.getByText('Tiempo 2 · en espera')).toBeVisible()
  await expect(order.send).toContainText('Enviar 1')
  await order.chooseMore('Enviar y seguir aquí')
  await expect
    .poll(async () => (await itemsOf(admin)).map(({ status, hold }) => [status, hold]))
    .toEqual([
      ['SENT', false],
      ['NEW', true],
    ])

  await page.getByRole('button', { name: 'Marchar 2' }).click()

  await expect
    .poll(async () => (await itemsOf(admin)).map(({ status }) => status))
    .toEqual(['SENT', 'SENT'])
  await expect(page.getByRole('button', { name: 'Marchar 2' })).toHaveCount(0)
})

test('a held course is fired from the floor', async ({ page, server, signInPage }) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: TABLE,
      items: [
        { itemUuid: randomUUID(), productId: admin.productId, quantity: 1, course: 2, hold: true },
      ],
    },
  })
  await signInPage.enter(WAITER)
  const fire = page.getByRole('button', { name: /^Marchar 2, mesa/ })
  await fire.click()

  await expect
    .poll(async () => (await itemsOf(admin)).map(({ status, hold }) => [status, hold]))
    .toEqual([['SENT', false]])
  await expect(fire).toHaveCount(0)
})

test('a split bill gives each line to the guest that the line names', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { productId } = admin
  await admin.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: TABLE,
      items: [
        { itemUuid: randomUUID(), productId, quantity: 1, seat: 1 },
        { itemUuid: randomUUID(), productId, quantity: 2, seat: 3 },
      ],
    },
  })
  await signInPage.enter('Andrea Mora')
  await page.goto(`/#/tables/${TABLE}/split`)

  await expect(page.getByText('Persona 1').first()).toBeVisible()
  const sums = page.getByRole('complementary', { name: 'Suman' })
  await expect(sums).toContainText(/Persona 1\s*4,50/)
  await expect(sums).toContainText(/Persona 2\s*0,00/)
  await expect(sums).toContainText(/Persona 3\s*9,00/)
})
