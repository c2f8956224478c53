import type { Locator, Page } from '@playwright/test'

/** Screen 05: a card that is being charged on a pinpad. */
export class CardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** In one word, the largest on the screen. */
  outcome(word: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: word, exact: true })
  }

  /** One of the three ways out of not knowing. */
  settle(act: 'Se cobró' | 'No se cobró' | 'Reversar'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${act}\\s*PIN de gerente`) })
  }
}
