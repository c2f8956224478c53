import type { Locator, Page } from '@playwright/test'

/** A card charge on a pinpad. */
export class CardPage {
  readonly page: Page
  /** 'Cobrar' of a check, also with the reason why it is not the next act. */
  readonly chargeButton: Locator

  constructor(page: Page) {
    this.page = page
    this.chargeButton = page.getByRole('button', { name: /^Cobrar/ })
  }

  /** The one-word outcome, the largest text on the screen. */
  outcome(word: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: word, exact: true })
  }

  /** The notice of a check that a charge of this sum has an unknown outcome. */
  uncertain(sum: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: `Cobro incierto de ${sum}` })
  }

  /** One of the three ways to settle an unknown result. */
  settle(act: 'Se cobró' | 'No se cobró' | 'Reversar'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${act}\\s*PIN de gerente`) })
  }
}
