import type { Locator, Page } from '@playwright/test'
import { AdministrationPage } from './administration-page.ts'

/** Categorías: the categories of the menu, as a tree. */
export class CategoriesPage {
  readonly page: Page
  readonly list: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly newCategory: Locator
  readonly create: Locator
  readonly save: Locator
  readonly discard: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Categorías' })
    this.rows = this.list.getByRole('button')
    this.search = page.getByRole('searchbox')
    this.newCategory = page.getByRole('button', { name: 'Agregar categoría' })
    this.create = page
      .getByRole('region', { name: 'Categoría nueva' })
      .getByRole('button', { name: 'Agregar categoría' })
    this.save = page.getByRole('button', { name: 'Guardar cambios' })
    this.discard = page.getByRole('button', { name: 'Descartar', exact: true })
  }

  async open(): Promise<void> {
    await new AdministrationPage(this.page).open('Categorías')
    await this.list.waitFor()
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  async choose(field: string, option: string): Promise<void> {
    await this.field(field).click()
    await this.page.getByRole('option', { name: option }).click()
  }
}
