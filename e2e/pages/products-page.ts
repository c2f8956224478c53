import type { Locator, Page } from '@playwright/test'
import { AdministrationPage } from './administration-page.ts'

/** Productos: the products and their prices. */
export class ProductsPage {
  readonly page: Page
  readonly list: Locator
  readonly search: Locator
  readonly newProduct: Locator
  readonly create: Locator
  readonly save: Locator
  readonly notices: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Productos' })
    this.search = page.getByRole('searchbox')
    this.newProduct = page.getByRole('button', { name: 'Agregar producto' })
    this.create = page
      .getByRole('region', { name: 'Producto nuevo' })
      .getByRole('button', { name: 'Agregar producto' })
    this.save = page.getByRole('button', { name: 'Guardar cambios' })
    this.notices = page.getByRole('alert').filter({ hasText: /\S/ })
  }

  async open(): Promise<void> {
    await new AdministrationPage(this.page).open('Productos')
    await this.list.waitFor()
  }

  row(name: string): Locator {
    return this.list.getByRole('button').filter({ hasText: name })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Opens a row of 'Más'. */
  more(title: string): Promise<void> {
    const row = this.page.getByRole('region', { name: title, exact: true })
    return row.getByRole('button', { expanded: false }).first().click()
  }

  async choose(field: string, option: string): Promise<void> {
    await this.field(field).click()
    await this.page.getByRole('option', { name: option }).first().click()
  }
}
