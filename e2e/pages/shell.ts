import type { Locator, Page } from '@playwright/test'

/** The parts of every screen after sign-in: tabs, connection, user, menu. */
export class Shell {
  readonly page: Page
  readonly tabs: Locator
  /** The chip of the system's state. */
  readonly state: Locator
  readonly userButton: Locator
  readonly menuButton: Locator

  constructor(page: Page) {
    this.page = page
    this.tabs = page.getByRole('navigation', { name: 'Pantallas' }).getByRole('link')
    this.state = page.getByRole('banner').getByRole('status')
    this.userButton = page.getByRole('button', { name: /^Usuario: / })
    this.menuButton = page.getByRole('button', { name: 'Menú' })
  }

  async openTab(name: string): Promise<void> {
    await this.tabs.filter({ hasText: name }).click()
  }

  /** Opens the page of a state: from the chip if it is the only one, else from the chip's list. */
  async openState(words: string | RegExp): Promise<void> {
    const chip = this.state.getByRole('link').or(this.state.getByRole('button'))
    await chip.click()
    const entry = this.page.getByRole('menuitem', { name: words })
    if ((await chip.getAttribute('aria-haspopup')) === 'menu') await entry.click()
  }

  /** Leaves through the user button: 'Cambiar de usuario' or 'Cerrar sesión'. */
  async leave(act: 'Cambiar de usuario' | 'Cerrar sesión'): Promise<void> {
    await this.userButton.click()
    await this.page.getByRole('menuitem', { name: act }).click()
  }

  /** Opens ☰ and returns its panel. */
  async openMenu(): Promise<Locator> {
    await this.menuButton.click()
    const panel = this.page.getByRole('dialog', { name: 'Menú' })
    await panel.waitFor()
    return panel
  }

  async setting(group: string, choice: string): Promise<void> {
    const panel = await this.openMenu()
    await panel
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: choice })
      .click()
  }
}
