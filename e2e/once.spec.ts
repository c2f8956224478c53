import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { FloorPage } from './pages/floor-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './restaurant.ts'
import { expect, type Server, startServer, test } from './server.ts'
import { createPinpadSimulator, type PinpadSimulator } from './simulators/pinpad/simulator.ts'
import { signIn } from './api-client.ts'

/** One server for all cases: each case works with its own table, name or amount. */
let server: Server
let restaurant: Restaurant
let terminal: PinpadSimulator

const MANAGER = ['Gabriela Paz', '2580'] as const
const CASHIER = ['Andrea Mora', '1234'] as const

/** A write of the page that must have its effect once. */
interface Write {
  readonly name: string
  readonly user: readonly [string, string]
  /** The request, as a glob for `route`. */
  readonly request: string
  /** Prepares a case and returns how its screen is opened and what is pressed there. */
  readonly given: (number: number) => Promise<{
    readonly path: string
    readonly press: (page: Page) => Promise<void>
    /** Returns how often the act was done, read back through the API. */
    readonly effects: () => Promise<number>
  }>
  /** Its request is looked up after a reload, not sent: a customer must not be charged unasked. */
  readonly isPressedAgain?: boolean
}

const tableOf = (number: number) => 1 + number

/** Returns how many lines the open orders of a table have. */
async function linesOf(tableId: number): Promise<number> {
  const orders = await restaurant.cashier.orders.list({ params: { tableId } })
  return orders.flatMap(({ items }) => items).length
}

const writes: readonly Write[] = [
  {
    name: 'a line of an order',
    user: CASHIER,
    request: '**/restaurant/orders',
    async given(number) {
      const tableId = tableOf(number)
      return {
        path: `/#/tables/${tableId}`,
        press: (page) => new OrderPage(page).tap('Encebollado'),
        effects: () => linesOf(tableId),
      }
    },
  },
  {
    name: 'the invoice of a table',
    user: CASHIER,
    request: '**/restaurant/tables/*/invoice',
    isPressedAgain: true,
    async given(number) {
      const tableId = tableOf(number)
      await restaurant.order(tableId)
      const before = (await restaurant.invoices()).length
      return {
        path: `/#/tables/${tableId}/payment`,
        press: (page) => new PaymentPage(page).banknote(50).click(),
        effects: async () => (await restaurant.invoices()).length - before,
      }
    },
  },
  {
    name: 'the charge of a card and its invoice',
    user: CASHIER,
    request: '**/pinpads/*/transactions',
    isPressedAgain: true,
    async given(number) {
      const tableId = tableOf(number)
      await restaurant.order(tableId)
      const charged = terminal.ledger.charged.length
      const before = (await restaurant.invoices()).length
      return {
        path: `/#/tables/${tableId}/payment`,
        press: (page) => new PaymentPage(page).method('Tarjeta').click(),
        effects: async () => {
          const invoices = (await restaurant.invoices()).length - before
          const charges = terminal.ledger.charged.length - charged
          // Until both are there, the act is not complete.
          return Math.max(charges, invoices) > 1 ? 2 : Math.min(charges, invoices)
        },
      }
    },
  },
  {
    name: 'cash taken out',
    user: MANAGER,
    request: '**/cash-register/exits',
    async given(number) {
      const amount = 1 + number / 100
      return {
        path: '/#/register',
        press: async (page) => {
          const register = new RegisterPage(page)
          await register.key('Egreso').click()
          await register.field('Monto').fill(String(amount).replace('.', ','))
          await register.field('Motivo').fill('Hielo')
          await page.keyboard.press('Enter')
        },
        effects: async () => {
          const movements = await restaurant.manager.cashRegister.movements({
            query: { emissionPointId: 1 },
          })
          return movements.filter((movement) => movement.amount === amount).length
        },
      }
    },
  },
  {
    name: 'an annulled invoice',
    user: MANAGER,
    request: '**/invoices/*/annul',
    async given(number) {
      await restaurant.order(tableOf(number))
      const invoice = await restaurant.bill(tableOf(number), 43)
      return {
        path: `/#/invoices/${invoice.id}`,
        press: async (page) => {
          await page.getByRole('button', { name: 'Anular', exact: true }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('button', { name: 'Devolución' }).click()
          await dialog.getByRole('button', { name: /^Anular \$/ }).click()
        },
        effects: async () => {
          const { status } = await restaurant.manager.invoices.get({ params: { id: invoice.id } })
          return status === 'ANNULLED' ? 1 : 0
        },
      }
    },
  },
  {
    name: 'a moved bill',
    user: MANAGER,
    request: '**/tables/transfer',
    async given(number) {
      const tableId = tableOf(number)
      await restaurant.order(tableId, { Encebollado: 1 })
      const target = 12
      return {
        path: `/#/tables/${tableId}/move`,
        press: (page) => new FloorPage(page).table(String(target)).click(),
        effects: async () => {
          const moved = await linesOf(target)
          const left = await linesOf(tableId)
          return left === 0 ? moved : 0
        },
      }
    },
  },
  {
    name: 'a new section',
    user: MANAGER,
    request: '**/restaurant/sections',
    async given(number) {
      const name = `Patio ${number}`
      return {
        path: '/#/layout/1',
        press: async (page) => {
          await page.getByRole('button', { name: 'Agregar sección' }).click()
          await page.getByRole('textbox', { name: 'Nombre de la sección' }).fill(name)
          await page.keyboard.press('Enter')
        },
        effects: async () => {
          const { data } = await restaurant.manager.sections.list({ query: { size: 200 } })
          return data.filter((section) => section.name === name).length
        },
      }
    },
  },
]

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

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  server = await startServer(['--demo'])
  restaurant = await Restaurant.open(server)
  terminal = createPinpadSimulator({ operator: 'APPROVE' })
  const port = await terminal.listen()
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const [pinpad] = await admin.pinpads.list({ params: { establishmentId: 1 } })
  if (pinpad === undefined) throw new Error('The demo has no pinpad')
  await admin.pinpads.update({
    params: { establishmentId: 1, id: pinpad.id },
    body: { ...pinpad, port, timeoutMs: 20_000 },
  })
})
test.afterAll(async () => {
  await terminal.close()
  await server.close()
})

for (const write of writes) {
  for (const [index, cut] of cuts.entries()) {
    test(`${write.name}, cut ${cut.name}, is done once`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: server.url })
      try {
        await cutOnce(context, write, cut, index)
      } finally {
        await context.close()
        await emptyTables()
      }
    })
  }
}

async function cutOnce(
  context: BrowserContext,
  write: Write,
  cut: Cut,
  number: number,
): Promise<void> {
  const { path, press, effects } = await write.given(number)
  const before = await effects()
  expect(before).toBe(0)
  const page = await signInAt(context, write.user)
  await page.goto(path)
  let isCut = false
  let hasArrived = false
  // After the cut the first request's connection stays silent, as a dead network's does.
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
  const open = cut.after === 'opens another window' ? await signInAt(context, write.user) : page
  if (open !== page) {
    await page.close()
    await open.goto(path)
  }
  if (write.isPressedAgain === true && !cut.arrives && cut.after !== 'waits') {
    await expect(
      open
        .getByText('El cobro anterior no llegó a la caja')
        .or(new PaymentPage(open).charge)
        .first(),
    ).toBeVisible()
    await press(open)
  }
  await expect.poll(effects, { timeout: 20_000 }).toBe(1)
  await expectNothingKept(open)
  expect(await effects()).toBe(1)
}

async function signInAt(
  context: BrowserContext,
  [name, pin]: readonly [string, string],
): Promise<Page> {
  const page = await context.newPage()
  const signInPage = new SignInPage(page)
  await signInPage.open()
  await signInPage.signIn(name, pin)
  await page.getByRole('main').first().waitFor()
  return page
}

/** The browser has nothing left to send: every kept request has its result. */
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

async function emptyTables(): Promise<void> {
  const { manager } = restaurant
  const { data: sections } = await manager.sections.list()
  for (const { id: sectionId } of sections) {
    const tables = await manager.tables.list({ params: { sectionId } })
    for (const { id: tableId, status } of tables) {
      if (status === 'FREE') continue
      const orders = await manager.orders.list({ params: { tableId } })
      const total = orders
        .flatMap(({ items }) => items)
        .reduce((sum, item) => sum + Math.round(item.totalAmount * 100), 0)
      if (total > 0) {
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
}
