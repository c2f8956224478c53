import type { Locator, Page } from '@playwright/test'

/** Any screen of records: the list, and the form of the chosen one. */
export class RecordPage {
  readonly page: Page
  readonly rows: Locator
  readonly search: Locator
  readonly save: Locator

  constructor(page: Page, title: string) {
    this.page = page
    this.rows = page.getByRole('list', { name: title, exact: true }).getByRole('button')
    this.search = page.getByRole('searchbox')
    this.save = page.getByRole('button', { name: 'Guardar cambios' })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  async choose(field: string, option: string): Promise<void> {
    await this.field(field).click()
    await this.page.getByRole('option', { name: option }).first().click()
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click()
  }
}
