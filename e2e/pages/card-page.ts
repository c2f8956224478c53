import type { Locator, Page } from '@playwright/test'

/** A card charge on a pinpad. */
export class CardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The one-word outcome, the largest text on the screen. */
  outcome(word: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: word, exact: true })
  }

  /** One of the three ways to settle an unknown result. */
  settle(act: 'Se cobró' | 'No se cobró' | 'Reversar'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${act}\\s*PIN de gerente`) })
  }
}
