import type { Locator, Page } from '@playwright/test'

/** The order of a table, or the counter sale. */
export class OrderPage {
  readonly page: Page
  readonly products: Locator
  readonly categories: Locator
  readonly search: Locator
  readonly check: Locator
  readonly lines: Locator
  readonly total: Locator
  readonly send: Locator
  readonly charge: Locator
  readonly bill: Locator
  readonly pad: Locator

  constructor(page: Page) {
    this.page = page
    this.products = page.getByRole('list', { name: 'Productos' })
    this.categories = page.getByRole('radiogroup', { name: 'Categorías' })
    this.search = page.getByRole('searchbox')
    this.check = page.getByRole('list', { name: 'Cuenta' })
    this.lines = this.check.getByRole('button', { expanded: false }).or(this.selected)
    this.total = page.getByText(/^Total/).locator('..')
    this.send = page.getByRole('button', { name: /^Enviar/ })
    this.charge = page.getByRole('button', { name: 'Cobrar', exact: true })
    this.bill = page.getByRole('button', { name: /^(?:Cuenta|Pedida)$/ })
    this.pad = page.getByRole('group', { name: 'Teclado de números' })
  }

  async open(tableId: number): Promise<void> {
    await this.page.goto(`/#/tables/${tableId}`)
    await this.products.waitFor()
  }

  async openSale(): Promise<void> {
    await this.page.goto('/#/sale')
    await this.products.waitFor()
  }

  tile(name: string): Locator {
    return this.products.getByRole('button', { name: new RegExp(`^${name},`) })
  }

  /** The chosen line, with its stepper. */
  get selected(): Locator {
    return this.page.getByRole('list', { name: 'Cuenta' }).getByRole('button', { expanded: true })
  }

  /** The acts of the chosen line, below it. */
  get acts(): Locator {
    return this.selected.locator('xpath=following-sibling::*')
  }

  /** A line by quantity and name: '2 Seco de chivo'. */
  line(text: string): Locator {
    return this.check.getByRole('listitem').filter({ hasText: text }).last()
  }

  async tap(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.tile(name).click()
  }

  /** Types as a scanner does: faster than a person, with any focus, and Enter at the end. */
  async scan(code: string): Promise<void> {
    await this.page.evaluate((characters) => {
      // All events are made first: a scanner's keys keep their own times while the page handles the first one.
      const events = [...Array.from(characters), 'Enter'].map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      for (const event of events) {
        const { key } = event
        const isLet = (document.activeElement ?? document.body).dispatchEvent(event)
        if (isLet && key.length === 1) document.execCommand('insertText', false, key)
      }
    }, code)
  }

  act(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async chooseMore(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Más acciones de la cuenta' }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** Types a manager's PIN in an approval dialog. */
  async approve(pin: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ hasText: 'Pide el PIN' }).last()
    await dialog.getByRole('region', { name: 'PIN de quien aprueba' }).waitFor()
    await this.page.keyboard.type(pin)
    await this.page.keyboard.press('Enter')
  }
}
