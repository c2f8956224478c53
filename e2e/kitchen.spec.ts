import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { hearTones, TONES } from './senses/heard-tones.ts'
import { KitchenPage } from './pages/kitchen-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, KILLS_SERVER, type Server, test } from './hosts/server.ts'

const COOK = 'Rosa Quishpe'

/** Opens a separate kitchen screen by the cook's sign-in. */
async function givenScreen(context: BrowserContext, server: Server): Promise<KitchenPage> {
  const page = await context.newPage()
  const kitchen = new KitchenPage(page)
  await new SignInPage(page).enter(COOK, server.url, kitchen.stations)
  return kitchen
}

const asWaiter = (server: Server) => signIn(server.url, 'mesero', 'mesero1234')

function send(
  waiter: ApiClient,
  tableId: number,
  orderUuid = randomUUID(),
  itemUuid = randomUUID(),
) {
  return waiter.orders.create({
    body: {
      orderUuid,
      tableId,
      send: true,
      items: [{ itemUuid, productId: waiter.productId, quantity: 2 }],
    },
  })
}

test('a ticket marked as ready on one of two screens of a station leaves both, and the floor shows it', async ({
  server,
  browser,
}) => {
  const waiter = await asWaiter(server)
  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const one = await givenScreen(contexts[0], server)
  const other = await givenScreen(contexts[1], server)
  await send(waiter, 1)
  await send(waiter, 2)
  for (const screen of [one, other]) {
    await expect(screen.tickets).toHaveCount(2)
    await expect(screen.ticket('Mesa 1')).toContainText('Encebollado')
  }
  // Touches are ignored for a moment after the tickets have moved.
  await expect(async () => {
    const open = one.ticket('Mesa 1').getByRole('button', { name: 'Listo · Mesa 1' })
    if (await open.isEnabled({ timeout: 1_000 })) await open.click({ timeout: 1_000 })
    await expect(other.tickets).toHaveCount(1, { timeout: 4_000 })
  }).toPass()
  await expect(one.tickets).toHaveCount(1)
  // Both screens mark the last ticket: it is one act.
  await expect(async () => {
    await Promise.all([one.page.keyboard.press('Enter'), other.page.keyboard.press('Enter')])
    await expect(one.page.getByText('Nada por preparar')).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await expect(other.page.getByText('Nada por preparar')).toBeVisible()
  const table = await waiter.tables.get({ params: { id: 2 } })
  expect(table.readyItems).toBe(1)
  for (const context of contexts) await context.close()
})

test('a screen without connection says so, keeps its marks, and is up to date after it reconnects', async ({
  server,
  browser,
}) => {
  const waiter = await asWaiter(server)
  const context = await browser.newContext()
  const kitchen = await givenScreen(context, server)
  await send(waiter, 1)
  await expect(kitchen.ticket('Mesa 1')).toBeVisible()

  await context.setOffline(true)
  await expect(kitchen.lost).toBeVisible()
  await kitchen.finish('Mesa 1')
  await expect(kitchen.lost).toContainText('1 marca por entregar')
  await send(waiter, 2)
  expect((await waiter.tickets.list()).map(({ state }) => state)).toEqual(['PENDING', 'PENDING'])

  await context.setOffline(false)
  await expect(kitchen.lost).toBeHidden()
  await expect(kitchen.ticket('Mesa 2')).toBeVisible()
  await expect(async () => {
    const states = (await waiter.tickets.list()).map(({ state }) => state)
    expect(states).toEqual(['READY', 'PENDING'])
  }).toPass()
  await context.close()
})

test(
  'a killed host has each ticket once after its restart, also if the tablet repeats its request',
  { tag: KILLS_SERVER },
  async ({ server, browser }) => {
    const [orderUuid, itemUuid] = [randomUUID(), randomUUID()]
    const { id } = await send(await asWaiter(server), 1, orderUuid, itemUuid)
    await server.kill()
    await server.restart()
    const waiter = await asWaiter(server)
    expect((await send(waiter, 1, orderUuid, itemUuid)).id).toBe(id)
    const context = await browser.newContext()
    const kitchen = await givenScreen(context, server)
    await expect(kitchen.tickets).toHaveCount(1)
    await expect(kitchen.ticket('Mesa 1')).toContainText('Encebollado')
    await kitchen.finish('Mesa 1')
    await expect(kitchen.page.getByText('Nada por preparar')).toBeVisible()
    expect(await waiter.tickets.list()).toMatchObject([{ state: 'READY', number: 1 }])
    await context.close()
  },
)

test('the ticket of a moved dish states the move until the dish is moved back', async ({
  server,
  browser,
}) => {
  const waiter = await asWaiter(server)
  const itemUuids = [randomUUID(), randomUUID()] as const
  await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: 1,
      send: true,
      items: itemUuids.map((itemUuid, index) => ({
        itemUuid,
        productId: waiter.productId,
        quantity: index + 1,
      })),
    },
  })
  const context = await browser.newContext()
  const kitchen = await givenScreen(context, server)
  const ticket = kitchen.ticket('Mesa 1')
  const dishes = ticket.getByRole('button', { name: /Encebollado/ })
  await expect(dishes).toHaveCount(2)
  await expect(ticket).not.toContainText('va a')

  const move = (targetTableId: number) =>
    waiter.orders.moveItems({
      body: { operationId: randomUUID(), itemUuids: [itemUuids[1]], targetTableId },
    })
  await move(5)
  await expect(dishes.nth(1)).toContainText('va a Mesa 5')
  await expect(dishes.first()).not.toContainText('va a')
  // The move has no card of its own, so nothing is cooked twice.
  await expect(kitchen.tickets).toHaveCount(1)

  await move(1)
  await expect(ticket).not.toContainText('va a')
  await expect(dishes).toHaveCount(2)
  await context.close()
})

test('the kitchen shows the held quantity, and a long press on Recuperar lists the finished tickets', async ({
  server,
  browser,
}) => {
  const waiter = await asWaiter(server)
  const order = await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: 1,
      send: true,
      items: [
        { itemUuid: randomUUID(), productId: waiter.productId, quantity: 1 },
        { itemUuid: randomUUID(), productId: waiter.productId, quantity: 2, course: 2, hold: true },
      ],
    },
  })
  const context = await browser.newContext()
  const kitchen = await givenScreen(context, server)
  await expect(kitchen.ticket('Mesa 1')).toContainText('En espera: tiempo 2, 2 platos')
  await waiter.orders.fire({ params: { orderId: order.id }, body: { course: 2 } })
  await expect(kitchen.tickets).toHaveCount(2)
  await expect(kitchen.page.getByText('Retenido')).toHaveCount(0)

  for (const { id } of await waiter.tickets.list()) {
    await waiter.tickets.setState({ params: { id }, body: { state: 'READY' } })
  }
  await expect(kitchen.page.getByText('Nada por preparar')).toBeVisible()
  await kitchen.page.getByRole('button', { name: /^Recuperar/ }).click({ delay: 900 })
  const left = kitchen.page.getByRole('dialog', { name: 'Recuperar una comanda' })
  await expect(left.getByRole('button', { name: /^Mesa 1/ })).toHaveCount(2)
  await left.getByRole('button', { name: /1 Encebollado/ }).click()
  await expect(kitchen.tickets).toHaveCount(1)
  await expect(kitchen.ticket('Mesa 1')).toContainText('Encebollado')
  await context.close()
})

test('a tablet that is closed offline with an unsent order sends it once after it opens again', async ({
  server,
  browser,
}) => {
  const tablet = await browser.newContext()
  const page = await tablet.newPage()
  const order = new OrderPage(page)
  await new SignInPage(page).enter('Luis Cajas', server.url)
  await page.goto(`${server.url}/#/tables/12`)
  await order.products.waitFor()
  await tablet.setOffline(true)
  await order.tap('Encebollado', 'Fritada')
  await expect(order.line('Fritada')).toBeVisible()
  await order.send.click()
  await page.close()

  await tablet.setOffline(false)
  const again = await tablet.newPage()
  await new SignInPage(again).enter('Luis Cajas', server.url)
  const waiter = await asWaiter(server)
  await expect(async () => {
    const tickets = await waiter.tickets.list()
    expect(tickets.map(({ items }) => items.map(({ description }) => description))).toEqual([
      ['Encebollado', 'Fritada'],
    ])
  }).toPass()
  await again.reload()
  await expect(again.getByText('Mesas').first()).toBeVisible()
  expect(await waiter.tickets.list()).toHaveLength(1)
  const [open] = await waiter.orders.list({ params: { tableId: 12 } })
  expect(open?.items.map(({ status }) => status)).toEqual(['SENT', 'SENT'])
  await tablet.close()
})

test("a waiter on another screen hears and reads that a dish of the own table is ready, not one of another's", async ({
  server,
  browser,
  page,
}) => {
  const waiter = await asWaiter(server)
  const manager = await signIn(server.url, 'gerente', 'gerente1234')
  await new SignInPage(page).enter('Luis Cajas', server.url)
  await page.goto(`${server.url}/#/orders`)
  await page.getByRole('heading', { name: 'Pedidos' }).first().waitFor()
  const heard = await hearTones(page)
  await send(waiter, 1)
  await send(manager, 2)
  const context = await browser.newContext()
  const kitchen = await givenScreen(context, server)
  await expect(kitchen.tickets).toHaveCount(2)
  const notice = page.getByRole('status').filter({ hasText: /listo/ })
  await kitchen.finish('Mesa 2')
  await expect(kitchen.tickets).toHaveCount(1)
  await expect(async () => {
    await kitchen.finish('Mesa 1')
    await expect(notice).toContainText('Mesa 1: 1 plato listo', { timeout: 3_000 })
  }).toPass()
  expect(await heard()).toEqual(TONES.ready)
  await notice.getByRole('button', { name: 'Ver' }).click()
  await expect(page).toHaveURL(/#\/tables\/1$/)
  await expect(notice).toBeHidden()
  await context.close()
})

test('an order past its promised hour stands first and late; either end says how many tickets are not seen', async ({
  server,
  browser,
}) => {
  const waiter = await asWaiter(server)
  for (let index = 0; index < 30; index += 1) await send(waiter, (index % 6) + 1)
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const kitchen = await givenScreen(context, server)
  await expect(kitchen.tickets).toHaveCount(30)
  await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      name: 'Verónica',
      promisedAt: new Date(Date.now() - 56 * 60_000).toISOString(),
      send: true,
      items: [{ itemUuid: randomUUID(), productId: waiter.productId, quantity: 1 }],
    },
  })
  await expect(kitchen.tickets.first()).toContainText(/tarde 5[67] min/)
  await expect(kitchen.tickets.first()).toHaveAttribute('data-look', 'late')

  await expect(kitchen.before).toBeDisabled()
  await expect(kitchen.after).toHaveText(/^Más: \d+$/)
  const afterFirst = await unseen(kitchen.after)
  expect(afterFirst).toBeGreaterThan(15)
  expect(afterFirst).toBeLessThan(28)
  await expectAccessible(kitchen.page)
  await kitchen.after.click()
  await expect(kitchen.before).toHaveText(`Antes: ${31 - afterFirst}1 tarde`)
  expect(await unseen(kitchen.after)).toBeLessThan(afterFirst)
  await kitchen.before.click()
  await expect(kitchen.after).toHaveText(`Más: ${afterFirst}`)
  await expect(kitchen.before).toBeDisabled()
  await context.close()
})

test('on a phone the counts of dishes fold into one line, and a ticket higher than the screen counts as seen', async ({
  server,
  browser,
}) => {
  const waiter = await asWaiter(server)
  await waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: 1,
      send: true,
      items: Array.from({ length: 40 }, (_, index) => ({
        itemUuid: randomUUID(),
        productId: waiter.productId,
        quantity: 1,
        observation: `para la silla ${index + 1}`,
      })),
    },
  })
  for (const tableId of [2, 3, 4]) await send(waiter, tableId)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const kitchen = await givenScreen(context, server)
  await expect(kitchen.before).toBeDisabled()
  await expect(kitchen.after).toHaveText('Más: 3')

  const fold = kitchen.page.getByRole('button', { name: 'Por preparar 4 comandas' })
  const counts = kitchen.page.getByRole('list', { name: 'Por preparar' })
  await expect(counts).toBeHidden()
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(counts.getByRole('listitem').first()).toContainText('46')
  await expect(kitchen.tickets.first()).toBeHidden()
  await expectAccessible(kitchen.page)
  await fold.click()
  await expect(kitchen.tickets.first()).toBeVisible()
  await expect(counts).toBeHidden()
  await expect(kitchen.after).toHaveText('Más: 3')
  await context.close()
})

/** The number of tickets beyond an end of the row. */
async function unseen(end: Locator): Promise<number> {
  return Number((await end.textContent())?.match(/\d+/)?.[0] ?? 0)
}
