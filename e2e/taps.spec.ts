import { type ApiClient, signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import type { Server } from './hosts/server.ts'
import { slowList } from './senses/slow-list.ts'

const TABLE = 12
const WAITER = 'Luis Cajas'
const STEAK = 'Churrasco'
const STEW = 'Seco de chivo'

/** A steak with a forced choice, and $ 10,00 by a schedule of its category that is open all day. */
async function givenSteak(server: Server): Promise<ApiClient> {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const doneness = await admin.modifierGroups.create({
    body: {
      name: 'Término',
      minimum: 1,
      maximum: 1,
      options: [{ name: 'Inglés' }, { name: 'Bien' }],
    },
  })
  const { data } = await admin.products.list({ query: { search: STEAK } })
  const steak = data.find(({ name }) => name === STEAK)
  if (steak === undefined) throw new Error('The demo has no steak')
  await admin.products.update({
    params: { id: steak.id },
    body: {
      name: steak.name,
      referenceCode: steak.referenceCode,
      productTypeId: steak.productTypeId,
      categoryId: steak.category.id,
      taxId: steak.tax.id,
      measureUnitId: steak.measureUnit.id,
      priceOne: steak.priceOne,
      priceTwo: 8.695652,
      modifierGroupIds: [doneness.id],
    },
  })
  await admin.priceSchedules.create({
    body: {
      name: 'Todo el día',
      priceType: 2,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      startTime: '00:00',
      endTime: '00:00',
      categoryIds: [steak.category.id],
    },
  })
  return admin
}

async function itemsOf(client: ApiClient) {
  const orders = await client.orders.list({ params: { tableId: TABLE } })
  return orders
    .flatMap(({ items }) => items)
    .map(({ description, quantity, totalAmount, details }) => ({
      description,
      quantity,
      totalAmount,
      options: details.map((detail) => detail.description),
    }))
}

const listsOfCheck = {
  'the groups of options': /\/modifier-groups\/options/,
  'the categories': /\/categories\/options/,
  'the price schedules': /\/price-schedules\?/,
  'the place and its usual price': /\/terminal$/,
  'the taxes': /\/catalogs\/taxes/,
  'the orders of the table': /\/restaurant\/tables\/12\/orders/,
}

test.describe('a dish that is tapped before a list is read', () => {
  for (const [list, path] of Object.entries(listsOfCheck)) {
    test(`opens its options at its price as if it had been read: ${list}`, async ({
      page,
      server,
      signInPage,
      order,
    }) => {
      const admin = await givenSteak(server)
      const slow = await slowList(page, path)
      await signInPage.enter(WAITER)
      await order.open(TABLE)
      await slow.asked
      await order.tap(STEAK, STEW, STEW)
      await expect(page.getByTestId('held-taps')).toContainText(`${STEAK}, ${STEW} × 2`)
      await expect(order.check.getByText(STEAK)).toHaveCount(0)
      expect(await itemsOf(admin)).toEqual([])

      await slow.read()
      await page.getByRole('button', { name: 'Inglés', exact: true }).click()
      await expect(order.line(STEW)).toBeVisible()
      await expect
        .poll(() => itemsOf(admin))
        .toMatchObject([
          { description: STEAK, quantity: 1, totalAmount: 10, options: ['Inglés'] },
          { description: STEW, quantity: 2, options: [] },
        ])
      await expect(page.getByTestId('held-taps')).toHaveCount(0)
    })
  }

  test('shows in the next frame that it waits', async ({ page, server, signInPage, order }) => {
    await givenSteak(server)
    const slow = await slowList(page, listsOfCheck['the groups of options'])
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await slow.asked
    const isShown = await order.tile(STEAK).evaluate((tile: HTMLElement) => {
      tile.click()
      return new Promise((resolve) => {
        requestAnimationFrame(() =>
          resolve(document.querySelector('[data-testid="held-taps"]') !== null),
        )
      })
    })
    expect(isShown).toBe(true)
  })

  test('is sent to the kitchen by a key that was pressed after it', async ({
    page,
    server,
    signInPage,
    order,
  }) => {
    const admin = await givenSteak(server)
    const slow = await slowList(page, listsOfCheck['the groups of options'])
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await slow.asked
    await order.tap(STEW)
    await page.keyboard.press('F4')
    await slow.read()
    await expect(page).toHaveURL(/#\/tables$/)
    await expect
      .poll(async () => {
        const [sent] = await admin.orders.list({ params: { tableId: TABLE } })
        return sent?.items.map(({ description, status }) => [description, status])
      })
      .toEqual([[STEW, 'SENT']])
  })

  test('waits for a retry if the list cannot be read, and says so', async ({
    page,
    server,
    signInPage,
    order,
  }) => {
    const admin = await givenSteak(server)
    const slow = await slowList(page, listsOfCheck['the groups of options'])
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await slow.asked
    await order.tap(STEAK)
    await slow.fail()
    const notice = page.getByTestId('held-taps')
    await expect(notice).toContainText('No se pudo leer las opciones y los precios')
    await expect(notice).toContainText(STEAK)
    expect(await itemsOf(admin)).toEqual([])

    await notice.getByRole('button', { name: 'Reintentar' }).click()
    await slow.read()
    await page.getByRole('button', { name: 'Inglés', exact: true }).click()
    await expect(notice).toHaveCount(0)
    await expect.poll(() => itemsOf(admin)).toMatchObject([{ options: ['Inglés'] }])
  })

  test('is lost in words if its screen is left, and never reaches the check', async ({
    page,
    server,
    signInPage,
    order,
  }) => {
    const admin = await givenSteak(server)
    const slow = await slowList(page, listsOfCheck['the groups of options'])
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await slow.asked
    await order.tap(STEW)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/tables$/)
    await expect(page.getByRole('alert').filter({ hasText: `No se hizo: ${STEW}` })).toBeVisible()
    await slow.read()
    await order.open(TABLE)
    await order.tap(STEAK)
    await expect(page.getByRole('button', { name: 'Inglés', exact: true })).toBeVisible()
    expect(await itemsOf(admin)).toEqual([])
  })

  test('is dropped by a discard, and by a switch of the user', async ({
    page,
    server,
    signInPage,
    order,
  }) => {
    const admin = await givenSteak(server)
    const slow = await slowList(page, listsOfCheck['the groups of options'])
    await signInPage.enter(WAITER)
    await order.open(TABLE)
    await slow.asked
    await order.tap(STEW)
    await page.getByTestId('held-taps').getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByTestId('held-taps')).toHaveCount(0)

    await order.tap(STEW)
    await page.keyboard.press('Control+l')
    await expect(signInPage.tiles.first()).toBeVisible()
    await slow.read()
    await signInPage.signIn(WAITER, '1111')
    await expect(order.products).toBeVisible()
    await order.tap(STEAK)
    await expect(page.getByRole('button', { name: 'Inglés', exact: true })).toBeVisible()
    expect(await itemsOf(admin)).toEqual([])
  })
})

test('a scan whose answer is late is in the sale that is charged meanwhile', async ({
  page,
  restaurant,
  signInPage,
  order,
  payment,
}) => {
  expect(await restaurant.invoices()).toEqual([])
  const slow = await slowList(page, /\/products\/by-code/)
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await order.tap(STEW)
  await order.scan('ENT-01')
  await slow.asked
  await page.keyboard.press('F8')
  await expect(page.getByTestId('held-taps')).toContainText('Cobrar')
  await slow.read()
  await payment.toPay.waitFor()
  await expect(page.getByText('Empanada de viento', { exact: true })).toBeVisible()
  await expect(page.getByText(STEW, { exact: true })).toBeVisible()
})
