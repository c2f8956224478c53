import type { Locator, Page } from '@playwright/test'
import { AdministrationPage } from './administration-page.ts'

/** Usuarios: the users and their rights. */
export class UsersPage {
  readonly page: Page
  readonly list: Locator
  readonly search: Locator
  readonly newUser: Locator
  readonly create: Locator
  readonly save: Locator
  readonly notices: Locator
  readonly savePin: Locator
  /** Opens and closes the fields that are rarely needed. */
  readonly more: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Usuarios' })
    this.search = page.getByRole('searchbox')
    this.newUser = page.getByRole('button', { name: 'Agregar usuario' })
    this.create = page
      .getByRole('region', { name: 'Usuario nuevo' })
      .getByRole('button', { name: 'Agregar usuario' })
    this.save = page.getByRole('button', { name: 'Guardar cambios' })
    this.savePin = page.getByRole('dialog').getByRole('button', { name: 'Guardar PIN' })
    this.more = page.locator('summary')
    this.notices = page.getByRole('alert').filter({ hasText: /\S/ })
  }

  async open(): Promise<void> {
    await new AdministrationPage(this.page).open('Usuarios')
    await this.list.waitFor()
  }

  row(name: string): Locator {
    return this.list.getByRole('button').filter({ hasText: name })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  async choose(field: string, option: string): Promise<void> {
    await this.field(field).click()
    await this.page.getByRole('option', { name: option }).click()
  }

  async toggle(right: string): Promise<void> {
    await this.page.getByRole('switch', { name: right }).click()
  }

  async setPin(pin: string, again: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel('PIN nuevo', { exact: true }).fill(pin)
    await dialog.getByLabel('PIN otra vez', { exact: true }).fill(again)
    await this.savePin.click()
  }
}
