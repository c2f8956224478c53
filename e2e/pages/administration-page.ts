import type { Locator, Page } from '@playwright/test'
import { Shell } from './shell.ts'

/** Administración: the groups and the search over their screens. */
export class AdministrationPage {
  readonly page: Page
  readonly search: Locator
  readonly groups: Locator
  readonly found: Locator

  constructor(page: Page) {
    this.page = page
    this.search = page.getByRole('searchbox', { name: /^Buscar una pantalla/ })
    this.groups = page.getByRole('navigation', { name: 'Administración' }).getByRole('listitem')
    this.found = page.getByRole('list', { name: 'Encontrado' }).getByRole('button')
  }

  /** Opens it from the top bar, or from ☰ if the bar has no room for it. */
  async openIndex(): Promise<void> {
    const shell = new Shell(this.page)
    await shell.menuButton.waitFor()
    const tab = shell.tabs.filter({ hasText: 'Administración' })
    if (await tab.isVisible()) await tab.click()
    else {
      const menu = await shell.openMenu()
      await menu.getByRole('button', { name: 'Administración' }).click()
    }
    await this.search.waitFor()
  }

  /** Opens a screen by searching for its name. */
  async open(name: string): Promise<void> {
    await this.openIndex()
    await this.search.fill(name)
    await this.found.filter({ hasText: name }).first().click()
  }
}
