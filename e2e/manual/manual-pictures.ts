import type { Locator, Page } from '@playwright/test'
import type { Restaurant } from '../given/restaurant.ts'

/** The pictures of the manual, with data that are the same each time. */
export interface ShownData {
  readonly restaurant: Restaurant
  readonly tableId: number
  readonly invoiceId: number
}

/** A picture of the manual: the path of its screen, and the three places that its steps name, in their order. */
export interface ManualPicture {
  readonly name: string
  readonly path: (shown: ShownData) => string
  /** Steps on the screen before the picture. */
  readonly open?: (page: Page, shown: ShownData) => Promise<void>
  readonly marks: (page: Page) => readonly Locator[]
}

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first()

/** Names are those of both languages. */
export const manualPictures: readonly ManualPicture[] = [
  {
    name: 'tables',
    path: () => '/tables',
    marks: (page) => [
      button(page, /^(?:Mesa|Table) 2,/),
      page.getByText(/^(?:Para atender|To attend to)$/).first(),
      page.getByRole('tab', { name: /^Terraza/ }).first(),
    ],
  },
  {
    name: 'order',
    path: ({ tableId }) => `/tables/${tableId}`,
    open: async (page) => {
      await button(page, /^Guatita,/).click()
    },
    marks: (page) => [
      button(page, /^Guatita,/),
      page
        .getByRole('list', { name: /^(?:Cuenta|Check)$/ })
        .getByRole('button', { name: /Guatita/ })
        .first(),
      button(page, /^(?:Enviar|Send) \d/),
    ],
  },
  {
    name: 'payment',
    path: ({ tableId }) => `/tables/${tableId}/payment`,
    marks: (page) => [
      page
        .getByText(
          /^(?:Factura a: Consumidor final|Invoice to: Final consumer|Consumidor final|Final consumer)/,
        )
        .first(),
      button(page, /^(?:Exacto|Exact)$/),
      button(page, /^(?:Cobrar|Charge) \$/),
    ],
  },
  {
    name: 'split',
    path: ({ tableId }) => `/tables/${tableId}/split`,
    marks: (page) => [
      button(page, /(?:por repartir|not given yet)/),
      button(page, /^(?:Persona|Person) 2/),
      button(page, /^(?:Cobrar|Charge) \$/),
    ],
  },
  {
    name: 'change',
    path: ({ invoiceId }) => `/sale/change/${invoiceId}`,
    marks: (page) => [
      page.getByText(/^(?:Vuelto|Change)$/).first(),
      button(page, /^(?:Imprimir|Print)$/),
      button(page, /^(?:Nueva venta|New sale)/),
    ],
  },
  {
    name: 'counter-orders',
    path: () => '/orders',
    open: (page) => page.getByText('Karla').first().click(),
    marks: (page) => [
      button(page, /^(?:Pedido|Order)$/),
      button(page, /^(?:Enviar|Send) |^(?:Marcar listo|Mark ready)/),
      button(page, /^(?:Cobrar|Charge)/),
    ],
  },
  {
    name: 'invoices',
    path: ({ invoiceId }) => `/invoices/${invoiceId}`,
    marks: (page) => [
      page.getByRole('searchbox').first(),
      page
        .getByRole('list', { name: /^(?:Lista de facturas|List of invoices)$/ })
        .or(page.getByRole('table'))
        .first(),
      button(page, /^(?:Reimprimir|Reprint)/),
    ],
  },
  {
    name: 'register',
    path: () => '/register',
    marks: (page) => [
      page.getByText(/^(?:Debe haber en efectivo|Cash that must be there)$/).first(),
      button(page, /^(?:Egreso|Cash out)/),
      button(page, /^(?:Cerrar caja|Close register)/),
    ],
  },
  {
    name: 'closing',
    path: () => '/register/closing',
    marks: (page) => [
      page.getByText(/^(?:Antes de cerrar|Before closing)$/).first(),
      page.getByText(/^(?:Efectivo contado|Counted cash)$/).first(),
      button(page, /^(?:Terminar conteo|Finish count|Contar|Count|Seguir|Go on)/),
    ],
  },
  {
    name: 'products',
    path: () => '/products',
    open: async (page) => {
      await page.getByRole('searchbox').first().fill('Encebollado')
      await page
        .getByRole('main')
        .getByText(/^Encebollado/)
        .first()
        .click()
    },
    marks: (page) => [
      page
        .getByRole('main')
        .getByText(/^Encebollado/)
        .first(),
      page.getByLabel(/^(?:Precio con impuesto|Price with tax)/).first(),
      button(page, /^(?:Guardar cambios|Save changes|Guardar|Save)/),
    ],
  },
  {
    name: 'kitchen',
    path: () => '/kitchen',
    open: async (page, { restaurant }) => {
      await showOnScreens(restaurant)
      await restaurant.order(4, { 'Hornado con mote': 2, Guatita: 1 }, 3)
      await restaurant.order(9, { Encebollado: 2 }, 2)
      await page.reload()
      await page.getByRole('article').first().waitFor()
    },
    marks: (page) => [
      page.getByRole('article').first(),
      page.getByRole('article').first().getByText('Hornado con mote'),
      button(page, /^(?:Listo|Ready)/),
    ],
  },
]

/** The stations get screens: their tickets are shown. */
async function showOnScreens({ manager }: Restaurant): Promise<void> {
  for (const { id, ...station } of await manager.stations.list()) {
    await manager.stations.update({ params: { id }, body: { ...station, hasScreen: true } })
  }
}
