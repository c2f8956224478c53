import type { Locator, Page } from '@playwright/test'

/** The tickets of a station. */
export class KitchenPage {
  readonly page: Page
  readonly tickets: Locator
  readonly stations: Locator
  readonly lost: Locator

  constructor(page: Page) {
    this.page = page
    this.tickets = page.getByRole('article')
    this.stations = page.getByRole('tablist', { name: 'Estación' })
    this.lost = page.getByRole('status').filter({ hasText: 'Sin línea con la caja' })
  }

  ticket(place: string): Locator {
    return this.page.getByRole('article', { name: place, exact: true })
  }

  async finish(place: string): Promise<void> {
    await this.ticket(place)
      .getByRole('button', { name: `Listo · ${place}` })
      .click()
  }
}
