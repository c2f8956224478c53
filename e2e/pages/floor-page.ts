import { expect, type Locator, type Page } from '@playwright/test'

/** The tables, as a plan, a list or a phone's list. */
export class FloorPage {
  readonly page: Page
  readonly sections: Locator
  readonly work: Locator
  readonly status: Locator
  readonly move: Locator
  readonly moveTitle: Locator
  readonly jumpDialog: Locator
  readonly joinDialog: Locator

  constructor(page: Page) {
    this.page = page
    this.sections = page.getByRole('tablist', { name: 'Secciones' })
    this.work = page.getByRole('region', { name: 'Para atender' })
    this.status = page.getByRole('region', { name: 'Resumen de la sección' })
    this.move = page.getByRole('button', { name: 'Mover', exact: true })
    this.moveTitle = page.getByRole('heading', { level: 1, name: /^Mover (?:la mesa|una mesa)/ })
    this.jumpDialog = page.getByRole('dialog', { name: /Abrir una mesa|Mover a la mesa/ })
    this.joinDialog = page.getByRole('dialog', { name: /^Unir la mesa/ })
  }

  /** A table by its accessible name, on the plan or in a phone's list: 'Mesa 12, ocupada, …'. */
  table(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^Mesa ${name},`) })
  }

  section(name: string): Locator {
    return this.sections.getByRole('tab', { name })
  }

  /** Opens a section, also from the menu of those that do not fit in the row. */
  async openSection(name: string): Promise<void> {
    const tab = this.section(name)
    const more = this.page.getByRole('button', { name: 'Más: Secciones' })
    await expect(tab.or(more).first()).toBeVisible()
    if (await tab.isVisible()) return tab.click()
    await more.click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  workItem(name: string): Locator {
    return this.work.getByRole('button', { name: new RegExp(`^Mesa ${name} `) })
  }

  async showList(): Promise<Locator> {
    await this.page.getByRole('radio', { name: 'Lista' }).click()
    return this.page.getByRole('table')
  }
}
