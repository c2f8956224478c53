import type { Locator, Page } from '@playwright/test'

/** Importar: the file, its columns, the import. */
export class ImportsPage {
  readonly page: Page
  readonly fault: Locator
  readonly run: Locator
  readonly stop: Locator
  readonly progress: Locator

  constructor(page: Page) {
    this.page = page
    this.fault = page.getByRole('alert').filter({ hasText: /\S/ })
    this.run = page.getByRole('button', { name: /^(?:Importar \d|Nada que importar)/ })
    this.stop = page.getByRole('button', { name: 'Detener' })
    this.progress = page.getByRole('progressbar', { name: 'Filas copiadas' })
  }

  async send(name: string, buffer: Buffer): Promise<void> {
    await this.page
      .getByLabel('Elegir un archivo')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }

  /** The choice of the field for a column. */
  field(column: string): Locator {
    return this.page.getByLabel(column, { exact: true })
  }

  /** A row of the preview, by a text in it. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  recent(fileName: string): Locator {
    return this.page
      .getByRole('list', { name: 'Últimas importaciones' })
      .getByRole('button')
      .filter({ hasText: fileName })
      .first()
  }

  /** Presses a button that downloads; returns the path of the file. */
  async download(button: string): Promise<string> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: button }).click(),
    ])
    return file.path()
  }
}
