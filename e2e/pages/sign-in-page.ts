import type { Locator, Page } from '@playwright/test'
import { keptTokens } from '../hosts/kept-sessions.ts'

/** The sign-in: user tiles, PIN pad, password. */
export class SignInPage {
  readonly page: Page
  /** The error under the dots or the form. */
  readonly fault: Locator
  readonly registerState: Locator
  readonly connection: Locator

  constructor(page: Page) {
    this.page = page
    this.fault = page.getByRole('alert').filter({ hasText: /\S/ })
    this.registerState = page.getByText(/^Caja (?:abierta|cerrada)/)
    this.connection = page
      .getByRole('status')
      .filter({ hasText: /Caja conectada|Sin conexión|Register connected/ })
  }

  async open(): Promise<void> {
    await this.page.goto('/')
    await this.tiles.first().waitFor()
  }

  get tiles(): Locator {
    return this.page.getByRole('radiogroup', { name: 'Quién entra' }).getByRole('radio')
  }

  tile(name: string): Locator {
    return this.tiles.filter({ hasText: name })
  }

  key(label: string): Locator {
    return this.page.getByRole('button', { name: label, exact: true })
  }

  async choose(name: string): Promise<void> {
    await this.tile(name).click()
  }

  async tapPin(pin: string): Promise<void> {
    for (const digit of pin) await this.key(digit).click()
    await this.key('Entrar').click()
  }

  async typePin(pin: string): Promise<void> {
    await this.page.keyboard.type(pin)
    await this.page.keyboard.press('Enter')
  }

  async signIn(name: string, pin: string): Promise<void> {
    await this.choose(name)
    await this.typePin(pin)
    await this.page.getByRole('button', { name: `Usuario: ${name}` }).waitFor()
  }

  /**
   * Opens the page with the session that the demo folder holds for this user, in place of a sign-in, which only
   * sign-in.spec.ts tests. After a restart of the server, `url` is its new address. `shown` is an element of the user's
   * first screen, because the kitchen's has no top bar.
   */
  async enter(
    name: string,
    url = '/',
    shown = this.page.getByRole('button', { name: `Usuario: ${name}` }),
  ): Promise<void> {
    await this.page.addInitScript((tokens) => {
      const token = tokens[location.origin]
      // Signs in only at the first load: after a sign-out, a reload must not sign in again.
      if (token === undefined || sessionStorage.getItem('entered') !== null) return
      sessionStorage.setItem('entered', 'yes')
      sessionStorage.setItem('mostrador.token', token)
    }, keptTokens(name))
    await this.page.goto(url)
    await shown.waitFor()
  }

  async signInWithPassword(username: string, password: string): Promise<void> {
    await this.choose('Usuario y contraseña')
    await this.page.getByLabel('Usuario', { exact: true }).fill(username)
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password)
    await this.page.keyboard.press('Enter')
  }
}
