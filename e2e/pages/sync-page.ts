import type { Locator, Page } from '@playwright/test'
import { AdministrationPage } from './administration-page.ts'

/** Envíos al central: the queue, its actions for a manager, and the chip in the bar. */
export class SyncPage {
  readonly page: Page
  readonly heading: Locator
  readonly operations: Locator
  readonly lists: Locator
  readonly sendNow: Locator
  readonly retry: Locator
  readonly neverSend: Locator
  readonly review: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { name: 'Envíos al central' })
    this.operations = page.getByRole('list', { name: 'Operaciones' }).getByRole('button')
    this.lists = page.getByRole('list', { name: 'Listas del central' }).getByRole('listitem')
    this.sendNow = page.getByRole('button', { name: 'Enviar ahora' })
    this.retry = page.getByRole('button', { name: /^Reintentar/ })
    this.review = page.getByRole('button', { name: 'Dar por revisado…' })
    this.neverSend = page.getByRole('button', { name: 'No enviar nunca…' })
  }

  /** One of the lists that the central sends, by its whole name. */
  list(name: string): Locator {
    return this.lists.filter({ has: this.page.getByText(name, { exact: true }) })
  }

  async open(): Promise<void> {
    await new AdministrationPage(this.page).open('Envíos al central')
    await this.heading.waitFor()
  }

  /** The chip in the bar that contains these words. */
  chip(words: string | RegExp): Locator {
    return this.page.getByRole('banner').getByRole('status').filter({ hasText: words })
  }

  counter(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'Qué se muestra' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
  }

  operation(name: string): Locator {
    return this.operations.filter({ hasText: name })
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name })
  }
}
