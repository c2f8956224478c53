import type { Page, Request } from '@playwright/test'
import { type CrowdedRestaurant, openCrowdedRestaurant } from './fit/crowded-restaurant.ts'
import { type FitDialog, dialogsOfCashier, dialogsOfOwner } from './fit/dialogs.ts'
import { findMisfits } from './fit/find-misfits.ts'
import { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, type Server, startServer, test } from './server.ts'

/** Counter PC, landscape tablet, upright tablet, phone. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
] as const
const ZOOMS = [100, 130] as const

const DIALOGS = [
  { person: 'Andrea Mora', pin: '1234', dialogsOf: dialogsOfCashier },
  { person: 'Sofía Andrade', pin: '9999', dialogsOf: dialogsOfOwner },
] as const

/** Areas that may scroll sideways: the plan, the editor's canvas, the bytes of a terminal, rows of tabs. */
const PANNABLE = '[data-pannable], [role="tablist"]'

interface FitScreen {
  readonly name: string
  readonly path: string
  /** Opens what the path alone does not show. */
  readonly open?: (page: Page) => Promise<void>
}

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click({ timeout: 5_000 })

function screensOf({
  fullTableId,
  deletedTableId,
  uncertainTableId,
  invoiceId,
  debtorId,
  counterOrderId,
}: CrowdedRestaurant): readonly FitScreen[] {
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
    { name: 'register', path: '/register' },
    {
      name: 'cash out',
      path: '/register',
      open: (page) => tap(page, 'Egreso'),
    },
    { name: 'closing', path: '/register/closing' },
    { name: 'history', path: '/register/history' },
    { name: 'a closing of the history', path: '/register/history/2' },
    { name: 'administration', path: '/administration' },
    { name: 'closing review', path: '/register/closing', open: reviewClosing },
    { name: 'products', path: '/products' },
    { name: 'product', path: '/products/1' },
    { name: 'new product', path: '/products/new' },
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
    { name: 'company', path: '/company' },
    { name: 'measure unit', path: '/measure-units/1' },
    { name: 'payment method', path: '/payment-methods/1' },
    { name: 'payment term', path: '/payment-terms/1' },
    { name: 'service charge', path: '/service-charges/1' },
    { name: 'pinpads', path: '/pinpads' },
    { name: 'pinpad', path: '/pinpads/1' },
    { name: 'dialogue', path: '/pinpads/1/dialogue' },
    { name: 'charges', path: '/charges' },
    { name: 'charge', path: '/charges/1' },
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
        await tap(page, 'Más')
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
    { name: 'import', path: '/imports' },
    { name: 'columns of an import', path: '/imports', open: sendMenu },
  ]
}

/** A phone shows the check on a page of its own. */
async function openCheck(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: /^Ver cuenta/ })
  if (await check.isVisible()) await check.click()
}

async function showOtherView(page: Page): Promise<void> {
  const list = page.getByRole('radio', { name: 'Lista' })
  if (await list.isVisible()) await list.click()
  else await tap(page, /^(?:Lista|Plano)$/)
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

const pending = new WeakMap<Page, Set<Request>>()

/** Follows the page's requests, except the stream of events, which never ends. */
function followRequests(page: Page): void {
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Three hundred screens are waited for: the usual pauses, which grow to a second, would be minutes. */
const POLLS = { intervals: [20, 40, 80] }

/** Waits until the screen is painted and no request or animation is running. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => pending.get(page)?.size, POLLS).toBe(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .every(
              ({ playState, effect }) =>
                playState === 'finished' ||
                effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
            ),
        ),
      POLLS,
    )
    .toBe(true)
}

async function misfitsOf(page: Page, name: string, shots: string): Promise<readonly string[]> {
  await settle(page)
  let found = await page.evaluate(findMisfits, PANNABLE)
  // An event of the register may redraw the screen while it is measured; what does not fit stays.
  for (let tries = 0; found.length > 0 && tries < 4; tries++) {
    await page.waitForTimeout(250)
    found = await page.evaluate(findMisfits, PANNABLE)
  }
  if (found.length > 0) {
    await page.screenshot({
      path: `test-results/fit/${shots}-${name.replaceAll(/\W+/g, '-')}.png`,
    })
  }
  return found.map((misfit) => `${name}: ${misfit}`)
}

async function setUp(page: Page, textZoom: number): Promise<void> {
  followRequests(page)
  await page.addInitScript((zoom) => {
    const state = { language: 'es', theme: 'light', textZoom: zoom, isMirrored: false }
    localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
  }, textZoom)
}

test.describe('every screen of a busy restaurant', () => {
  test.describe.configure({ mode: 'default', timeout: 900_000 })
  let restaurant: CrowdedRestaurant | undefined
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    restaurant = await openCrowdedRestaurant()
  })
  test.afterAll(() => restaurant?.close())

  for (const zoom of ZOOMS) {
    test(`fits at every size with text at ${zoom} %`, async ({ page }) => {
      if (restaurant === undefined) throw new Error('The restaurant was not opened')
      const { url } = restaurant.server
      const signInPage = new SignInPage(page)
      const found: string[] = []
      /** Measures the screen at each size. What a change of size may close is opened again. */
      async function walk(name: string, open?: () => Promise<void>): Promise<void> {
        for (const viewport of SIZES) {
          const size = `${viewport.width}-${zoom}`
          await page.setViewportSize(viewport)
          try {
            await open?.()
          } catch (error) {
            found.push(`${size} ${name} does not open: ${String(error)}`)
            continue
          }
          const misfits = await misfitsOf(page, name, size)
          found.push(...misfits.map((misfit) => `${size} ${misfit}`))
        }
      }

      await setUp(page, zoom)
      await page.goto(url)
      await signInPage.tiles.first().waitFor()
      await walk('sign-in')
      await signInPage.choose('Usuario y contraseña')
      await walk('password')
      await page.goto(url)
      await signInPage.choose('Sofía Andrade')
      await walk('PIN')
      await signInPage.typePin('9999')
      await page.getByRole('button', { name: 'Menú' }).waitFor()
      for (const { name, path, open } of screensOf(restaurant)) {
        const show = async () => {
          // A dialog of the screen before may be open: its Esc closes it, and a new path replaces the rest.
          await page.keyboard.press('Escape')
          // A toast of the last half second would be read on the next screen too.
          const toast = page.getByRole('alert').getByRole('button', { name: 'Cerrar' })
          if (await toast.isVisible()) await toast.click()
          await page.goto(`${url}/#/`)
          await page.goto(`${url}/#${path}`)
          if (open !== undefined) await settle(page)
          await open?.(page)
        }
        if (open === undefined) await show()
        await walk(name, open === undefined ? undefined : show)
      }
      expect(found).toEqual([])
    })
  }

  for (const zoom of ZOOMS) {
    for (const { person, pin, dialogsOf } of DIALOGS) {
      test(`the dialogs of ${person} fit at every size with text at ${zoom} %`, async ({
        page,
      }) => {
        if (restaurant === undefined) throw new Error('The restaurant was not opened')
        const { url } = restaurant.server
        await page.setViewportSize(SIZES[0])
        await setUp(page, zoom)
        await page.goto(url)
        const signInPage = new SignInPage(page)
        await signInPage.choose(person)
        await signInPage.typePin(pin)
        await page.getByRole('button', { name: 'Menú' }).waitFor()
        const found: string[] = []
        for (const dialog of dialogsOf(restaurant)) {
          for (const viewport of SIZES) {
            await page.setViewportSize(viewport)
            await settle(page)
            // Another layout may have closed it.
            const size = `${viewport.width}-${zoom}`
            try {
              if (!(await page.getByRole('dialog').isVisible())) await openDialog(page, url, dialog)
              await page.getByRole('dialog').last().waitFor({ timeout: 5_000 })
            } catch (error) {
              found.push(`${size} ${dialog.name} does not open: ${String(error)}`)
              continue
            }
            const misfits = await misfitsOf(page, dialog.name, size)
            found.push(...misfits.map((misfit) => `${size} ${misfit}`))
          }
          await page.goto('about:blank')
        }
        expect(found).toEqual([])
      })
    }
  }
})

async function openDialog(page: Page, url: string, { path, open }: FitDialog): Promise<void> {
  // Without a question about what the dialog before left unsaved.
  await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
  await settle(page)
  await open(page)
}

test.describe('the first start', () => {
  test.describe.configure({ mode: 'default' })
  let empty: Server | undefined
  test.beforeAll(async () => {
    empty = await startServer([])
  })
  test.afterAll(() => empty?.close())

  for (const viewport of SIZES) {
    for (const zoom of ZOOMS) {
      test(`fits at ${viewport.width} × ${viewport.height} with text at ${zoom} %`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport)
        await setUp(page, zoom)
        await page.goto(empty?.url ?? '')
        await tap(page, 'Configurar mi negocio')
        expect(await misfitsOf(page, 'business', `${viewport.width}-${zoom}`)).toEqual([])
      })
    }
  }
})
