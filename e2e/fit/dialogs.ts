import type { Page } from '@playwright/test'
import type { CrowdedRestaurant } from './crowded-restaurant.ts'
import { TIMEOUT } from './walk.ts'

/** A dialog: the path of its screen, and the taps that open it. */
export interface FitDialog {
  readonly name: string
  /** Its source file, below `src-renderer`, if it has one of its own. */
  readonly shows?: string
  readonly path: string
  readonly open: (page: Page) => Promise<void>
  /** True if the screen asks before it is left. */
  readonly leavesUnsaved?: true
}

/** Dialogs that this walk omits. Most of them need a fault of the till; the journey named here opens them. */
export const dialogsElsewhere: readonly string[] = [
  // The common part of four dialogs, which the walk opens.
  'features/approval/pin-dialog.tsx',
  // e2e/central-close.spec.ts: the central closed the register of this till.
  'features/cash-register/central/central-close-dialog.tsx',
  // e2e/clock.spec.ts: the clock jumped by days.
  'features/sync/clock/clock-dialog.tsx',
  // e2e/sync-page.spec.ts: the central refused an operation.
  'features/sync/operations/reason-dialog.tsx',
  'features/sync/operations/cancel-dialog.tsx',
  // The operating system shows this dialog.
  'features/receipt/print-dialog.tsx',
  // e2e/recover-sale.spec.ts: the document of a lost sale was found.
  'features/invoices/recovery/sign-dialog.tsx',
  // e2e/hold.spec.ts: issuing was stopped.
  'features/sync/hold/release-dialog.tsx',
  // e2e/lan.spec.ts: the till is on the network.
  'features/devices/network-change-dialog.tsx',
  // e2e/counters.spec.ts: it lies on another dialog.
  'features/counters/joining/new-point-dialog.tsx',
]

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click(TIMEOUT)

async function choose(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await tap(page, menu)
  await page.getByRole('menuitem', { name: entry }).click(TIMEOUT)
}

/** Taps lines of the check until one is chosen: only a chosen line offers its bin. */
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
      shows: 'features/check/dialogs/delete-dialog.tsx',
      path: order,
      open: async (page) => {
        await chooseLine(page, /^\d+ /)
        await tap(page, /^Quitar /)
        await tap(page, 'Otro')
      },
    },
    {
      name: 'approval of a discount',
      shows: 'features/approval/approval-dialog.tsx',
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
    {
      name: 'guests',
      shows: 'features/check/dialogs/guests-dialog.tsx',
      path: order,
      open: (page) => tap(page, /^Comensales/),
    },
    {
      name: 'code',
      shows: 'features/check/menu/code-dialog.tsx',
      path: order,
      open: (page) => tap(page, 'Escribir un código'),
    },
    {
      name: 'new order',
      shows: 'features/orders/counter/dialogs/order-head-dialog.tsx',
      path: '/orders',
      open: async (page) => {
        await tap(page, /^Pedido/)
        await page.getByRole('radio', { name: 'A domicilio' }).last().click(TIMEOUT)
      },
    },
    {
      name: 'table of an order',
      shows: 'features/orders/counter/dialogs/seat-dialog.tsx',
      path: `/orders/${counterOrderId}`,
      open: (page) => tap(page, 'Sentar'),
    },
    {
      name: 'joining two tables',
      shows: 'features/floor/move/join-dialog.tsx',
      path: `${order}/move`,
      open: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^Mesa 8,/ })
          .click(TIMEOUT),
    },
    {
      name: 'discount of a bill',
      shows: 'features/payment/discount/bill-discount-dialog.tsx',
      path: `${order}/payment`,
      open: (page) => tap(page, 'Descuento'),
    },
    {
      name: 'buyer',
      shows: 'features/payment/buyer/buyer-dialog.tsx',
      path: `${order}/payment`,
      open: (page) => tap(page, 'Agregar'),
    },
    {
      name: 'tip',
      shows: 'features/payment/amount/tip-dialog.tsx',
      path: `${order}/payment`,
      open: (page) => tap(page, /^Propina/),
    },
    {
      name: 'approval of an annulment',
      shows: 'features/invoices/annul-dialog.tsx',
      path: `/invoices/${invoiceId}`,
      open: (page) => tap(page, 'Anular'),
    },
    {
      name: 'receipt',
      shows: 'features/receipt/receipt-dialog.tsx',
      path: `/invoices/${invoiceId}`,
      open: (page) => choose(page, 'Más acciones', 'Ver'),
    },
    {
      name: 'cash in',
      shows: 'features/cash-register/movement-dialog.tsx',
      path: '/register',
      open: (page) => tap(page, 'Ingreso'),
    },
    { name: 'cash out', path: '/register', open: (page) => tap(page, 'Egreso') },
  ]
}

/** The dialogs of the owner: forms, questions, codes. */
export function dialogsOfOwner({
  fullTableId,
  newLineTableId,
  missedTableId,
  invoiceId,
  debtorId,
  counterOrderId,
  authorizedInvoiceId,
  uncertainChargeId,
  approvedChargeId,
  records: { purchaseId, purchaseDraftId },
}: CrowdedRestaurant): readonly FitDialog[] {
  const purchase = `/purchases/drafts/${purchaseDraftId}`
  return [
    {
      name: 'link of a line of a purchase',
      shows: 'features/purchase-drafts/link/link-dialog.tsx',
      path: purchase,
      open: (page) => tap(page, /^Enlazar Servilleta/),
    },
    {
      name: 'rise of a cost to warn from',
      shows: 'features/purchase-drafts/draft/warn-dialog.tsx',
      path: purchase,
      open: async (page) => {
        const tab = page.getByRole('tab', { name: 'Total y pago' })
        await page.getByRole('heading', { name: 'Cumandá' }).waitFor(TIMEOUT)
        if ((await tab.count()) > 0) await tab.click(TIMEOUT)
        await tap(page, /^Avisa desde/)
      },
    },
    {
      name: 'deletion',
      path: `/tables/${fullTableId}`,
      open: async (page) => {
        await chooseLine(page, /^\d+ /)
        await tap(page, /^Quitar /)
      },
    },
    {
      name: 'sale that is missing',
      shows: 'features/invoices/recovery/look-dialog.tsx',
      path: '/invoices',
      open: (page) => tap(page, 'Registrar una que falta'),
    },
    {
      name: 'edit of an invoice',
      shows: 'features/invoices/edit-dialog.tsx',
      path: `/invoices/${invoiceId}`,
      open: async (page) => {
        await choose(page, 'Más acciones', 'Editar')
        await tap(page, 'Agregar dato')
      },
    },
    {
      name: 'PIN of a user',
      shows: 'features/users/new-pin-dialog.tsx',
      path: '/users/5',
      open: (page) => tap(page, /^(?:Asignar|Cambiar) PIN$/),
    },
    { name: 'user that leaves', path: '/users/5', open: (page) => tap(page, 'Desactivar') },
    {
      name: 'question about changes',
      leavesUnsaved: true,
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
      shows: 'features/pinpad-transactions/manual-dialog.tsx',
      path: `/charges/${uncertainChargeId}`,
      open: (page) => tap(page, /^Se cobró/),
    },
    {
      name: 'collection of a debt',
      shows: 'features/receivables/collect-dialog.tsx',
      path: `/receivables/${debtorId}`,
      open: (page) => tap(page, /^Cobrar/),
    },
    {
      name: 'payment to a supplier',
      shows: 'features/payables/pay-dialog.tsx',
      path: `/payables/${purchaseId}`,
      open: (page) => tap(page, 'Pagar'),
    },
    {
      name: 'annulment of a purchase',
      shows: 'features/purchases/annul-purchase-dialog.tsx',
      path: `/purchases/${purchaseId}`,
      open: (page) => tap(page, 'Anular'),
    },
    {
      name: 'quantity of waste',
      shows: 'features/waste/quantity-dialog.tsx',
      path: '/waste/1',
      open: (page) => tap(page, /^Cantidad de /),
    },
    {
      name: 'waste of today',
      shows: 'features/waste/today-dialog.tsx',
      path: '/waste',
      open: (page) => tap(page, 'Bajas de hoy'),
    },
    {
      name: 'annulment of waste',
      shows: 'features/waste/annul-dialog.tsx',
      path: '/waste',
      open: async (page) => {
        await tap(page, 'Bajas de hoy')
        await tap(page, 'Anular')
      },
    },
    {
      name: 'new count',
      shows: 'features/counts/new-count-dialog.tsx',
      path: '/counts',
      open: (page) => tap(page, 'Nuevo conteo'),
    },
    {
      name: 'close of a count',
      shows: 'features/counts/close-dialog.tsx',
      path: '/counts/1',
      open: (page) => tap(page, /^Cerrar /),
    },
    {
      name: 'restore',
      shows: 'features/backups/restore-dialog.tsx',
      path: '/backups',
      open: async (page) => {
        await page
          .getByRole('list', { name: 'Respaldos' })
          .getByRole('button')
          .first()
          .click(TIMEOUT)
        await tap(page, 'Restaurar con PIN…')
      },
    },
    {
      name: 'network',
      shows: 'features/devices/network-pin-dialog.tsx',
      path: '/devices',
      open: (page) => page.getByRole('switch', { name: 'Apagado' }).click(TIMEOUT),
    },
    {
      name: 'settings of backups',
      shows: 'features/backups/backup-settings-dialog.tsx',
      path: '/backups',
      open: (page) => tap(page, 'Ajustes'),
    },
    {
      name: 'settings of updates',
      shows: 'features/updates/update-settings-dialog.tsx',
      path: '/updates',
      open: (page) => tap(page, 'Ajustes'),
    },
    ...dialogsOfCounters,
    ...dialogsOfAdministration,
    {
      name: 'number of a table',
      shows: 'features/floor/jump/jump-dialog.tsx',
      path: '/tables',
      open: (page) => tap(page, 'Mesa'),
    },
    {
      name: 'lines that move',
      shows: 'features/orders/moving/move-lines-dialog.tsx',
      path: `/tables/${fullTableId}`,
      open: (page) => choose(page, 'Más acciones de la cuenta', 'Mover platos…'),
    },
    {
      name: 'table for somebody else',
      shows: 'features/orders/moving/hand-over-dialog.tsx',
      path: `/tables/${fullTableId}`,
      open: (page) => choose(page, 'Más acciones de la cuenta', 'Entregar a otra persona…'),
    },
    {
      name: 'print of a part',
      shows: 'features/orders/moving/print-part-dialog.tsx',
      path: `/tables/${fullTableId}`,
      open: (page) => choose(page, 'Más acciones de la cuenta', 'Imprimir una parte…'),
    },
    {
      name: 'kitchen ticket to print again',
      shows: 'features/tickets/arrival/print-again-dialog.tsx',
      path: `/tables/${fullTableId}`,
      open: (page) => choose(page, 'Más acciones de la cuenta', 'Reimprimir comanda…'),
    },
    {
      name: 'tickets that nobody got',
      shows: 'features/tickets/arrival/missed-dialog.tsx',
      path: `/tables/${missedTableId}`,
      open: async (page) => {
        const check = page.getByRole('button', { name: /^Ver cuenta/ })
        if (await check.isVisible()) await check.click()
        await tap(page, 'Resolver')
      },
    },
    {
      name: 'customer of a table',
      shows: 'features/orders/places/customer-dialog.tsx',
      path: `/tables/${fullTableId}`,
      open: (page) => choose(page, 'Más acciones de la cuenta', 'Cliente…'),
    },
    {
      name: 'form of a buyer',
      shows: 'features/buyer-forms/buyer-form-dialog.tsx',
      path: `/tables/${fullTableId}`,
      open: (page) => choose(page, 'Más acciones de la cuenta', 'Pedir datos de factura…'),
    },
    {
      name: 'note of a line',
      shows: 'features/check/dialogs/note-dialog.tsx',
      path: `/tables/${newLineTableId}`,
      open: async (page) => {
        await chooseLine(page, /^\d+ /)
        await tap(page, 'Nota')
      },
    },
    {
      name: 'change of a sent line',
      shows: 'features/check/dialogs/change-sent-dialog.tsx',
      path: `/tables/${fullTableId}`,
      open: async (page) => {
        await chooseLine(page, /^12 /)
        await page.keyboard.press('-')
      },
    },
    {
      name: 'dish that is sold out',
      shows: 'features/check/dialogs/sold-out-dialog.tsx',
      path: '/sale',
      open: async (page) => {
        await page.getByRole('searchbox').first().fill('Caldo de gallina', TIMEOUT)
        await tap(page, /^Caldo de gallina/)
      },
    },
    {
      name: 'last sale',
      shows: 'features/receipt/last-sale-dialog.tsx',
      path: '/sale',
      open: (page) => choose(page, 'Más acciones de la cuenta', 'Última venta'),
    },
    {
      name: 'way of a payment',
      shows: 'features/invoices/correct-payment-dialog.tsx',
      path: `/invoices/${invoiceId}`,
      open: (page) => choose(page, 'Más acciones', 'Forma de pago'),
    },
    {
      name: 'signature of earlier invoices',
      shows: 'features/electronic-documents/unsigned/sign-unsigned-dialog.tsx',
      path: '/invoices',
      open: (page) => tap(page, /^Firmar y enviar/),
    },
    {
      name: 'change to production',
      shows: 'features/company/go-live/go-live-dialog.tsx',
      path: '/company',
      open: (page) => tap(page, /^Pasar a producción/),
    },
    {
      name: 'mail of an invoice',
      shows: 'features/mail/mail-dialog.tsx',
      path: `/invoices/${authorizedInvoiceId}`,
      open: (page) => choose(page, 'Más acciones', 'Enviar por correo'),
    },
    {
      name: 'facts of an order',
      shows: 'features/orders/counter/dialogs/edit-order-dialog.tsx',
      path: `/orders/${counterOrderId}`,
      open: (page) => choose(page, 'Más acciones del pedido', 'Cambiar datos…'),
    },
    {
      name: 'fee of a delivery that costs less than was said',
      shows: 'features/orders/counter/dialogs/delivery-fee-dialog.tsx',
      path: `/orders/${counterOrderId}`,
      open: async (page) => {
        await choose(page, 'Más acciones del pedido', 'Envío…')
        await page.getByRole('dialog').getByRole('textbox').first().fill('0')
      },
    },
    {
      name: 'received amount',
      shows: 'features/payment/change/received-dialog.tsx',
      path: `/sale/change/${invoiceId}`,
      open: (page) => tap(page, 'Corregir lo recibido'),
    },
    {
      name: 'return of a charge',
      shows: 'features/pinpad-transactions/return-dialog.tsx',
      path: `/charges/${approvedChargeId}`,
      open: (page) => tap(page, /^Devolver/),
    },
  ]
}

/** The walk answers these screens itself: answerCounters. */
const dialogsOfCounters: readonly FitDialog[] = [
  {
    name: 'counter that joins',
    shows: 'features/counters/joining/counter-form-dialog.tsx',
    path: '/counters',
    open: (page) => tap(page, 'Unir otro mostrador'),
  },
  {
    name: 'PIN for a counter that joins',
    shows: 'features/counters/joining/counter-pin-dialog.tsx',
    path: '/counters',
    open: wishCounter,
  },
  {
    name: 'code of a counter that joins',
    shows: 'features/counters/joining/counter-code-dialog.tsx',
    path: '/counters',
    open: async (page) => {
      await wishCounter(page)
      await page.getByRole('dialog', { name: /^Código para/ }).waitFor(TIMEOUT)
      await page.keyboard.type('9999', { delay: 60 })
      await page.keyboard.press('Enter')
      await page.getByText('7K2M Q0XA 9D4T').waitFor(TIMEOUT)
    },
  },
  {
    name: 'counter that is removed',
    shows: 'features/counters/remove-counter-dialog.tsx',
    path: '/counters',
    open: async (page) => {
      await page
        .getByRole('list', { name: 'Programas del local' })
        .getByRole('button', { name: /^Barra/ })
        .click(TIMEOUT)
      await tap(page, 'Quitar con PIN…')
    },
  },
  {
    name: 'settings of counters',
    shows: 'features/counters/counter-settings-dialog.tsx',
    path: '/counters',
    open: (page) => tap(page, 'Ajustes'),
  },
]

async function wishCounter(page: Page): Promise<void> {
  await tap(page, 'Unir otro mostrador')
  const dialog = page.getByRole('dialog', { name: 'Unir otro mostrador' })
  await dialog.getByLabel('Nombre del mostrador').fill('Mostrador del patio', TIMEOUT)
  const point = dialog.getByRole('checkbox', { disabled: false }).first()
  if (!(await point.isChecked())) await point.check({ ...TIMEOUT, force: true })
  await dialog.getByRole('button', { name: 'Seguir' }).click(TIMEOUT)
}

const dialogsOfAdministration: readonly FitDialog[] = [
  {
    name: 'preparation of a base',
    shows: 'features/production/prepare-dialog.tsx',
    path: '/production',
    open: (page) => tap(page, /^Salsa de la casa/),
  },
  {
    name: 'place to work at',
    shows: 'features/auth/place/place-dialog.tsx',
    path: '/tables',
    open: (page) => choose(page, /^Usuario: /, 'Trabajar en otro punto'),
  },
  {
    name: 'own PIN',
    shows: 'features/auth/own-secret/own-secret-dialog.tsx',
    path: '/tables',
    open: (page) => choose(page, /^Usuario: /, 'Cambiar mi PIN'),
  },
  {
    name: 'search',
    shows: 'features/administration/search/search-dialog.tsx',
    path: '/tables',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog', { name: 'Buscar' })
      await dialog.getByRole('searchbox').fill('iva')
      await dialog.getByRole('list', { name: 'Encontrado' }).waitFor(TIMEOUT)
    },
  },
  {
    name: 'about the program',
    path: '/tables',
    open: async (page) => {
      await tap(page, 'Menú')
      await tap(page, 'Acerca de Mostrador')
    },
  },
  {
    name: 'doubles of customers',
    shows: 'features/customers/doubles-dialog.tsx',
    path: '/customers',
    open: (page) => tap(page, 'Clientes repetidos'),
  },
  {
    name: 'tourism decrees',
    shows: 'features/catalogs/decrees-dialog.tsx',
    path: '/taxes',
    open: async (page) => {
      await tap(page, 'Decretos')
      await page.getByText('IVA 8 % turismo (D.E. 391)').last().waitFor(TIMEOUT)
    },
  },
  {
    name: 'test of the mail',
    shows: 'features/mail/settings/mail-test-dialog.tsx',
    path: '/mail-settings',
    open: (page) => tap(page, 'Probar'),
  },
  {
    name: 'drawer without a sale',
    shows: 'features/printers/drawer-dialog.tsx',
    path: '/printers/1',
    open: (page) => tap(page, 'Abrir gaveta'),
  },
  {
    name: 'new reservation',
    shows: 'features/reservations/reservation-dialog.tsx',
    path: '/reservations',
    open: (page) => tap(page, 'Reserva'),
  },
  {
    name: 'page of the manual over a dialog',
    shows: 'features/help/manual-dialog.tsx',
    path: '/reservations',
    open: async (page) => {
      await tap(page, 'Reserva')
      await page.getByRole('dialog').getByRole('button', { name: 'Ayuda' }).click(TIMEOUT)
      await page.getByRole('dialog', { name: 'Reservas' }).getByText('Hoy').waitFor(TIMEOUT)
    },
  },
  {
    name: 'new section',
    shows: 'features/sections/add-section-dialog.tsx',
    path: '/layout/1',
    open: (page) => tap(page, 'Agregar sección'),
  },
  {
    name: 'plan that is left unsaved',
    leavesUnsaved: true,
    shows: 'features/sections/leave-dialog.tsx',
    path: '/layout/1',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Mesa 1\b/ })
        .first()
        .focus(TIMEOUT)
      await page.keyboard.press('ArrowRight')
      await page.getByRole('tab', { name: 'Terraza' }).click(TIMEOUT)
    },
  },
]
