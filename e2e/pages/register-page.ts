import type { Locator, Page } from '@playwright/test'

/** Caja: opening, cash in and out, count, signature, history. */
export class RegisterPage {
  readonly page: Page
  readonly title: Locator
  readonly open: Locator
  readonly close: Locator
  readonly finishCount: Locator
  readonly countAgain: Locator
  readonly difference: Locator
  readonly notices: Locator
  readonly receipt: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('main').getByRole('heading').first()
    this.open = page.getByRole('button', { name: 'Abrir caja' })
    this.close = page.getByRole('button', { name: 'Cerrar caja' })
    this.finishCount = page.getByRole('button', { name: 'Terminar conteo' })
    this.countAgain = page.getByRole('button', { name: 'Contar otra vez' })
    this.difference = page.getByRole('status').filter({ hasText: /Falta|Sobra|Cuadra/ })
    this.notices = page.getByRole('alert').filter({ hasText: /\S/ })
    this.receipt = page.getByRole('article', { name: 'CIERRE DE CAJA' })
  }

  /** The running total of a count. */
  total(label: string): Locator {
    return this.page.getByRole('status').filter({ hasText: label })
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  key(label: string): Locator {
    return this.page.getByRole('button', { name: label, exact: true })
  }

  async tapKeys(keys: string): Promise<void> {
    for (const key of keys) await this.key(key === ',' ? 'Coma decimal' : key).click()
  }

  /** Types at human speed, because faster input counts as a scanner's. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 45 })
  }

  async count(counts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, quantity] of Object.entries(counts)) {
      await this.field(label).click()
      await this.type(quantity)
    }
  }

  async moveCash(
    kind: 'Ingreso' | 'Egreso',
    movement: { readonly amount: string; readonly reason: string },
  ): Promise<void> {
    await this.key(kind).click()
    await this.field('Monto').fill(movement.amount)
    await this.field('Motivo').fill(movement.reason)
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  /** Types as a scanner does: faster than a person, with any focus, and Enter at the end. */
  async scan(code: string): Promise<void> {
    await this.page.evaluate((characters) => {
      for (const key of [...Array.from(characters), 'Enter']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        const isLet = document.activeElement?.dispatchEvent(event) === true
        if (isLet && key.length === 1) document.execCommand('insertText', false, key)
      }
    }, code)
  }

  method(name: string): Locator {
    return this.page.getByRole('table').getByRole('row').filter({ hasText: name })
  }
}
