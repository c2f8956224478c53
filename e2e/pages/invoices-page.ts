import type { Locator, Page } from '@playwright/test'

/** The list of invoices, one invoice, and its actions. */
export class InvoicesPage {
  readonly page: Page
  readonly rows: Locator
  readonly search: Locator
  readonly detail: Locator
  /** The sum of the filtered list. */
  readonly sum: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('list', { name: 'Lista de facturas' }).getByRole('link')
    this.search = page.getByRole('searchbox', { name: 'Número, cliente, mesa o monto' })
    this.sum = page.getByText(/^Suman/)
    this.detail = page.getByRole('article')
  }

  async open(): Promise<void> {
    await this.page.goto('/#/invoices')
    await this.search.waitFor()
  }

  act(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Opens ⋮, and returns one of its acts. */
  async otherAct(name: string): Promise<Locator> {
    await this.act('Más acciones').click()
    return this.page.getByRole('menuitem', { name, exact: true })
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }
}
