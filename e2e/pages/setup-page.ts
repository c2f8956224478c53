import type { Locator, Page } from '@playwright/test'

/** The first start: its two choices, and the four pages for one's own business. */
export class SetupPage {
  readonly page: Page
  readonly loadDemo: Locator
  /** How many days of the demo's sales are written. */
  readonly demoDays: Locator
  readonly setUpOwn: Locator
  readonly back: Locator
  readonly next: Locator
  readonly finish: Locator

  constructor(page: Page) {
    this.page = page
    this.loadDemo = page.getByRole('button', { name: 'Cargar el restaurante de demostración' })
    this.demoDays = page.getByText(/^Ventas de ejemplo: día/)
    this.setUpOwn = page.getByRole('button', { name: 'Configurar mi negocio' })
    this.back = page.getByRole('button', { name: 'Volver' })
    this.next = page.getByRole('button', { name: 'Siguiente' })
    this.finish = page.getByRole('button', { name: 'Crear el negocio' })
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  /** A password or PIN field; these have no textbox role. */
  secret(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  async fillBusiness(business: {
    readonly ruc: string
    readonly tradeName: string
    readonly legalName: string
    readonly address: string
  }): Promise<void> {
    await this.field('RUC').fill(business.ruc)
    await this.field('Nombre comercial').fill(business.tradeName)
    await this.field('Razón social').fill(business.legalName)
    await this.field('Dirección de la matriz').fill(business.address)
  }

  async fillAdministrator(administrator: {
    readonly name: string
    readonly username: string
    readonly password: string
    readonly pin: string
  }): Promise<void> {
    await this.field('Nombre y apellido').fill(administrator.name)
    await this.field('Usuario').fill(administrator.username)
    await this.secret('Contraseña').fill(administrator.password)
    await this.fillPin(administrator.pin)
  }

  async fillPin(pin: string): Promise<void> {
    await this.secret('PIN').fill(pin)
    await this.secret('PIN otra vez').fill(pin)
  }
}
