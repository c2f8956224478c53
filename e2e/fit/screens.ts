import type { Page } from '@playwright/test'
import { FloorPage } from '../pages/floor-page.ts'
import { OrderPage } from '../pages/order-page.ts'
import { storedTakeover } from '../given/several-counters.ts'
import type { CrowdedRestaurant } from './crowded-restaurant.ts'
import { plainVisits } from './plain-visits.ts'
import { type ShownScreen, TIMEOUT } from './walk.ts'

export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click(TIMEOUT)

const helpOf = (page: Page) => page.getByRole('complementary', { name: 'Ayuda' })

/** F1 closes an open help, and the walk goes from one of these states to the next. */
async function openHelp(page: Page): Promise<void> {
  if ((await helpOf(page).count()) === 0) await page.keyboard.press('F1')
  await helpOf(page).getByRole('heading').first().waitFor(TIMEOUT)
}

/** Every screen of the page as an owner with every right sees it; listed are those that need ids or an opener. */
export function screensOf({
  fullTableId,
  deletedTableId,
  newLineTableId,
  uncertainTableId,
  uncertainChargeId,
  approvedChargeId,
  invoiceId,
  authorizedInvoiceId,
  debtorId,
  counterOrderId,
  records: {
    priceScheduleId,
    printJobId,
    creditNoteId,
    importId,
    comboId,
    purchaseId,
    purchaseDraftId,
    recipeId,
  },
}: CrowdedRestaurant): readonly ShownScreen[] {
  return [
    ...plainVisits({
      users: 5,
      roles: 3,
      customers: 2,
      priceSchedules: priceScheduleId,
      charges: uncertainChargeId,
      printJobs: printJobId,
      imports: importId,
      purchaseDrafts: purchaseDraftId,
      counterOrders: counterOrderId,
      registerHistory: 2,
      receivables: debtorId,
      purchases: purchaseId,
      payables: purchaseId,
      reports: 'now',
    }),
    {
      name: 'floor with 60 tables',
      path: '/tables',
      open: (page) => new FloorPage(page).openSection('Patio de los naranjos'),
    },
    { name: 'floor, other view', path: '/tables', open: showOtherView },
    { name: 'move', path: `/tables/${fullTableId}/move` },
    {
      name: 'order beside the help',
      path: `/tables/${newLineTableId}`,
      open: openHelp,
    },
    {
      name: 'order beside the tour',
      path: `/tables/${newLineTableId}`,
      open: async (page) => {
        await openHelp(page)
        const tour = helpOf(page).getByRole('button', { name: 'Recorrido', exact: true })
        if (await tour.isVisible()) await tour.click(TIMEOUT)
        await helpOf(page).getByRole('button', { name: 'Siguiente' }).waitFor(TIMEOUT)
      },
    },
    {
      name: 'floor beside the search of the help',
      path: '/tables',
      open: async (page) => {
        await openHelp(page)
        await helpOf(page).getByRole('searchbox').fill('vuelto')
        await helpOf(page).getByText('El vuelto').first().waitFor(TIMEOUT)
      },
    },
    { name: 'order of 40 lines', path: `/tables/${fullTableId}` },
    { name: 'order with deleted lines', path: `/tables/${deletedTableId}`, open: openCheck },
    {
      name: 'order with the toast of a failed scan',
      path: `/tables/${deletedTableId}`,
      open: async (page) => {
        await openCheck(page)
        await new OrderPage(page).scan('7869999999999')
        await page.getByRole('alert').filter({ hasText: '7869999999999' }).waitFor()
      },
    },
    { name: 'order to send', path: `/tables/${newLineTableId}` },
    { name: 'uncertain order', path: `/tables/${uncertainTableId}` },
    { name: 'payment', path: `/tables/${fullTableId}/payment` },
    {
      name: 'payment with a transfer',
      path: `/tables/${fullTableId}/payment`,
      open: (page) => tap(page, 'Transferencia'),
    },
    { name: 'split', path: `/tables/${fullTableId}/split` },
    { name: 'change', path: `/sale/change/${invoiceId}` },
    { name: 'invoice', path: `/invoices/${invoiceId}` },
    { name: 'authorised invoice', path: `/invoices/${authorizedInvoiceId}` },
    {
      name: 'cash out',
      path: '/register',
      open: (page) => tap(page, 'Egreso'),
    },
    {
      name: 'sales report by product as a table',
      path: '/reports',
      open: async (page) => {
        const product = page.getByRole('tab', { name: 'Producto', exact: true })
        if (await product.isVisible()) await product.click()
        const table = page.getByRole('tab', { name: 'Tabla' })
        if (await table.isVisible()) await table.click()
      },
    },
    {
      name: 'days of the sales report',
      path: '/reports',
      open: (page) => tap(page, /^Días del informe/),
    },
    { name: 'corrections report', path: '/reports/corrections' },
    { name: 'tips report', path: '/reports/tips' },
    { name: 'tax book', path: '/reports/tax-book' },
    { name: 'receivables report', path: '/reports/receivables' },
    { name: 'margins report', path: '/reports/margins' },
    { name: 'four fields of the menu', path: '/reports/menu-engineering' },
    { name: 'stock report', path: '/reports/stock' },
    { name: 'closing review', path: '/register/closing', open: reviewClosing },
    { name: 'new product', path: '/products/new' },
    { name: 'stock ledger of a product', path: '/stock/1' },
    { name: 'new supplier', path: '/suppliers/new' },
    {
      name: 'purchase by hand with lines',
      path: '/purchases/new',
      open: async (page) => {
        const search = page.getByRole('searchbox')
        for (const name of ['Limonada', 'Encebollado']) {
          await search.fill(name, TIMEOUT)
          await page
            .getByRole('list', { name: 'Productos que coinciden' })
            .getByRole('button')
            .first()
            .click(TIMEOUT)
        }
        await tap(page, 'Agregar gasto')
      },
    },
    { name: 'recipe', path: `/products/${recipeId}`, open: (page) => tap(page, /^Receta/) },
    { name: 'combo', path: `/products/${comboId}`, open: openChoices },
    { name: 'new user', path: '/users/new' },
    { name: 'new role', path: '/roles/new' },
    { name: 'dialogue', path: '/pinpads/1/dialogue' },
    { name: 'approved charge', path: `/charges/${approvedChargeId}` },
    { name: 'menu', path: '/tables', open: (page) => tap(page, 'Menú') },
    {
      name: 'payment in equal parts',
      path: `/tables/${fullTableId}/payment`,
      open: (page) => tap(page, 'Dividir'),
    },
    {
      name: 'payment with a voucher',
      path: `/tables/${fullTableId}/payment`,
      open: async (page) => {
        // The chip of the states says 'y 4 estados más'.
        await page.getByRole('button', { name: 'Más', exact: true }).click(TIMEOUT)
        await page.getByRole('menuitem', { name: 'Tarjeta con voucher' }).click(TIMEOUT)
      },
    },
    {
      name: 'discount on the pad',
      path: `/tables/${fullTableId}`,
      open: async (page) => {
        await openCheck(page)
        await page
          .getByRole('list', { name: 'Cuenta' })
          .getByRole('button', { name: /^\d+ / })
          .first()
          .click(TIMEOUT)
        await tap(page, 'Descuento')
      },
    },
    {
      name: 'options of a dish',
      path: '/sale',
      open: async (page) => {
        await tap(page, /^Churrasco/)
        await page.getByRole('region', { name: 'Opciones de Churrasco' }).waitFor()
      },
    },
    { name: 'delivery-check', path: `/orders/${counterOrderId}/check` },
    {
      name: 'kitchen with the counts of dishes',
      path: '/kitchen',
      open: async (page) => {
        const counts = page.getByRole('button', { name: /^Por preparar/ })
        if (await counts.isVisible()) await counts.click()
      },
    },
    { name: 'credit note', path: `/invoices/${invoiceId}/credit-note` },
    { name: 'new modifier group', path: '/modifier-groups/new' },
    { name: 'new pinpad', path: '/pinpads/new' },
    { name: 'new printer', path: '/printers/new' },
    { name: 'new customer', path: '/customers/new' },
    { name: 'a credit note', path: `/credit-notes/${creditNoteId}` },
    { name: 'new price schedule', path: '/price-schedules/new' },
    { name: 'new order', path: '/orders/new' },
    { name: 'line of a delivery', path: `/orders/${counterOrderId}/check/none` },
    { name: 'payment of a delivery', path: `/orders/${counterOrderId}/payment` },
    { name: 'change of a delivery', path: `/orders/${counterOrderId}/change/${invoiceId}` },
    { name: 'change at a table', path: `/tables/${fullTableId}/change/${invoiceId}` },
    {
      name: 'one of the counters',
      path: '/counters',
      open: (page) =>
        page
          .getByRole('list', { name: 'Programas del local' })
          .getByRole('button', { name: /^Mostrador 2/ })
          .click({ timeout: 5_000 }),
    },
    { name: 'choice of a conflict', path: '/conflicts/1', open: chooseSide },
    { name: 'a side that is off', path: '/conflicts/2' },
    { name: 'a table in two places', path: '/conflicts/4' },
    { name: 'two values of a record', path: '/conflicts/5' },
    { name: 'a conflict that is only read', path: '/conflicts/6' },
    { name: 'a decided conflict', path: '/conflicts/7' },
    { name: 'what a takeover left', path: '/taken-over', open: takeOver },
    { name: 'columns of an import', path: '/imports', open: sendMenu },
  ]
}

const SELLING = /^\/(?:tables|orders|sale|kitchen|reservations)\b/
const MONEY =
  /^\/(?:reports|register|invoices|credit-notes|receivables|charges|pinpads|electronic-documents|printers|print-routes|print-jobs|sync|mail)\b/

/** Parts of `screensOf` of equal duration. Each is its own journey, so that they run in parallel. */
export const SCREEN_GROUPS = [
  { name: 'of the sale', has: ({ path }: ShownScreen) => SELLING.test(path) },
  { name: 'of money and papers', has: ({ path }: ShownScreen) => MONEY.test(path) },
  {
    name: 'of the administration',
    has: ({ path }: ShownScreen) => !SELLING.test(path) && !MONEY.test(path),
  },
] as const

/** Writes a takeover of this machine as its own page keeps it, and shows it. */
async function takeOver(page: Page): Promise<void> {
  await page.evaluate((stored) => {
    localStorage.setItem('mostrador.taken-over', stored)
  }, JSON.stringify(storedTakeover))
  await page.reload()
  await page.getByRole('heading', { name: 'Esta es la caja principal' }).waitFor()
  await page.evaluate(() => localStorage.removeItem('mostrador.taken-over'))
}

/** On tablets and phones the choices are on a sheet. */
async function chooseSide(page: Page): Promise<void> {
  const decide = page.locator('button[aria-haspopup="dialog"]').filter({ hasText: /^Decidir$/ })
  if (await decide.isVisible()) await decide.click(TIMEOUT)
  await page.getByRole('radio', { name: /^De más en Caja principal/ }).click(TIMEOUT)
}

/** On a phone the check is a separate page. */
async function openCheck(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: /^Ver cuenta/ })
  if (await check.isVisible()) await check.click()
}

async function showOtherView(page: Page): Promise<void> {
  const list = page.getByRole('radio', { name: 'Lista' })
  if (await list.isVisible()) await list.click()
  else await tap(page, /^(?:Lista|Plano)$/)
}

/** Opens the parts of a combo and the options of its first choice. */
async function openChoices(page: Page): Promise<void> {
  await tap(page, /^Combo y receta/)
  await tap(page, /^Ver las opciones de Plato/)
}

async function sendMenu(page: Page): Promise<void> {
  const menu = [
    'COD;DESCRIPCION;GRUPO;PVP;OBS',
    'SOP-01;Encebollado mixto de albacora con yuca y curtido de la casa;Sopas;5,50;',
    'NUE-02;Ceviche;Entradas;x11;de temporada',
  ].join('\r\n')
  await page
    .getByLabel('Elegir un archivo')
    .setInputFiles({ name: 'carta.csv', mimeType: 'text/csv', buffer: Buffer.from(menu) })
  await page.getByLabel('DESCRIPCION', { exact: true }).waitFor(TIMEOUT)
}

async function reviewClosing(page: Page): Promise<void> {
  await tap(page, 'Terminar conteo')
  await page.getByRole('button', { name: 'Contar otra vez' }).waitFor(TIMEOUT)
}

/** The screens as a cashier with a blind count sees them. */
export function screensOfCashier({ fullTableId }: CrowdedRestaurant): readonly ShownScreen[] {
  return [
    { name: 'floor of a cashier', path: '/tables' },
    { name: 'order of a cashier', path: `/tables/${fullTableId}` },
    { name: 'register of a cashier', path: '/register' },
    { name: 'blind count', path: '/register/closing' },
    { name: 'review of a blind count', path: '/register/closing', open: reviewClosing },
  ]
}

/** A quiet day of a new user: the tour is offered, and no conflict, no table and no paper waits for the closing. */
export const screensOfQuietDay: readonly ShownScreen[] = [
  { name: 'floor with the offer of the tour', path: '/tables' },
  { name: 'closing with nothing open', path: '/register/closing' },
  { name: 'review with nothing open', path: '/register/closing', open: reviewClosing },
]

/** Screens that look different while no register is open and no central answers. */
export const screensWhileClosed: readonly ShownScreen[] = [
  { name: 'closed floor', path: '/tables' },
  { name: 'closed order', path: '/tables/3' },
  { name: 'closed payment', path: '/tables/3/payment' },
  { name: 'closed sale', path: '/sale' },
  { name: 'opening', path: '/register' },
  { name: 'closing without an open register', path: '/register/closing' },
  { name: 'no invoices', path: '/invoices' },
  { name: 'no orders', path: '/orders' },
  { name: 'no documents', path: '/electronic-documents' },
  { name: 'no certificate', path: '/certificate' },
  { name: 'no credit notes', path: '/credit-notes' },
  { name: 'no charges', path: '/charges' },
  { name: 'no receivables', path: '/receivables' },
  { name: 'no purchases', path: '/purchases' },
  { name: 'no payables', path: '/payables' },
  { name: 'no suppliers', path: '/suppliers' },
  { name: 'no papers', path: '/print-jobs' },
  { name: 'no reservations', path: '/reservations' },
  { name: 'no closings', path: '/register/history' },
  { name: 'no backups', path: '/backups' },
  { name: 'no update', path: '/updates' },
  { name: 'no mails', path: '/mail' },
  { name: 'no price schedules', path: '/price-schedules' },
  { name: 'no imports', path: '/imports' },
  { name: 'empty kitchen', path: '/kitchen' },
  { name: 'operations that wait', path: '/sync' },
  { name: 'connection that fails', path: '/sync/connection' },
]
