import type { Page } from '@playwright/test'
import { OrderPage } from '../pages/order-page.ts'
import type { CrowdedRestaurant } from './crowded-restaurant.ts'
import type { ShownScreen } from './walk.ts'

export const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click({ timeout: 5_000 })

/** Every screen of the page as an owner with every right sees it. */
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
  records: { priceScheduleId, printJobId, creditNoteId, importId, comboId },
}: CrowdedRestaurant): readonly ShownScreen[] {
  return [
    { name: 'floor', path: '/tables' },
    {
      name: 'floor with 60 tables',
      path: '/tables',
      open: (page) => page.getByRole('tab', { name: /^Patio/ }).click(),
    },
    { name: 'floor, other view', path: '/tables', open: showOtherView },
    { name: 'move', path: `/tables/${fullTableId}/move` },
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
    { name: 'sale', path: '/sale' },
    { name: 'invoices', path: '/invoices' },
    { name: 'invoice', path: `/invoices/${invoiceId}` },
    { name: 'authorised invoice', path: `/invoices/${authorizedInvoiceId}` },
    { name: 'register', path: '/register' },
    {
      name: 'cash out',
      path: '/register',
      open: (page) => tap(page, 'Egreso'),
    },
    { name: 'closing', path: '/register/closing' },
    { name: 'history', path: '/register/history' },
    { name: 'a closing of the history', path: '/register/history/2' },
    { name: 'sales report', path: '/reports' },
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
    { name: 'today', path: '/reports/now' },
    { name: 'corrections report', path: '/reports/corrections' },
    { name: 'tips report', path: '/reports/tips' },
    { name: 'tax book', path: '/reports/tax-book' },
    { name: 'receivables report', path: '/reports/receivables' },
    { name: 'administration', path: '/administration' },
    { name: 'closing review', path: '/register/closing', open: reviewClosing },
    { name: 'products', path: '/products' },
    { name: 'product', path: '/products/1' },
    { name: 'new product', path: '/products/new' },
    { name: 'combo', path: `/products/${comboId}`, open: openChoices },
    { name: 'users', path: '/users' },
    { name: 'user', path: '/users/5' },
    { name: 'role', path: '/roles/3' },
    { name: 'customer', path: '/customers/2' },
    { name: 'vendor', path: '/vendors/1' },
    { name: 'carrier', path: '/carriers/1' },
    { name: 'establishment', path: '/establishments/1' },
    { name: 'emission point', path: '/emission-points/1' },
    { name: 'tax', path: '/taxes/1' },
    { name: 'documents', path: '/electronic-documents' },
    { name: 'credit notes', path: '/credit-notes' },
    { name: 'certificate', path: '/certificate' },
    { name: 'new user', path: '/users/new' },
    { name: 'new role', path: '/roles/new' },
    { name: 'company', path: '/company' },
    { name: 'measure unit', path: '/measure-units/1' },
    { name: 'payment method', path: '/payment-methods/1' },
    { name: 'payment term', path: '/payment-terms/1' },
    { name: 'service charge', path: '/service-charges/1' },
    { name: 'pinpads', path: '/pinpads' },
    { name: 'pinpad', path: '/pinpads/1' },
    { name: 'dialogue', path: '/pinpads/1/dialogue' },
    { name: 'charges', path: '/charges' },
    { name: 'charge', path: `/charges/${uncertainChargeId}` },
    { name: 'approved charge', path: `/charges/${approvedChargeId}` },
    { name: 'devices', path: '/devices' },
    { name: 'audit', path: '/audit' },
    { name: 'backups', path: '/backups' },
    { name: 'sync', path: '/sync' },
    { name: 'hold', path: '/sync/hold' },
    { name: 'connection', path: '/sync/connection' },
    { name: 'layout editor', path: '/layout/1' },
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
        await page.getByRole('button', { name: 'Más', exact: true }).click({ timeout: 5_000 })
        await page.getByRole('menuitem', { name: 'Tarjeta con voucher' }).click({ timeout: 5_000 })
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
          .click({ timeout: 5_000 })
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
    { name: 'orders', path: '/orders' },
    { name: 'delivery', path: `/orders/${counterOrderId}` },
    { name: 'delivery-check', path: `/orders/${counterOrderId}/check` },
    { name: 'kitchen', path: '/kitchen' },
    { name: 'credit note', path: `/invoices/${invoiceId}/credit-note` },
    { name: 'receivables', path: '/receivables' },
    { name: 'statement', path: `/receivables/${debtorId}` },
    { name: 'categories', path: '/categories' },
    { name: 'category', path: '/categories/1' },
    { name: 'modifier groups', path: '/modifier-groups' },
    { name: 'modifier group', path: '/modifier-groups/1' },
    { name: 'new modifier group', path: '/modifier-groups/new' },
    { name: 'new pinpad', path: '/pinpads/new' },
    { name: 'printers', path: '/printers' },
    { name: 'new printer', path: '/printers/new' },
    { name: 'print routes', path: '/print-routes' },
    { name: 'prints', path: '/print-jobs' },
    { name: 'denominations', path: '/denominations' },
    { name: 'exports', path: '/exports' },
    { name: 'first steps', path: '/first-steps' },
    { name: 'starter menu', path: '/first-steps/menu' },
    { name: 'starter floor', path: '/first-steps/floor' },
    { name: 'customers', path: '/customers' },
    { name: 'new customer', path: '/customers/new' },
    { name: 'sellers', path: '/vendors' },
    { name: 'carriers', path: '/carriers' },
    { name: 'roles', path: '/roles' },
    { name: 'establishments', path: '/establishments' },
    { name: 'emission points', path: '/emission-points' },
    { name: 'taxes', path: '/taxes' },
    { name: 'measure units', path: '/measure-units' },
    { name: 'payment methods', path: '/payment-methods' },
    { name: 'payment terms', path: '/payment-terms' },
    { name: 'service charges', path: '/service-charges' },
    { name: 'document', path: '/electronic-documents/1' },
    { name: 'a credit note', path: `/credit-notes/${creditNoteId}` },
    { name: 'mails', path: '/mail' },
    { name: 'mail', path: '/mail/1' },
    { name: 'mail settings', path: '/mail-settings' },
    { name: 'stations', path: '/stations' },
    { name: 'station', path: '/stations/1' },
    { name: 'price schedules', path: '/price-schedules' },
    { name: 'price schedule', path: `/price-schedules/${priceScheduleId}` },
    { name: 'new price schedule', path: '/price-schedules/new' },
    { name: 'restaurant settings', path: '/restaurant-settings' },
    { name: 'reservations', path: '/reservations' },
    { name: 'new order', path: '/orders/new' },
    { name: 'lines of a new order', path: '/orders/lines' },
    { name: 'line of a delivery', path: `/orders/${counterOrderId}/check/none` },
    { name: 'payment of a delivery', path: `/orders/${counterOrderId}/payment` },
    { name: 'change of a delivery', path: `/orders/${counterOrderId}/change/${invoiceId}` },
    { name: 'change at a table', path: `/tables/${fullTableId}/change/${invoiceId}` },
    { name: 'payment of a sale', path: '/sale/payment' },
    { name: 'labels', path: '/product-labels' },
    { name: 'labels of a product', path: '/product-labels/1' },
    { name: 'printer', path: '/printers/1' },
    { name: 'a paper', path: `/print-jobs/${printJobId}` },
    { name: 'an import', path: `/imports/${importId}` },
    { name: 'layout', path: '/layout' },
    { name: 'import', path: '/imports' },
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
  await page.getByLabel('DESCRIPCION', { exact: true }).waitFor({ timeout: 5_000 })
}

async function reviewClosing(page: Page): Promise<void> {
  await tap(page, 'Terminar conteo')
  await page.getByRole('button', { name: 'Contar otra vez' }).waitFor({ timeout: 5_000 })
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

/** Screens that look different while no register is open and no central answers. */
export const screensWhileClosed: readonly ShownScreen[] = [
  { name: 'closed floor', path: '/tables' },
  { name: 'closed order', path: '/tables/3' },
  { name: 'closed payment', path: '/tables/3/payment' },
  { name: 'closed sale', path: '/sale' },
  { name: 'opening', path: '/register' },
  { name: 'no invoices', path: '/invoices' },
  { name: 'no orders', path: '/orders' },
  { name: 'no documents', path: '/electronic-documents' },
  { name: 'no certificate', path: '/certificate' },
  { name: 'no credit notes', path: '/credit-notes' },
  { name: 'no charges', path: '/charges' },
  { name: 'no receivables', path: '/receivables' },
  { name: 'no papers', path: '/print-jobs' },
  { name: 'no reservations', path: '/reservations' },
  { name: 'no closings', path: '/register/history' },
  { name: 'no backups', path: '/backups' },
  { name: 'no mails', path: '/mail' },
  { name: 'no price schedules', path: '/price-schedules' },
  { name: 'no imports', path: '/imports' },
  { name: 'empty kitchen', path: '/kitchen' },
  { name: 'operations that wait', path: '/sync' },
  { name: 'connection that fails', path: '/sync/connection' },
]
