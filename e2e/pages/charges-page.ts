import type { Locator, Page } from '@playwright/test'

/** Cobros con tarjeta: what was asked of the terminals, and what waits for somebody. */
export class ChargesPage {
  readonly page: Page
  /** In the bar of every screen, while there is something to resolve. */
  readonly chip: Locator
  readonly waiting: Locator
  readonly others: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.chip = page.getByRole('link', { name: /sin resolver$/ })
    this.waiting = page.getByRole('list', { name: 'Por resolver' })
    this.others = page.getByRole('list', { name: 'Cobros con tarjeta' })
    this.dialog = page.getByRole('dialog')
  }

  act(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  detail(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  async show(filter: 'Todos' | 'Sin resolver' | 'Sin factura'): Promise<void> {
    await this.page.getByRole('radio', { name: filter }).click()
  }

  /** Writes down the number that stands on the slip. */
  async tellAuthorization(number: string): Promise<void> {
    await this.dialog.getByLabel('Número de autorización').fill(number)
    await this.act('Seguir').click()
  }

  /** On the pad, as a finger does. */
  async sign(pin: string): Promise<void> {
    for (const digit of pin) await this.dialog.getByRole('button', { name: digit }).click()
    await this.act('Firmar').click()
  }
}
