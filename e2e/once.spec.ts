import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signIn } from './given/api-client.ts'
import { connectTerminal } from './given/demo-pinpad.ts'
import { openRegister, paymentWrites, registerWrites } from './once/money-writes.ts'
import { orderWrites } from './once/order-writes.ts'
import { planWrites } from './once/plan-writes.ts'
import { CASHIER, type House, linesOf, statusOf, type User, type Write } from './once/write.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, type Server, startServer, test } from './hosts/server.ts'

let server: Server
let house: House
/** A browser for each user, signed in, shared by all cases. */
const browsers = new Map<User, { readonly context: BrowserContext; readonly page: Page }>()

/** A moment at which the request is cut. */
interface Cut {
  readonly name: string
  /** True if the register receives the first request. */
  readonly arrives: boolean
  /** The event that follows the cut. */
  readonly after: 'waits' | 'reloads' | 'opens another window'
}

const cuts: readonly Cut[] = [
  { name: 'before it leaves', arrives: false, after: 'waits' },
  { name: 'before the answer', arrives: true, after: 'waits' },
  { name: 'before it leaves, by a reload', arrives: false, after: 'reloads' },
  { name: 'before the answer, by a reload', arrives: true, after: 'reloads' },
  {
    name: 'before the answer, and the window is closed',
    arrives: true,
    after: 'opens another window',
  },
]

test.beforeAll(async ({ demoFolder }) => {
  server = await startServer(['--demo'], demoFolder, false)
  const restaurant = await Restaurant.open(server)
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const terminal = await connectTerminal(admin, 20_000, { operator: 'APPROVE' })
  house = { restaurant, terminal }
})
test.afterEach(async () => {
  const { status, expectedStatus } = test.info()
  await emptyTables()
  // The browser of a failed case may still show a dialog or hold a request.
  if (status !== expectedStatus) await closeBrowsers()
})
test.afterAll(async () => {
  await closeBrowsers()
  await house.terminal.close()
  await server.close()
})

/** Each group has its own server and browsers, so that workers run groups in parallel. */
const groups: Readonly<Record<string, readonly Write[]>> = {
  'an order': orderWrites,
  'a payment': paymentWrites,
  'the register and the plan': [...registerWrites, ...planWrites],
}
for (const [name, writes] of Object.entries(groups)) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'default' })
    for (const [index, write] of writes.entries()) {
      for (const [number, cut] of cutsOf(write, index)) {
        test(`${write.name}, cut ${cut.name}, is done once`, async ({ browser }) => {
          await cutOnce(browser, write, cut, number)
        })
      }
    }
  })
}

/**
 * Returns the cuts of a write with their numbers. src-renderer/requests/cuts.test.ts cuts every write at every moment,
 * so here a write that moves no money gets one cut, another for each write. The nightly run (MOSTRADOR_CUTS=all) makes
 * every cut of every write.
 */
function cutsOf(write: Write, index: number): readonly (readonly [number, Cut])[] {
  const all = [...cuts.entries()]
  if (write.movesMoney === true || process.env['MOSTRADOR_CUTS'] === 'all') return all
  return all.slice(index % all.length).slice(0, 1)
}

async function cutOnce(browser: Browser, write: Write, cut: Cut, number: number): Promise<void> {
  const { path, press, effects, goOn, end } = await write.given(house, number)
  expect(await effects()).toBe(0)
  const { context, page } = await browserOf(browser, write.user)
  await show(page, path)
  let isCut = false
  let hasArrived = false
  // A page that waits gets an abort; otherwise the connection stays silent, as on a dead network.
  await context.route(write.request, async (route) => {
    if (route.request().method() === 'GET' || isCut) return route.fallback()
    isCut = true
    if (cut.arrives) {
      await route.fetch()
      hasArrived = true
    }
    if (cut.after === 'waits') await route.abort()
  })
  await press(page)
  await expect.poll(() => isCut).toBe(true)
  if (cut.arrives) await expect.poll(() => hasArrived).toBe(true)

  if (cut.after === 'reloads') await page.reload()
  const open = cut.after === 'opens another window' ? await enter(context, write.user) : page
  if (open !== page) {
    await page.close()
    browsers.set(write.user, { context, page: open })
    await show(open, path)
  }
  if (write.untilLost !== undefined && !cut.arrives && cut.after === 'reloads') {
    await write.untilLost(open)
    await press(open)
  }
  await expect.poll(effects, { timeout: 20_000 }).toBe(1)
  await expectNothingKept(open)
  await goOn?.(open)
  expect(await effects()).toBe(1)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await end?.()
}

test.describe('two windows of the same person', () => {
  test.describe.configure({ mode: 'default' })
  const TABLE = 1

  test('keep one queue: a line whose answer was lost is added once, and both show it', async ({
    browser,
  }) => {
    const { context, page } = await browserOf(browser, CASHIER)
    const other = await enter(context, CASHIER)
    await show(page, `/tables/${TABLE}`)
    await show(other, `/tables/${TABLE}`)
    let requests = 0
    await context.route('**/restaurant/orders', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      requests += 1
      if (requests > 1) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await new OrderPage(page).tap('Encebollado')
    await expect.poll(() => requests).toBe(2)
    await expectNothingKept(page)
    for (const window of [page, other]) {
      await expect(
        new OrderPage(window).check.getByRole('button', { name: /^1 Encebollado,/ }),
      ).toBeVisible()
    }
    expect(await linesOf(house, TABLE)).toBe(1)
    await other.close()
    await context.unrouteAll()
  })

  test('charge a table at the same moment: it has one invoice, and both go on', async ({
    browser,
  }) => {
    const { restaurant } = house
    await restaurant.order(TABLE)
    const before = (await restaurant.invoices()).length
    const { context, page } = await browserOf(browser, CASHIER)
    const other = await enter(context, CASHIER)
    await show(page, `/tables/${TABLE}/payment`)
    await show(other, `/tables/${TABLE}/payment`)
    for (const window of [page, other]) await new PaymentPage(window).toPay.waitFor()
    // Presses a key, because a click would wait for a button that the other window's charge locks.
    await Promise.all([page, other].map((window) => window.keyboard.press('F8')))
    await expect.poll(() => statusOf(house, TABLE)).toBe('FREE')
    await expectNothingKept(page)
    for (const window of [page, other]) {
      await expect(new PaymentPage(window).banknote(50)).toHaveCount(0)
    }
    expect((await restaurant.invoices()).length - before).toBe(1)
    await other.close()
  })

  test('share unanswered requests: if the sender is closed, the other window delivers them', async ({
    browser,
  }) => {
    const { context, page } = await browserOf(browser, CASHIER)
    const sender = await enter(context, CASHIER)
    await show(page, `/tables/${TABLE}`)
    await show(sender, `/tables/${TABLE}`)
    let isSent = false
    await sender.route('**/restaurant/orders', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      isSent = true
      await route.fetch()
    })
    await new OrderPage(sender).tap('Encebollado')
    await expect.poll(() => isSent).toBe(true)
    await sender.close()
    await expectNothingKept(page)
    await expect(
      new OrderPage(page).check.getByRole('button', { name: /^1 Encebollado,/ }),
    ).toBeVisible()
    expect(await linesOf(house, TABLE)).toBe(1)
  })
})

test.describe('requests that version 0.1.0 kept in localStorage', () => {
  test.describe.configure({ mode: 'default' })
  const TABLE = 2

  /** Opens the payment of the table in a new browser in which 0.1.0 left a requested invoice or a charge. */
  async function openAfterUpgrade(
    browser: Browser,
    stored: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
    const context = await browser.newContext({ baseURL: server.url })
    await context.addInitScript((values) => {
      if (localStorage.getItem('seeded') !== null) return
      localStorage.setItem('seeded', 'yes')
      for (const [key, state] of Object.entries(values)) {
        localStorage.setItem(key, JSON.stringify({ state, version: 1 }))
      }
    }, stored)
    const page = await enter(context, CASHIER)
    await show(page, `/tables/${TABLE}/payment`)
    return { context, page }
  }

  /** The request as 0.1.0 stored it. */
  async function requestedInvoice() {
    const [order] = await house.restaurant.cashier.orders.list({ params: { tableId: TABLE } })
    const invoiceUuid = randomUUID()
    const draftKey = `order:${order?.id}`
    const body = { invoiceUuid, payments: [{ amount: 43, paymentMethod: { id: 1 } }] }
    const request = { kind: 'table', params: { tableId: TABLE }, body }
    const attempt = { request, draftKey, choice: { kind: 'whole' }, leavesRest: false }
    return {
      body,
      stored: {
        'mostrador.payment-attempts': {
          attempts: { [`table:${TABLE}`]: attempt },
          uuids: { [draftKey]: invoiceUuid },
        },
      },
    }
  }

  test('an invoice that was issued is found, and not issued again', async ({ browser }) => {
    const { restaurant } = house
    await restaurant.order(TABLE)
    const { body, stored } = await requestedInvoice()
    await restaurant.cashier.tables.invoice({ params: { tableId: TABLE }, body })
    const before = (await restaurant.invoices()).length
    const { context, page } = await openAfterUpgrade(browser, stored)
    await expectTakenOver(page, 'mostrador.payment-attempts')
    await expectNothingKept(page)
    await expect(new PaymentPage(page).banknote(50)).toHaveCount(0)
    expect((await restaurant.invoices()).length).toBe(before)
    await context.close()
  })

  test('an invoice that never arrived leaves the bill open, and the next charge issues it', async ({
    browser,
  }) => {
    const { restaurant } = house
    await restaurant.order(TABLE)
    const before = (await restaurant.invoices()).length
    const { body, stored } = await requestedInvoice()
    const { context, page } = await openAfterUpgrade(browser, stored)
    await expectTakenOver(page, 'mostrador.payment-attempts')
    await expect(page.getByText('El cobro anterior no llegó a la caja')).toBeVisible()
    await expectNothingKept(page)
    expect((await restaurant.invoices()).length).toBe(before)
    await new PaymentPage(page).banknote(50).click()
    await expect.poll(async () => (await restaurant.invoices()).length).toBe(before + 1)
    const { data } = await restaurant.manager.invoices.list({
      query: { invoiceUuid: body.invoiceUuid },
    })
    expect(data).toHaveLength(1)
    await context.close()
  })

  test('a card charge that the terminal approved issues its invoice', async ({ browser }) => {
    const { restaurant, terminal } = house
    await restaurant.order(TABLE)
    const charged = terminal.ledger.charged.length
    const before = (await restaurant.invoices()).length
    const { body, stored } = await requestedInvoice()
    const attempt = stored['mostrador.payment-attempts'].attempts[`table:${TABLE}`]
    const operationId = randomUUID()
    const amounts = { totalAmount: 43, taxedAmount: 37.39, taxFreeAmount: 0, taxAmount: 5.61 }
    const request = { params: { id: 1 }, body: { operationId, tableId: TABLE, ...amounts } }
    await restaurant.cashier.pinpadTransactions.create(request)
    const cardBody = { ...body, payments: [{ amount: 43, paymentMethod: { id: 2 } }] }
    const { context, page } = await openAfterUpgrade(browser, {
      'mostrador.card-charges': {
        charges: {
          [`table:${TABLE}`]: {
            operationId,
            pinpadId: 1,
            draftKey: attempt?.draftKey,
            request,
            finalInvoice: {
              ...attempt,
              request: { kind: 'table', params: { tableId: TABLE }, body: cardBody },
            },
          },
        },
        pinpadId: 1,
      },
    })
    await expectTakenOver(page, 'mostrador.card-charges')
    await expect.poll(async () => (await restaurant.invoices()).length).toBe(before + 1)
    await expectNothingKept(page)
    await expect(new PaymentPage(page).banknote(50)).toHaveCount(0)
    expect(terminal.ledger.charged.length - charged).toBe(1)
    await context.close()
  })
})

async function expectTakenOver(page: Page, key: string): Promise<void> {
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
}

async function browserOf(browser: Browser, user: User) {
  const found = browsers.get(user)
  if (found !== undefined) return found
  const context = await browser.newContext({ baseURL: server.url })
  const opened = { context, page: await enter(context, user) }
  browsers.set(user, opened)
  return opened
}

async function closeBrowsers(): Promise<void> {
  for (const { context } of browsers.values()) await context.close()
  browsers.clear()
}

async function enter(context: BrowserContext, user: User): Promise<Page> {
  const page = await context.newPage()
  await new SignInPage(page).enter(user)
  await page.getByRole('main').first().waitFor()
  return page
}

/** Opens a screen so that nothing of the earlier case is left on it. */
async function show(page: Page, path: string): Promise<void> {
  // Waits for another screen in between, because a screen that is loading keeps the one before it mounted.
  await page.goto('/#/none')
  await page.getByText('Esta pantalla no existe').waitFor()
  await page.goto(`/#${path}`)
}

/** Fails if the browser has something to send: every kept request must get its result. */
async function expectNothingKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const found = await indexedDB.databases()
          const names = found.flatMap(({ name }) =>
            name?.startsWith('mostrador.requests.') === true ? [name] : [],
          )
          const counts = await Promise.all(
            names.map(
              (name) =>
                new Promise<number>((resolve, reject) => {
                  const opening = indexedDB.open(name)
                  opening.addEventListener('error', () => reject(opening.error))
                  opening.addEventListener('success', () => {
                    const database = opening.result
                    const all = database.transaction('requests').objectStore('requests').count()
                    all.addEventListener('success', () => {
                      database.close()
                      resolve(all.result)
                    })
                  })
                }),
            ),
          )
          return [names.length > 0, ...counts]
        }),
      { timeout: 20_000 },
    )
    .toEqual([true, 0])
}

/** Bills or releases every table, with an open register. */
async function emptyTables(): Promise<void> {
  const { manager } = house.restaurant
  const { register } = await manager.system.terminal()
  if (register === null) await openRegister(house.restaurant)
  const { data: sections } = await manager.sections.list()
  for (const { id: sectionId } of sections) {
    const tables = await manager.tables.list({ params: { sectionId } })
    for (const { id: tableId, status } of tables) {
      if (status === 'FREE') continue
      const orders = await manager.orders.list({ params: { tableId } })
      const total = orders
        .flatMap(({ items }) => items)
        .reduce((sum, item) => sum + Math.round(item.totalAmount * 100), 0)
      if (total === 0) {
        await manager.tables.release({ params: { tableId } })
        continue
      }
      await manager.tables.invoice({
        params: { tableId },
        body: {
          invoiceUuid: randomUUID(),
          emissionPointId: 1,
          payments: [{ amount: total / 100, paymentMethod: { id: 1 } }],
        },
      })
    }
  }
}
