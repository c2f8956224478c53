import type { Locator, Page } from '@playwright/test'

/** Cobros con tarjeta: the requested card charges, and those that must be settled. */
export class ChargesPage {
  readonly page: Page
  /** Shown in the bar of every screen while charges must be settled. */
  readonly chip: Locator
  readonly waiting: Locator
  readonly others: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.chip = page.getByRole('banner').getByRole('status').filter({ hasText: 'sin resolver' })
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

  async tellAuthorization(number: string): Promise<void> {
    await this.dialog.getByLabel('Número de autorización').fill(number)
    await this.act('Seguir').click()
  }

  /** Taps the PIN on the pad. */
  async sign(pin: string): Promise<void> {
    for (const digit of pin) await this.dialog.getByRole('button', { name: digit }).click()
    await this.act('Firmar').click()
  }
}
