import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { type ApiClient, signIn } from './given/api-client.ts'
import { FloorPage } from './pages/floor-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

/** Table 12 of the demo. */
const TABLE = 12
const WAITER = 'Luis Cajas'

/** Returns the calls about tables, orders and single products that the page begins from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/v1\/(?:restaurant|products)\//.test(pathname)) {
      calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)}`)
    }
  })
  return calls
}

async function addFromElsewhere(client: ApiClient, dish: string): Promise<void> {
  const { data } = await client.products.list({ query: { search: dish, size: 1 } })
  const [order] = await client.orders.list({ params: { tableId: TABLE } })
  const items = [{ itemUuid: randomUUID(), productId: data[0]?.id, quantity: 1 }]
  if (order === undefined) {
    await client.orders.create({ body: { orderUuid: randomUUID(), tableId: TABLE, items } })
  } else {
    await client.orders.addItems({ params: { orderId: order.id }, body: { items } })
  }
}

test('a tap on a product is one request; what another device adds is read once', async ({
  page,
  server,
}) => {
  const order = new OrderPage(page)
  // The screen of a free table reads its reservations; that is its last request before the first tap.
  const reservations = page.waitForResponse(/\/restaurant\/reservations/)
  await new SignInPage(page).enter(WAITER)
  await order.open(TABLE)
  await expect(order.tile('Seco de chivo')).toBeVisible()
  await reservations
  const calls = recordCalls(page)

  for (const dish of ['Seco de chivo', 'Locro de papa', 'Empanada de viento']) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await order.tap(dish)
    await answered
    await expect(order.line(dish).getByRole('button', { name: /sin enviar/ })).toBeVisible()
  }
  await addFromElsewhere(await signIn(server.url, 'cajera', 'cajera1234'), 'Higos con queso')
  await expect(order.line('Higos con queso')).toBeVisible()

  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(3)
  expect(calls.filter((call) => call.startsWith('GET')).toSorted()).toEqual([
    `GET /restaurant/tables/${TABLE}`,
    `GET /restaurant/tables/${TABLE}/orders`,
  ])
})

test('the floor reads only the table that changed', async ({ page, server }) => {
  const floor = new FloorPage(page)
  await new SignInPage(page).enter(WAITER)
  await expect(floor.table('12')).toBeVisible()
  const cashier = await signIn(server.url, 'cajera', 'cajera1234')
  const calls = recordCalls(page)

  await addFromElsewhere(cashier, 'Higos con queso')
  await expect(floor.table('12')).toHaveAccessibleName(/por enviar/)

  expect(calls).toEqual([`GET /restaurant/tables/${TABLE}`])
})

test('the PIN pad and the screens of every day need few requests, and the pad little script', async ({
  page,
}) => {
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  const preloaded = page.waitForResponse((response) => /\/daily-.*\.js$/.test(response.url()))
  await page.goto('/')
  await page.getByRole('button', { name: '1', exact: true }).click()
  await page.getByText('Dígito 1 de 4 o más').waitFor({ state: 'attached' })
  await preloaded

  expect(answers.length).toBeLessThanOrEqual(30)
  const scripts = answers.filter((answer) => answer.request().resourceType() === 'script')
  const forPad = scripts.filter((answer) => !answer.url().includes('/daily-'))
  expect(scripts.length - forPad.length).toBe(1)
  const bodies = await Promise.all(forPad.map((answer) => answer.body()))
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(bytes).toBeLessThanOrEqual(220 * 1024)
})
