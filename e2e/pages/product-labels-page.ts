import type { Locator, Page } from '@playwright/test'
import { AdministrationPage } from './administration-page.ts'

/** Labels of products: products, quantities, designs. */
export class ProductLabelsPage {
  readonly page: Page
  readonly found: Locator
  readonly chosen: Locator
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.found = page.getByRole('list', { name: 'Productos encontrados' })
    this.chosen = page.getByRole('list', { name: 'Etiquetas por imprimir' })
    this.preview = page.getByRole('region', { name: 'Vista de la etiqueta' }).locator('img')
  }

  async open(): Promise<void> {
    await new AdministrationPage(this.page).open('Etiquetas')
  }

  async find(words: string): Promise<void> {
    await this.page.getByLabel('Buscar producto, código o barras').fill(words)
  }

  async choose(name: string): Promise<void> {
    await this.found.getByRole('button').filter({ hasText: name }).click()
  }

  quantityOf(name: string): Locator {
    return this.page.getByLabel(`Etiquetas de ${name}`)
  }
}
