import type { Locator, Page } from '@playwright/test'

/** The notices of a till on hold, on every screen and on its own screen. */
export class HoldPage {
  readonly page: Page
  readonly heading: Locator
  readonly bar: Locator
  readonly whatToDo: Locator
  readonly release: Locator
  readonly goOn: Locator
  readonly dialog: Locator
  readonly reason: Locator
  readonly confirm: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'Esta caja no emite facturas' })
    this.bar = page.getByRole('alert').filter({ hasText: 'Esta caja no emite facturas' })
    this.whatToDo = page.getByRole('button', { name: 'Qué hacer' })
    this.release = page.getByRole('button', { name: /^Volver a emitir.*…$/ })
    this.goOn = page.getByRole('button', { name: 'Seguir con los pedidos' })
    this.dialog = page.getByRole('dialog', { name: '¿Volver a emitir facturas?' })
    this.reason = this.dialog.getByLabel('Qué se comprobó')
    this.confirm = this.dialog.getByRole('button', { name: 'Volver a emitir' })
  }
}
