import { networkInterfaces } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import type { Shop } from '#shared/api/machine/shop.ts'
import { freePort } from './given/free-port.ts'
import { clientOf, signIn } from './given/api-client.ts'
import { awayShop, mainShop } from './given/several-counters.ts'
import { KILLS_SERVER, startServer } from './hosts/server.ts'
import { expect, test } from './journey.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './senses/accessible.ts'
import { slowList } from './senses/slow-list.ts'

const hasNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ family, internal }) => family === 'IPv4' && !internal)

test.skip(!hasNetwork, 'This machine has no address that a tablet could reach')

type Admin = Awaited<ReturnType<typeof signIn>>

/** Opens the network of the main till; returns its address for tablets. */
async function openNetwork(admin: Admin): Promise<string> {
  const { addresses } = await admin.lan.saveSettings({
    body: { enabled: true, port: await freePort(), tls: true, pin: '9999' },
  })
  await admin.counters.saveSettings({
    body: { waitForCopyMs: 0, takeoverAfterSeconds: 5, addresses: [] },
  })
  return addresses[0] ?? ''
}

/** Joins an empty program as a counter; returns its address for tablets. */
async function joinCounter(admin: Admin, counterUrl: string): Promise<string> {
  const point = await admin.emissionPoints.create({
    body: { establishmentId: 1, code: '009', name: 'Mostrador 2' },
  })
  const { code, addresses } = await admin.counters.createCode({
    body: { name: 'Mostrador 2', emissionPointIds: [point.id], pin: '9999' },
  })
  await clientOf(counterUrl).shop.join({ body: { url: addresses[0] ?? '', code } })
  const find = async () => (await admin.counters.list())[1]
  await expect.poll(async () => (await find())?.address ?? null, { timeout: 60_000 }).not.toBeNull()
  await expect.poll(find, { timeout: 20_000 }).toMatchObject({ isCurrent: true })
  return new URL((await find())?.address ?? '').origin
}

/** Opens the page of a till as a tablet that was enrolled there. */
async function enrol(page: Page, admin: Admin, url: string): Promise<void> {
  const { code } = await admin.devices.createCode({ body: { scope: 'FULL' } })
  const answer = await page.request.post(`${url}/api/v1/devices/enroll`, {
    data: { code, name: 'Tableta salón' },
  })
  const { deviceToken } = (await answer.json()) as { deviceToken: string }
  await page.goto(url)
  await page.evaluate((token) => localStorage.setItem('mostrador.deviceToken', token), deviceToken)
  await page.evaluate(() => {
    const device = { state: { textZoom: 110 }, version: 1 }
    localStorage.setItem('mostrador.device', JSON.stringify(device))
  })
  await page.reload()
}

/** Opens a tablet that was enrolled at the main till, with a waiter, and knows the address of the counter. */
async function openTablet(
  browser: Browser,
  admin: Admin,
  { home, next }: { readonly home: string; readonly next: string },
) {
  // The tablet would trust the shop's authority (docs/adr/0027).
  const context = await browser.newContext({ ignoreHTTPSErrors: true, hasTouch: true })
  const page = await context.newPage()
  await enrol(page, admin, home)
  await new SignInPage(page).signIn('Luis Cajas', '1111')
  const user = page.getByRole('button', { name: 'Usuario: Luis Cajas' })
  await expect(user).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mostrador.shop')))
    .toContain(next)
  return { context, page, user, order: new OrderPage(page) }
}

test(
  'tablets follow the counter that took over: signed in, at their screens; a waiting order arrives once, and a dish that was tapped before its list was read is named',
  { tag: KILLS_SERVER },
  async ({ browser, server }) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    const counter = await startServer([])
    const home = await openNetwork(admin)
    const next = await joinCounter(admin, counter.url)
    const tablet = await openTablet(browser, admin, { home, next })
    const early = await openTablet(browser, admin, { home, next })
    const { page, user, order } = tablet
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    try {
      await page.goto(`${home}/#/tables/1`)
      await order.products.waitFor()
      await order.tap('Seco de chivo')
      // A tap on a list that is not read yet would end with this page.
      await expect(order.line('Seco de chivo')).toBeVisible()
      const slow = await slowList(early.page, /\/restaurant\/tables\/2\/orders/)
      await early.page.goto(`${home}/#/tables/2`)
      await early.order.products.waitFor()
      await slow.asked
      await early.order.tap('Seco de chivo')
      await expect(early.page.getByTestId('held-taps')).toContainText('Seco de chivo')

      await server.kill()
      await order.send.click()
      const cover = page.getByRole('dialog', { name: 'La caja principal no responde' })
      await expect(cover).toContainText('Sin caja principal: lo decide la caja', {
        timeout: 30_000,
      })
      const screen = new RegExp(`${new URL(page.url()).hash}$`)
      await clientOf(counter.url).shop.takeover({ body: { points: 'ALL', pin: '2580' } })
      for (const each of [tablet, early]) {
        await expect.poll(() => new URL(each.page.url()).origin, { timeout: 30_000 }).toBe(next)
      }
      await expect(early.page.getByText(/^No se hizo: Seco de chivo\./)).toBeVisible({
        timeout: 20_000,
      })

      await expect(user).toBeVisible({ timeout: 20_000 })
      await expect(page).toHaveURL(screen)
      expect(await page.evaluate(() => document.documentElement.style.fontSize)).toBe('110%')
      const manager = await signIn(counter.url, 'admin', 'admin1234')
      const ordered = async () => {
        const orders = await manager.orders.list({ params: { tableId: 1 } })
        return orders.flatMap(({ items }) => items.map(({ description }) => description))
      }
      await expect.poll(ordered, { timeout: 20_000 }).toEqual(['Seco de chivo'])
      // A second reading, after the page had time to send it again.
      await page.reload()
      await expect(user).toBeVisible()
      expect(await ordered()).toEqual(['Seco de chivo'])
      // No token was ever part of an address.
      const tokens = await page.evaluate(() => [
        localStorage.getItem('mostrador.deviceToken') ?? '?',
        sessionStorage.getItem('mostrador.token') ?? '?',
      ])
      for (const address of addresses) {
        for (const token of tokens) expect(address).not.toContain(token)
      }
    } finally {
      await early.context.close()
      await tablet.context.close()
      await counter.close()
    }
  },
)

test(
  'while the main till is away a counter shows tables from its copy, and says how old they are',
  { tag: KILLS_SERVER },
  async ({ page, server }) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    const counter = await startServer([])
    try {
      await openNetwork(admin)
      await admin.counters.saveSettings({
        body: { waitForCopyMs: 0, takeoverAfterSeconds: 60, addresses: [] },
      })
      await joinCounter(admin, counter.url)
      await page.goto(counter.url)
      await new SignInPage(page).signIn('Andrea Mora', '1234')
      await server.kill()
      const bar = page.getByText(/^Esperando a la caja principal, \d+ s/)
      await expect(bar).toBeVisible({ timeout: 20_000 })
      // A screen that nobody has opened here before.
      await page.goto(`${counter.url}/#/tables/1`)
      await expect(new OrderPage(page).tile('Seco de chivo')).toBeVisible({ timeout: 20_000 })
      await expect(page.getByText(/Datos de hace \d+ s/)).toBeVisible()
      await server.restart()
      await expect(bar).toHaveCount(0, { timeout: 30_000 })
      await expect(page.getByText(/Datos de hace/)).toHaveCount(0)
    } finally {
      await counter.close()
    }
  },
)

const OTHER = 'http://127.0.0.1:9'

/** A tablet whose page may ask one other program, which answers what `other` says. Returns what it leaves there. */
async function givenTablet(
  page: Page,
  url: string,
  answers: { own: Shop | undefined; other: Shop },
): Promise<{ readonly left: { readonly luggage: string }[] }> {
  const left: { luggage: string }[] = []
  const headers = { 'Access-Control-Allow-Origin': url }
  await page.addInitScript((origin) => {
    if (location.origin === origin) localStorage.setItem('mostrador.deviceToken', 'of a tablet')
  }, url)
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const connects = policy.replace("connect-src 'self'", `connect-src 'self' ${OTHER}`)
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': connects },
    })
  })
  await page.route(`${url}/api/v1/counters/addresses`, (route) =>
    route.fulfill({
      json: {
        epoch: 3,
        takeoverAfterSeconds: 2,
        programs: [{ name: 'Mostrador 2', url: OTHER, role: 'COUNTER' }],
      },
    }),
  )
  await page.route(`${url}/api/v1/system/shop`, (route) =>
    answers.own === undefined ? route.abort() : route.fulfill({ json: answers.own }),
  )
  await page.route(`${OTHER}/api/v1/system/shop`, (route) =>
    route.fulfill({ headers, json: answers.other }),
  )
  await page.route(`${OTHER}/api/v1/devices/arrivals`, (route) => {
    left.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, headers, json: { ticket: 'once' } })
  })
  await page.route(`${OTHER}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Mostrador 2</title>' }),
  )
  return { left }
}

const ownPoints: Shop = { ...awayShop(30), ownSince: '2026-11-21T18:44:00.000Z' }

test('a tablet that hears only a counter with its own points offers to work with it', async ({
  page,
  server,
  signInPage,
}) => {
  const answers: { own: Shop | undefined; other: Shop } = { own: mainShop, other: ownPoints }
  const { left } = await givenTablet(page, server.url, answers)
  await signInPage.enter('Luis Cajas')
  answers.own = undefined
  const cover = page.getByRole('dialog', { name: 'La caja principal no responde' })
  const work = cover.getByRole('button', { name: 'Trabajar con Mostrador 2' })
  await expect(work).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  expect(left).toEqual([])
  // The main till answers for a moment: the offer goes, and nothing changes.
  answers.own = mainShop
  await expect(cover).toHaveCount(0, { timeout: 20_000 })
  answers.own = undefined
  await work.click({ timeout: 20_000 })
  await expect(page).toHaveURL(`${OTHER}/#arrival=once`)
  expect(left[0]?.luggage).toContain('mostrador.token')
})

test('a tablet at a counter with its own points goes back by itself to the main till that answers', async ({
  page,
  server,
}) => {
  const main: Shop = { ...mainShop, epoch: 3 }
  const answers = { own: ownPoints, other: { ...main, isReplaced: true } }
  const { left } = await givenTablet(page, server.url, answers)
  await page.goto('/')
  await page.waitForResponse(`${OTHER}/api/v1/system/shop`)
  expect(left).toEqual([])
  answers.other = main
  await expect(page).toHaveURL(`${OTHER}/#arrival=once`, { timeout: 20_000 })
})
