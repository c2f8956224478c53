import type { Page } from '@playwright/test'
import type { CrowdedRestaurant } from './crowded-restaurant.ts'

/** A dialog: the path of its screen, and how it opens. */
export interface FitDialog {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<void>
}

const TIMEOUT = { timeout: 5_000 }

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click(TIMEOUT)

/** Taps lines of the check until one is chosen: a chosen one offers its bin. */
async function chooseLine(page: Page, name: RegExp): Promise<void> {
  const line = page.getByRole('list', { name: 'Cuenta' }).getByRole('button', { name }).first()
  await line.waitFor(TIMEOUT)
  if ((await line.getAttribute('aria-expanded')) !== 'true') await line.click(TIMEOUT)
}

/** The dialogs of a cashier: approvals by PIN, the buyer, cash in and out. */
export function dialogsOfCashier({
  fullTableId,
  invoiceId,
  counterOrderId,
}: CrowdedRestaurant): readonly FitDialog[] {
  const order = `/tables/${fullTableId}`
  return [
    {
      name: 'approval of a deletion',
      path: order,
      open: async (page) => {
        await chooseLine(page, /^\d+ /)
        await tap(page, /^Quitar /)
        await tap(page, 'Otro')
      },
    },
    {
      name: 'approval of a discount',
      path: order,
      open: async (page) => {
        await chooseLine(page, /^\d+ /)
        await tap(page, 'Descuento')
        await page.keyboard.type('90', { delay: 60 })
        await tap(page, 'Listo')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Otro', exact: true }).click(TIMEOUT)
      },
    },
    { name: 'guests', path: order, open: (page) => tap(page, /^Comensales/) },
    { name: 'code', path: order, open: (page) => tap(page, 'Escribir un código') },
    {
      name: 'new order',
      path: '/orders',
      open: async (page) => {
        await tap(page, /^Pedido/)
        await page.getByRole('radio', { name: 'A domicilio' }).last().click(TIMEOUT)
      },
    },
    {
      name: 'table of an order',
      path: `/orders/${counterOrderId}`,
      open: (page) => tap(page, 'Sentar'),
    },
    {
      name: 'joining two tables',
      path: `${order}/move`,
      open: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Mesa 8,/ })
          .click(TIMEOUT),
    },
    {
      name: 'discount of a bill',
      path: `${order}/payment`,
      open: (page) => tap(page, 'Descuento'),
    },
    { name: 'buyer', path: `${order}/payment`, open: (page) => tap(page, 'Nuevo') },
    { name: 'tip', path: `${order}/payment`, open: (page) => tap(page, /^Propina/) },
    {
      name: 'approval of an annulment',
      path: `/invoices/${invoiceId}`,
      open: (page) => tap(page, 'Anular'),
    },
    { name: 'receipt', path: `/invoices/${invoiceId}`, open: (page) => tap(page, 'Ver') },
    { name: 'cash in', path: '/register', open: (page) => tap(page, 'Ingreso') },
    { name: 'cash out', path: '/register', open: (page) => tap(page, 'Egreso') },
  ]
}

/** The dialogs of the owner: forms, questions, codes. */
export function dialogsOfOwner({
  fullTableId,
  invoiceId,
  debtorId,
}: CrowdedRestaurant): readonly FitDialog[] {
  return [
    {
      name: 'deletion',
      path: `/tables/${fullTableId}`,
      open: async (page) => {
        await chooseLine(page, /^\d+ /)
        await tap(page, /^Quitar /)
      },
    },
    {
      name: 'edit of an invoice',
      path: `/invoices/${invoiceId}`,
      open: async (page) => {
        await tap(page, 'Editar')
        await tap(page, 'Agregar dato')
      },
    },
    {
      name: 'PIN of a user',
      path: '/users/5',
      open: (page) => tap(page, /^(?:Asignar|Cambiar) PIN$/),
    },
    { name: 'user that leaves', path: '/users/5', open: (page) => tap(page, 'Desactivar') },
    {
      name: 'question about changes',
      path: '/products/1',
      open: async (page) => {
        await page.getByRole('textbox', { name: 'Nombre' }).fill('Encocado de la casa', TIMEOUT)
        await page.keyboard.press('Escape')
      },
    },
    {
      name: 'settlement of a pinpad',
      path: '/pinpads/1',
      open: (page) => tap(page, /^Cerrar lote/),
    },
    {
      name: 'outcome of a charge by hand',
      path: '/charges/1',
      open: (page) => tap(page, /^Se cobró/),
    },
    {
      name: 'collection of a debt',
      path: `/receivables/${debtorId}`,
      open: (page) => tap(page, /^Cobrar/),
    },
    {
      name: 'restore',
      path: '/backups',
      open: async (page) => {
        await page.getByRole('list', { name: 'Copias' }).getByRole('button').first().click(TIMEOUT)
        await tap(page, 'Restaurar con PIN…')
      },
    },
    {
      name: 'code of a device',
      path: '/tables',
      open: async (page) => {
        await tap(page, 'Menú')
        await tap(page, 'Enrolar un equipo')
      },
    },
    {
      name: 'network',
      path: '/devices',
      open: (page) => page.getByRole('switch', { name: 'Apagado' }).click(TIMEOUT),
    },
    { name: 'settings of backups', path: '/backups', open: (page) => tap(page, 'Ajustes') },
  ]
}
