import type { Locator, Page } from '@playwright/test'

/** Cuentas por cobrar: customers with debts, the statement of one, collections. */
export class ReceivablesPage {
  readonly page: Page
  readonly list: Locator
  readonly collect: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Clientes que deben' })
    this.collect = page.getByRole('button', { name: 'Cobrar', exact: true })
    this.dialog = page.getByRole('dialog')
  }

  async open(): Promise<void> {
    await this.page.goto('/#/register')
    await this.page.getByRole('button', { name: 'Por cobrar' }).click()
  }

  row(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(name) })
  }

  statement(name: string): Locator {
    return this.page.getByRole('article', { name })
  }

  field(name: string): Locator {
    // The pad is labelled too.
    return this.dialog.getByLabel(name).and(this.page.locator('input'))
  }

  /** A key of the pad beside the amount. */
  padKey(label: string): Locator {
    return this.dialog.getByRole('group', { name: 'Teclado de números' }).getByRole('button', {
      name: label,
      exact: true,
    })
  }
}
