import type { Locator, Page } from '@playwright/test'

/** The tickets of a station. */
export class KitchenPage {
  readonly page: Page
  readonly tickets: Locator
  readonly stations: Locator
  readonly lost: Locator
  /** The button that says how many tickets precede the seen ones, and goes there. */
  readonly before: Locator
  readonly after: Locator

  constructor(page: Page) {
    this.page = page
    this.tickets = page.getByRole('article')
    this.stations = page.getByRole('tablist', { name: 'Estación' })
    const ends = page.getByRole('group', { name: 'Comandas que no se ven' })
    this.before = ends.getByRole('button').first()
    this.after = ends.getByRole('button').last()
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
