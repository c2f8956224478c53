import { randomUUID } from 'node:crypto'
import type { BrowserContext, Route } from '@playwright/test'
import { type ApiClient, signIn } from './given/api-client.ts'
import { createKillableBrowser, type KillableBrowser } from './hosts/killable-browser.ts'
import { KitchenPage } from './pages/kitchen-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, type Server, test as base } from './hosts/server.ts'

const test = base.extend<{ killable: KillableBrowser }>({
  // Playwright reads the fixture names from this parameter: none.
  // eslint-disable-next-line no-empty-pattern
  killable: async ({}, use) => {
    const browser = createKillableBrowser()
    await use(browser)
    await browser.dispose()
  },
})

// Each journey starts a browser twice.
test.describe.configure({ timeout: 120_000 })

const asWaiter = (server: Server) => signIn(server.url, 'mesero', 'mesero1234')

function send(waiter: ApiClient, tableId: number) {
  return waiter.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId,
      send: true,
      items: [{ itemUuid: randomUUID(), productId: waiter.productId, quantity: 1 }],
    },
  })
}

async function openKitchen(context: BrowserContext, server: Server): Promise<KitchenPage> {
  const kitchen = new KitchenPage(await context.newPage())
  await new SignInPage(kitchen.page).enter('Rosa Quishpe', server.url, kitchen.stations)
  return kitchen
}

test('a kitchen screen whose browser is killed while tablets order shows each ticket once after a restart', async ({
  server,
  killable,
}) => {
  const tablets = await Promise.all([1, 2, 3].map(() => asWaiter(server)))
  const kitchen = await openKitchen(await killable.start(), server)
  await Promise.all([1, 2, 3].map((tableId, index) => send(tablets[index] as ApiClient, tableId)))
  await expect(kitchen.tickets).toHaveCount(3)
  await kitchen.finish('Mesa 1')
  const [waiter] = tablets as [ApiClient]
  await expect
    .poll(async () => (await waiter.tickets.list()).filter(({ state }) => state === 'READY').length)
    .toBe(1)

  // Each tablet sends two more orders; the browser is killed meanwhile.
  const sending = tablets.map(async (tablet, index) => {
    await send(tablet, 4 + index)
    await send(tablet, 7 + index)
  })
  await killable.kill()
  await Promise.all(sending)
  await send(waiter, 10)

  const back = await openKitchen(await killable.start(), server)
  await expect(back.tickets).toHaveCount(9)
  for (const name of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await expect(back.ticket(`Mesa ${name}`)).toHaveCount(1)
  }
  await back.finish('Mesa 2')
  await expect(back.tickets).toHaveCount(8)
  const tickets = await waiter.tickets.list()
  expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await expect
    .poll(async () => (await waiter.tickets.list()).filter(({ state }) => state === 'READY').length)
    .toBe(2)
})

/** `reach` carries the request to the named moment; then the tablet is killed. */
const moments: readonly {
  readonly name: string
  readonly reach: (route: Route) => Promise<void>
}[] = [
  { name: 'before it left', reach: () => Promise.resolve() },
  {
    name: 'before the answer',
    reach: async (route) => {
      await route.fetch()
    },
  },
  {
    name: 'with the answer',
    reach: async (route) => {
      await route.fulfill({ response: await route.fetch() })
    },
  },
]

for (const { name, reach } of moments) {
  test(`a tablet whose browser is killed in the middle of a send, ${name}, has sent once`, async ({
    server,
    killable,
  }) => {
    const tablet = await killable.start()
    const order = new OrderPage(await tablet.newPage())
    await new SignInPage(order.page).enter('Luis Cajas', server.url)
    await order.page.goto(`${server.url}/#/tables/12`)
    await order.products.waitFor()
    await order.tap('Encebollado', 'Fritada')
    await expect(order.line('Fritada')).toBeVisible()
    const isReached = new Promise<void>((resolve, reject) => {
      void tablet.route('**/restaurant/orders**', async (route) => {
        const isSend = route.request().postData()?.includes('"send":true') ?? false
        if (!isSend) return route.fallback()
        await reach(route).then(resolve, reject)
      })
    })
    await order.send.click()
    await isReached
    await killable.kill()

    const again = await killable.start()
    const page = await again.newPage()
    await new SignInPage(page).enter('Luis Cajas', server.url)
    const waiter = await asWaiter(server)
    await expect(async () => {
      const tickets = await waiter.tickets.list()
      expect(
        tickets.flatMap(({ items }) => items.map(({ description }) => description)).toSorted(),
      ).toEqual(['Encebollado', 'Fritada'])
      const orders = await waiter.orders.list({ params: { tableId: 12 } })
      expect(orders.flatMap(({ items }) => items.map(({ status }) => status))).toEqual([
        'SENT',
        'SENT',
      ])
      // Without a limit here the test would time out without naming the missing tickets.
    }).toPass({ timeout: 30_000 })
    // The tablet must keep no request that it would send again.
    await page.reload()
    await expect(page.getByText('Mesas').first()).toBeVisible()
    expect(await waiter.tickets.list()).toHaveLength(1)
  })
}
