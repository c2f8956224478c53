import type { Locator, Page } from '@playwright/test'

/** The reports: sales as bars and rows, and the other tables. */
export class ReportsPage {
  readonly page: Page
  readonly figures: Locator
  readonly chart: Locator
  /** The rows of "Hoy" that lead to other screens. */
  readonly doors: Locator

  constructor(page: Page) {
    this.page = page
    this.figures = page.locator('main dl')
    this.chart = page.getByRole('img', { name: /^Gráfico de las ventas/ })
    this.doors = page.getByRole('list', { name: 'Lo que está abierto' }).getByRole('link')
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Informes' }).click()
    await this.figures.waitFor()
  }

  async openOther(name: string): Promise<void> {
    const links = this.page.getByRole('navigation', { name: 'Otros informes' })
    const link = links.getByRole('button', { name, exact: true })
    if (!(await link.isVisible())) {
      await links.getByRole('button', { name: 'Otros informes' }).click()
      await this.page.getByRole('menuitem', { name }).click()
    } else await link.click()
    await this.page.getByRole('heading', { name, level: 1 }).waitFor()
  }

  async groupBy(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click()
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name })
  }

  /** The row that is also the chosen bar. */
  get chosenRow(): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { pressed: true }) })
  }

  get documents(): Locator {
    return this.page.getByRole('button', { name: /^Ver (?:\d+ )?facturas?$/ })
  }
}
