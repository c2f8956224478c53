import { readFile } from 'node:fs/promises'
import { expectAccessibleInBothThemes } from './senses/accessible.ts'
import { test as base } from './journey.ts'
import { ReportsPage } from './pages/reports-page.ts'

const test = base.extend<{ reports: ReportsPage }>({
  reports: async ({ page }, use) => use(new ReportsPage(page)),
})
const { expect } = base

/** Two sales of today: $ 43,00 with two secos de chivo, and a third seco for $ 7,90. */
test.beforeEach(async ({ restaurant }) => {
  await restaurant.order(1)
  await restaurant.bill(1, 43)
  await restaurant.order(2, { 'Seco de chivo': 1 })
  await restaurant.bill(2, 7.9)
})

test('the owner walks the days of the month and opens the invoices of today', async ({
  page,
  invoices,
  reports,
  signInPage,
}) => {
  await signInPage.enter('Sofía Andrade')
  await reports.open()
  await expect(page.getByRole('heading', { name: 'Ventas', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Ventas · Mostrador')
  await expect(reports.figures).toContainText('$ 50,90')
  await expect(reports.figures).toContainText('Promedio25,45')
  await expect(reports.row(/ hoy /)).toContainText('50,90')
  await expectAccessibleInBothThemes(page)

  // The table lists the last day first; the bars show earlier days at the left.
  await page.keyboard.press('ArrowDown')
  await expect(reports.chosenRow).toContainText('hoy')
  await page.keyboard.press('ArrowUp')
  await expect(reports.chosenRow.getByRole('button')).toBeFocused()
  await expect(reports.documents).toHaveText('Ver 2 facturas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/invoices$/)
  await expect(invoices.rows).toHaveCount(2)
  await expect(invoices.sum).toHaveText('Suman $ 50,90')

  await reports.open()
  await page.getByRole('radio', { name: 'Sin IVA' }).click()
  await expect(reports.figures).toContainText('$ 44,26')
})

test('dishes show their sums with tax, and no link to invoices, because the list cannot filter them by dish', async ({
  page,
  reports,
  signInPage,
}) => {
  await signInPage.enter('Sofía Andrade')
  await reports.open()
  await reports.groupBy('Producto')
  await expect(reports.row(/^Seco de chivo/)).toContainText('23,70')
  await expect(reports.documents).toHaveText('Ver 2 facturas')
  await reports.row(/^Seco de chivo/).click()
  await expect(reports.chosenRow).toContainText('Seco de chivo')
  await expect(reports.documents).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^sales-product-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/Seco de chivo.*23[.,]7/)
})

test('days without sales say so, and other days are chosen by their dates', async ({
  page,
  reports,
  signInPage,
}) => {
  await signInPage.enter('Sofía Andrade')
  await reports.open()
  await page.getByRole('button', { name: /^Días del informe/ }).click()
  await page.getByRole('button', { name: 'Ayer' }).click()
  await expect(page.getByText('Nada vendido en estos días')).toBeVisible()
  await expect(reports.figures).toContainText('Vendido en 1 día')
  await page.getByRole('button', { name: 'Hoy', exact: true }).last().click()
  await expect(reports.figures).toContainText('$ 50,90')
})

test('on a narrow screen a tab shows the chart or the table, and Enter opens the invoices of a bar', async ({
  page,
  invoices,
  reports,
  shell,
  signInPage,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInPage.enter('Sofía Andrade')
  const menu = await shell.openMenu()
  await menu.getByRole('button', { name: 'Informes' }).click()
  await expect(reports.chart).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: '$ 50,90' })).toBeVisible()
  await expect(reports.documents).toHaveText('Ver 2 facturas')
  await expect(reports.documents).toBeFocused()
  await page.getByRole('tab', { name: 'Tabla' }).click()
  await expect(reports.chosenRow).toContainText('50,90')
  await expect(reports.chart).toHaveCount(0)
  await page.getByRole('tab', { name: 'Gráfico' }).click()
  await page.locator('main').focus()
  await page.keyboard.press('ArrowUp')
  await expect(reports.documents).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/invoices$/)
  await expect(invoices.rows).toHaveCount(2)
})

test('the owner sees today and what is open, and opens the tables', async ({
  page,
  reports,
  restaurant,
  signInPage,
}) => {
  await restaurant.order(3)
  await signInPage.enter('Sofía Andrade')
  await reports.open()
  await reports.openOther('Hoy')
  await expect(page.locator('main')).toContainText('$ 50,90')
  await expect(page.locator('main')).toContainText(/2\s*facturas/)
  await expect(reports.doors.filter({ hasText: '1 mesa abierta' })).toContainText('$ 43,00')
  await expect(reports.doors.filter({ hasText: 'Caja 001 debe tener' })).toContainText('$ 150,90')
  await expectAccessibleInBothThemes(page)

  // A sale of another till appears without a tap.
  await restaurant.bill(3, 43)
  await expect(page.locator('main')).toContainText('$ 93,90')
  await reports.doors.filter({ hasText: 'mesas abiertas' }).click()
  await expect(page).toHaveURL(/#\/tables$/)
})

test('the tables of corrections, tips, taxes and debts have their sums and files', async ({
  page,
  reports,
  signInPage,
}) => {
  await signInPage.enter('Sofía Andrade')
  await reports.open()
  for (const [name, sum] of [
    ['Correcciones', 'Ninguna corrección'],
    ['Propinas', 'Propinas'],
    ['Libro del mes', '44,26'],
    ['Por cobrar', 'Nadie debe nada'],
  ] as const) {
    await reports.openOther(name)
    await expect(page.locator('main')).toContainText(sum)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Ventas', level: 1 })).toBeVisible()
})

test('a cashier cannot open the reports', async ({ page, shell, signInPage }) => {
  await signInPage.enter('Andrea Mora')
  await expect(shell.tabs.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Informes' })).toHaveCount(0)
  await page.goto('/#/reports')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})
