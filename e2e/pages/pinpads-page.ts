import type { Locator, Page } from '@playwright/test'
import { AdministrationPage } from './administration-page.ts'

/** Pinpads: the card terminals of the establishment. */
export class PinpadsPage {
  readonly page: Page
  readonly list: Locator
  readonly newPinpad: Locator
  readonly create: Locator
  readonly save: Locator
  readonly notices: Locator
  readonly ports: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Pinpads' })
    this.newPinpad = page.getByRole('button', { name: 'Agregar pinpad' })
    this.create = page
      .getByRole('region', { name: 'Pinpad nuevo' })
      .getByRole('button', { name: 'Agregar pinpad' })
    this.save = page.getByRole('button', { name: 'Guardar cambios' })
    this.notices = page.getByRole('alert').filter({ hasText: /\S/ })
    this.ports = page.getByRole('group', { name: 'Puertos de este equipo' })
  }

  async open(): Promise<void> {
    await new AdministrationPage(this.page).open('Pinpads')
    await this.list.waitFor()
  }

  row(name: string): Locator {
    return this.list.getByRole('button').filter({ hasText: name })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  part(name: 'Prueba' | 'Lote'): Locator {
    return this.page.getByRole('region', { name })
  }

  async check(): Promise<void> {
    await this.part('Prueba').getByRole('button', { name: 'Probar' }).click()
  }

  async settle(): Promise<void> {
    await this.part('Lote').getByRole('button', { name: 'Cerrar lote' }).click()
    await this.page.getByRole('button', { name: 'Cerrar el lote' }).click()
  }

  /** Opens the screen with the messages between till and terminal. */
  async openDialogue(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ver diálogo' }).click()
    await this.page.getByRole('heading', { name: /Diálogo con / }).waitFor()
  }

  /** Fills in a network terminal, without saving it. */
  async typeNetwork(name: string, provider: string, port: number): Promise<void> {
    await this.field('Nombre').fill(name)
    await this.field('Proveedor').fill(provider)
    await this.field('Dirección en la red').fill('127.0.0.1')
    await this.field('Puerto de red').fill(String(port))
  }
}
