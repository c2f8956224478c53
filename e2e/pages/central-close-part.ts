import type { Locator, Page } from '@playwright/test'

/** The part of a closing view about the close that must be repeated at the central. */
export class CentralClosePart {
  readonly region: Locator
  readonly close: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Cierre en el central' })
    this.close = this.region.getByRole('button', { name: 'Cerrar en el central…' })
    this.dialog = page.getByRole('dialog', { name: 'Cerrar la caja en el central' })
  }

  state(words: string): Locator {
    return this.region.getByRole('status').filter({ hasText: words })
  }
}
