import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { FloorPage } from './pages/floor-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { type Server, test } from './hosts/server.ts'

const { expect } = test

// Runs with animations, as most devices do; the other journeys run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Two goat stews of $ 7,90 and a soup of $ 4,90: $ 20,70 with tax. */
const DISHES = ['Seco de chivo', 'Seco de chivo', 'Locro de papa'] as const

/** The screen of one person. */
class Terminal {
  readonly page: Page
  readonly signIn: SignInPage
  readonly shell: Shell
  readonly floor: FloorPage
  readonly order: OrderPage
  readonly payment: PaymentPage
  readonly register: RegisterPage
  /** Taps since `taps` was last reset. */
  taps = 0

  constructor(page: Page) {
    this.page = page
    this.signIn = new SignInPage(page)
    this.shell = new Shell(page)
    this.floor = new FloorPage(page)
    this.order = new OrderPage(page)
    this.payment = new PaymentPage(page)
    this.register = new RegisterPage(page)
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<Terminal> {
    const terminal = new Terminal(await (await browser.newContext(options)).newPage())
    await terminal.signIn.open()
    return terminal
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Moves the focus to the target with Tab alone. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 40 && !(await isFocused()); presses++) await this.press('Tab')
    await expect(target).toBeFocused()
  }

  /** Types at human speed, because faster input counts as a scanner's. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 45 })
  }
}

/** Returns the only stored closing of the day and its invoices. */
async function closedDay(server: Server) {
  const manager = await signIn(server.url, 'gerente', 'gerente1234')
  const invoices = await manager.invoices.list()
  const closing = await manager.cashRegisters.receipt({ params: { id: 1 } })
  const tables = await manager.tables.list({ params: { sectionId: 1 } })
  return {
    invoices: invoices.data
      .map(({ number, total }) => [number, total] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
    closing,
    isEveryTableFree: tables.every(({ status }) => status === 'FREE'),
  }
}

test.describe('a day in the restaurant', () => {
  test.setTimeout(120_000)

  test('by touch: open, order, move, charge, close', async ({ browser, server }) => {
    const counter = await Terminal.open(browser, { baseURL: server.url })
    const tablet = await Terminal.open(browser, {
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
    })

    await test.step('the cashier opens the register with 100 dollars', async () => {
      await counter.signIn.choose('Andrea Mora')
      await counter.signIn.tapPin('1234')
      await counter.shell.openTab('Caja')
      await counter.register.tapKeys('100')
      await counter.register.open.click()
      await expect(counter.register.title).toHaveText('Caja 001')
      await counter.shell.openTab('Mesas')
      await expect(counter.floor.table('12')).toHaveAccessibleName(/libre/)
    })

    await test.step('the waiter orders three dishes with five taps', async () => {
      await tablet.signIn.choose('Luis Cajas')
      await tablet.signIn.tapPin('1111')
      await tablet.tap(tablet.floor.table('12'))
      for (const dish of DISHES) await tablet.tap(tablet.order.tile(dish))
      await expectAccessible(tablet.page)
      await tablet.tap(tablet.order.send)
      await expect(tablet.floor.table('12')).toHaveAccessibleName(/ocupada/)
      expect(tablet.taps).toBe(5)
      // The counter screen was updated by an event.
      await expect(counter.floor.table('12')).toHaveAccessibleName(/ocupada/)
    })

    await test.step('the waiter moves the table with three taps', async () => {
      tablet.taps = 0
      await tablet.tap(tablet.floor.move)
      await tablet.tap(tablet.floor.table('12'))
      await tablet.tap(tablet.floor.table('8'))
      await expect(tablet.floor.table('8')).toHaveAccessibleName(/ocupada/)
      expect(tablet.taps).toBe(3)
      await expect(counter.floor.table('12')).toHaveAccessibleName(/libre/)
      await expect(counter.floor.table('8')).toHaveAccessibleName(/ocupada/)
      await expectAccessible(counter.page)
    })

    await test.step('the cashier charges the table in cash: table, Cobrar, banknote', async () => {
      await counter.tap(counter.floor.table('8'))
      await counter.tap(counter.order.charge)
      await expect(counter.payment.toPay).toHaveText('$ 20,70')
      await counter.tap(counter.payment.banknote(25))
      await expect(counter.payment.change).toHaveText('$ 4,30')
      await expect(counter.payment.issuedNumber).toHaveText('001-001-000000001')
      expect(counter.taps).toBe(3)
      // The task by which products are compared, with a send: table, three dishes, Enviar; table, Cobrar, banknote.
      expect(5 + counter.taps).toBe(8)
      await expectAccessible(counter.page)
      await counter.page.getByRole('button', { name: 'Volver a mesas' }).click()
      await expect(counter.floor.table('8')).toHaveAccessibleName(/libre/)
    })

    await test.step('a counter sale takes six taps in total', async () => {
      counter.taps = 0
      await counter.tap(counter.floor.table('5'))
      for (const dish of DISHES) await counter.tap(counter.order.tile(dish))
      await counter.tap(counter.order.charge)
      await counter.tap(counter.payment.banknote(25))
      await expect(counter.payment.change).toHaveText('$ 4,30')
      expect(counter.taps).toBe(6)
      await counter.page.getByRole('button', { name: 'Volver a mesas' }).click()
    })

    await test.step('the manager signs the closing, which balances', async () => {
      counter.taps = 0
      await counter.tap(counter.shell.tabs.filter({ hasText: 'Caja' }))
      await counter.tap(counter.register.close)
      await counter.register.count({
        'Billetes de $ 100': '1',
        'Billetes de $ 20': '2',
        'Monedas de $ 1': '1',
        'Monedas de 10 ¢': '4',
      })
      await counter.tap(counter.register.finishCount)
      await counter.register.tapKeys('2580')
      await counter.tap(counter.register.close)
      await expect(counter.register.title).toHaveText('Caja 001 cerrada')
      await expect(counter.register.difference).toContainText('Cuadra')
      expect(counter.taps).toBe(4)
      await expectAccessible(counter.page)
    })

    expect(await closedDay(server)).toMatchObject({
      invoices: [
        ['001-001-000000001', 20.7],
        ['001-001-000000002', 20.7],
      ],
      closing: { countedTotal: 141.4, systemTotal: 141.4, difference: 0 },
      isEveryTableFree: true,
    })
  })

  test('by keyboard alone: open, order, move, charge, close', async ({ browser, server }) => {
    const counter = await Terminal.open(browser, { baseURL: server.url, hasTouch: false })
    const { page, floor, order, payment, register } = counter

    await counter.signIn.signIn('Gabriela Paz', '2580')
    await counter.press('F10')
    await expect(register.open).toBeVisible()
    await counter.type('100')
    await counter.press('Enter')
    await expect(register.title).toHaveText('Caja 001')

    await counter.press('F3')
    await expect(floor.table('12')).toBeVisible()
    await counter.type('12')
    await counter.press('Enter')
    await expect(order.products).toBeVisible()
    for (const dish of ['seco chivo', 'locro papa']) {
      await counter.press('F2')
      await counter.type(dish)
      await expect(order.products.getByRole('button')).toHaveCount(1)
      await counter.press('Enter')
      await expect(order.search).toHaveValue('')
    }
    await counter.press('F4')
    await expect(floor.table('12')).toHaveAccessibleName(/ocupada/)

    await counter.press('m')
    await expect(floor.moveTitle).toBeVisible()
    await counter.type('12')
    await counter.press('Enter')
    await expect(floor.moveTitle).toContainText('Mover la mesa 12')
    await counter.type('8')
    await counter.press('Enter')
    await expect(floor.table('8')).toHaveAccessibleName(/ocupada/)

    await counter.type('8')
    await counter.press('Enter')
    // F8 charges once the check is read.
    await expect(order.total).toContainText('12,80')
    await counter.press('F8')
    await expect(payment.toPay).toHaveText('$ 12,80')
    await counter.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sin vuelto' })).toBeFocused()
    await counter.press('Enter')
    await expect(floor.table('8')).toHaveAccessibleName(/libre/)

    await counter.press('F10')
    await counter.tabTo(register.close)
    await counter.press('Enter')
    await expect(register.field('Billetes de $ 100')).toBeFocused()
    const counted = { 'Billetes de $ 100': '1', 'Billetes de $ 10': '1', 'Monedas de $ 1': '2' }
    for (const [label, quantity] of Object.entries({ ...counted, 'Monedas de 10 ¢': '8' })) {
      await counter.tabTo(register.field(label))
      await counter.type(quantity)
    }
    await counter.tabTo(register.finishCount)
    await counter.press('Enter')
    await expect(register.difference).toContainText('Cuadra')
    await counter.type('2580')
    await counter.press('Enter')
    await expect(register.title).toHaveText('Caja 001 cerrada')

    expect(await closedDay(server)).toMatchObject({
      invoices: [['001-001-000000001', 12.8]],
      closing: { countedTotal: 112.8, systemTotal: 112.8, difference: 0 },
      isEveryTableFree: true,
    })
  })
})
