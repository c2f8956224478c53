import type { Locator, Page } from '@playwright/test'

/** Conexión con el central: address, user and a connection test before saving. */
export class ConnectionPage {
  readonly page: Page
  readonly heading: Locator
  readonly test: Locator
  readonly save: Locator
  readonly password: Locator
  readonly notices: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'Conexión con el central' })
    this.test = page.getByRole('button', { name: 'Probar conexión' })
    this.save = page.getByRole('button', { name: 'Guardar' })
    this.password = page.getByRole('textbox', { name: 'Contraseña' })
    this.notices = page.getByRole('main').getByRole('status')
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label })
  }

  switch(label: string): Locator {
    return this.page.getByRole('switch', { name: label })
  }

  async signInAs(address: string, username: string, password: string): Promise<void> {
    await this.field('Dirección').fill(address)
    await this.field('Usuario').fill(username)
    await this.password.fill(password)
  }

  /** The result of the test or of saving. */
  outcome(words: string): Locator {
    return this.page.getByRole('main').getByText(words)
  }
}
