import type { Locator, Page } from '@playwright/test'
import { AdministrationPage } from './administration-page.ts'

/** Printers, print routes, and the queue of papers. */
export class PrintsPage {
  readonly page: Page
  readonly printers: Locator
  readonly jobs: Locator
  readonly trouble: Locator
  readonly alerts: Locator

  constructor(page: Page) {
    this.page = page
    this.printers = page.getByRole('list', { name: 'Impresoras' })
    this.jobs = page.getByRole('list', { name: 'Impresiones' })
    this.trouble = page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /no imprime|dudoso/ })
    this.alerts = page.getByRole('alert').filter({ hasText: /\S/ })
  }

  async open(name: 'Impresoras' | 'Impresiones'): Promise<void> {
    await new AdministrationPage(this.page).open(name)
    await this.page.getByRole('navigation', { name: 'Impresión' }).waitFor()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  printer(name: string): Locator {
    return this.printers.getByRole('button').filter({ hasText: name })
  }

  job(title: string): Locator {
    return this.jobs.getByRole('button').filter({ hasText: title })
  }

  /** Fills in a network printer, without saving it. */
  async typeNetwork(name: string, port: number): Promise<void> {
    await this.field('Nombre').fill(name)
    const support = this.page.getByRole('button', { name: /^Para soporte/ })
    if ((await support.getAttribute('aria-expanded')) === 'false') await support.click()
    await this.field('Dirección en la red').fill('127.0.0.1')
    await this.field('Puerto de red').fill(String(port))
  }

  /** Chooses an option of a select field inside a route. */
  async choose(route: Locator, label: string, option: string): Promise<void> {
    await route.getByLabel(label, { exact: true }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
}
