import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'
import type { OrderPage } from './pages/order-page.ts'
import { Scanner, scannerEndings, type ScannerPace } from './senses/scanner.ts'

const TABLE = 12
const WATER = '7861000035521'
const UNKNOWN = '7869999999999'
/** By cable, by Bluetooth, and the slowest that a machine is set to at first. */
const gaps = [5, 33, 90, 150]
const paces: readonly ScannerPace[] = [
  ...gaps.flatMap((gapMs) => scannerEndings.map((end) => ({ gapMs, end }))),
  ...gaps.map((gapMs, index) => ({ gapMs, lateAt: 2 + index * 3 })),
]

async function expectUnknown(page: Page): Promise<void> {
  await expect(page.getByText(`Ningún producto tiene el código ${UNKNOWN}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).first().click()
}

/** Scans at every pace while a line is chosen, whose quantity the digits would change. */
async function expectScans(page: Page, order: OrderPage): Promise<void> {
  const scanner = new Scanner(page)
  await order.tap('Encebollado')
  await expect(order.line('Encebollado')).toBeVisible()
  let count = 0
  for (const pace of paces) {
    // The chosen line is the one that digits change.
    if ((await order.selected.count()) === 0 || !(await order.line('Encebollado').isVisible())) {
      await order.line('Encebollado').getByRole('button').first().click()
    }
    await scanner.scan(WATER, pace)
    count += 1
    const name = count === 1 ? /^(?:1 )?Agua con gas/ : new RegExp(`^${count} Agua con gas`)
    await expect(order.check.getByRole('button', { name })).toBeVisible()
  }
  await expect(order.check.getByRole('button', { name: /^(?:1 )?Encebollado/ })).toBeVisible()
  await scanner.scan(UNKNOWN, { gapMs: 90, end: 'silence' })
  await expectUnknown(page)
  await order.search.focus()
  for (const end of scannerEndings) {
    await scanner.scan(WATER, { gapMs: 60, end })
    count += 1
    await expect(
      order.check.getByRole('button', { name: new RegExp(`^${count} Agua con gas`) }),
    ).toBeVisible()
    await expect(order.search).toHaveValue('')
  }
}

test('a scan adds its product to a counter sale, at every pace and ending', async ({
  page,
  signInPage,
  order,
}) => {
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await expectScans(page, order)
})

test('a scan adds its product to an order, at every pace and ending', async ({
  page,
  signInPage,
  order,
}) => {
  await signInPage.enter('Andrea Mora')
  await order.open(TABLE)
  await expectScans(page, order)
})

test('a scan on the payment issues nothing and leaves the amount as it was', async ({
  page,
  restaurant,
  signInPage,
  payment,
}) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
  await payment.open(TABLE)
  const scanner = new Scanner(page)
  await payment.otherAmount.fill('50')
  for (const [index, pace] of paces.entries()) {
    await payment.otherAmount.focus()
    const code = `78610000355${10 + index}`
    await scanner.scan(code, pace)
    await expect(page.getByText(`${code} no es una cédula ni un RUC.`)).toBeVisible()
    await expect(payment.otherAmount).toHaveValue('50')
    await expect(payment.otherAmount).toBeFocused()
    await expect(page).toHaveURL(/payment$/)
  }
  // The same without a field: the pad's digits are taken back.
  await payment.otherAmount.blur()
  await scanner.scan(WATER, { gapMs: 120, end: 'Enter' })
  await expect(page.getByText(`${WATER} no es una cédula ni un RUC.`)).toBeVisible()
  await expect(payment.otherAmount).toHaveValue('50')
  expect(await restaurant.invoices()).toEqual([])
})

test('a scan over a dialog types nothing into its amount, and is told', async ({
  page,
  restaurant,
  signInPage,
  payment,
}) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
  await payment.open(TABLE)
  const scanner = new Scanner(page)
  await page.getByRole('button', { name: 'Propina', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (const pace of [{ gapMs: 33 }, { gapMs: 120, end: 'silence' }] as const) {
    await scanner.scan(WATER, pace)
    const told = page.getByText(`Se leyó el código ${WATER}. En esta pantalla no se usa.`)
    await expect(told).toBeVisible()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('7.861')).toHaveCount(0)
  }
})

test('a scan over a PIN pad types no digit of a PIN and tries none', async ({
  page,
  signInPage,
}) => {
  await signInPage.open()
  await signInPage.choose('Andrea Mora')
  const scanner = new Scanner(page)
  for (const [index, end] of scannerEndings.entries()) {
    const code = `786100003552${index}`
    await scanner.scan(code, { gapMs: 70, end })
    await expect(page.getByText(`Se leyó el código ${code}.`)).toBeVisible()
  }
  await expect(page.getByRole('alert')).toBeEmpty()
  await signInPage.typePin('1234')
  await expect(page.getByRole('button', { name: 'Usuario: Andrea Mora' })).toBeVisible()
})

test('a scan on the change begins the next sale with its product', async ({
  page,
  restaurant,
  signInPage,
  order,
  payment,
}) => {
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await order.tap('Encebollado')
  await order.charge.click()
  await payment.exact.click()
  await expect(payment.issuedNumber).toBeVisible()
  await new Scanner(page).scan(WATER, { gapMs: 60, end: 'Tab' })
  await expect(page).toHaveURL(/#\/sale$/)
  await expect(order.line('Agua con gas')).toBeVisible()
  await expect(order.line('Encebollado')).toHaveCount(0)
  expect(await restaurant.invoices()).toHaveLength(1)
})

test('a scan on the floor opens no table, and one over products opens its product', async ({
  page,
  signInPage,
  floor,
}) => {
  await signInPage.enter('Sofía Andrade')
  await page.goto('/#/tables')
  await expect(floor.table('1')).toBeVisible()
  const scanner = new Scanner(page)
  await scanner.scan(WATER, { gapMs: 90, end: 'silence' })
  await expect(page.getByText('Los códigos se leen dentro de una mesa')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/#/products')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.getByRole('searchbox').focus()
  await scanner.scan(`010${WATER}10AB-7`, { gapMs: 40, end: 'Tab' })
  await expect(page.getByRole('heading', { name: 'Agua con gas 500 ml' })).toBeVisible()
  await scanner.scan(UNKNOWN, { gapMs: 120, end: 'silence' })
  await expect(page.getByText(`Ningún producto tiene el código ${UNKNOWN}`)).toBeVisible()
})

test('a scan is one code while the page is busy', async ({ page, signInPage, order }) => {
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await order.tap('Encebollado')
  const scanner = new Scanner(page)
  const busy = page.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 1_500
      while (performance.now() < end) {
        // Blocks the page as a long render does.
      }
    }, 0)
  })
  await scanner.scan(WATER, { gapMs: 100, end: 'silence' })
  await busy
  await expect(order.line('Agua con gas')).toBeVisible()
  await expect(order.check.getByRole('button', { name: /^(?:1 )?Encebollado/ })).toBeVisible()
})

test('an implausible quantity is confirmed before it is charged', async ({
  page,
  signInPage,
  order,
}) => {
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await order.tap('Encebollado')
  await page.keyboard.type('1200', { delay: 60 })
  const dialog = page.getByRole('dialog', { name: '¿1.200 de Encebollado?' })
  await dialog.waitFor()
  await expect(dialog).toContainText('Es una cantidad poco usual: $ 5.400,00 en total.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  // It is asked again, because a person may go on without correcting it.
  await page.keyboard.press('F8')
  await dialog.waitFor()
  await expect(page).toHaveURL(/#\/sale$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/sale\/payment$/)
})

test('ten times what was ever sold of a dish is confirmed before an order is sent', async ({
  page,
  restaurant,
  signInPage,
  order,
}) => {
  await restaurant.order(1, { Encebollado: 2 })
  await restaurant.bill(1, 9)
  await signInPage.enter('Andrea Mora')
  await order.open(TABLE)
  await order.tap('Encebollado')
  await page.keyboard.type('21', { delay: 60 })
  const dialog = page.getByRole('dialog', { name: '¿21 de Encebollado?' })
  await expect(dialog).toContainText('Nunca se vendió más de 2 de una vez.')
  await dialog.getByRole('button', { name: 'Corregir' }).click()
  await page.keyboard.type('12', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(order.check.getByRole('button', { name: /^12 Encebollado/ })).toBeVisible()
  await page.keyboard.press('F4')
  await expect(page).toHaveURL(/#\/tables$/)
})

test('cash of over ten times the total is confirmed, a banknote is not', async ({
  page,
  restaurant,
  signInPage,
  payment,
}) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
  await payment.open(TABLE)
  await payment.otherAmount.fill('4300,50')
  await payment.otherAmount.press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Recibió $ 4.300,50?' })
  await expect(dialog).toContainText('Se deben $ 43,00: el vuelto sería $ 4.257,50.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/payment$/)
  expect(await restaurant.invoices()).toEqual([])
  await payment.otherAmount.fill('430')
  await payment.otherAmount.press('Enter')
  await expect(payment.change).toHaveText('$ 387,00')
})

test('digits that a person types change the quantity at once', async ({
  page,
  signInPage,
  order,
}) => {
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await order.tap('Encebollado')
  await page.keyboard.type('12', { delay: 120 })
  await expect(order.check.getByRole('button', { name: /^12 Encebollado/ })).toBeVisible()
})
