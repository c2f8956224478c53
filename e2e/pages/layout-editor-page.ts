import type { Locator, Page } from '@playwright/test'

/** The plan of a section in the editor. */
export class LayoutEditorPage {
  readonly page: Page
  readonly canvas: Locator
  readonly palette: Locator
  readonly changes: Locator
  readonly save: Locator
  readonly undo: Locator
  readonly redo: Locator
  readonly leaveDialog: Locator

  constructor(page: Page) {
    this.page = page
    this.canvas = page.getByRole('group', { name: /^Plano de / })
    this.palette = page.getByRole('toolbar', { name: 'Agregar al plano' })
    this.changes = page.getByText(/\d+ cambios? sin guardar/)
    this.save = page.getByRole('button', { name: 'Guardar plano' })
    this.undo = page.getByRole('button', { name: 'Deshacer', exact: true })
    this.redo = page.getByRole('button', { name: 'Rehacer' })
    this.leaveDialog = page.getByRole('dialog', { name: /^¿Guardar el plano/ })
  }

  async open(): Promise<void> {
    await this.page.goto('/#/layout')
    await this.palette.waitFor()
  }

  /** An item by its title: 'Mesa 7', 'Pared'. */
  item(title: string): Locator {
    return this.canvas.getByRole('button', { name: new RegExp(`^${title},`) })
  }

  section(name: string): Locator {
    return this.page.getByRole('tablist', { name: 'Secciones' }).getByRole('tab', { name })
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  act(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async add(name: string): Promise<void> {
    await this.palette.getByRole('button', { name, exact: true }).click()
  }

  /** Drags with the mouse by x and y pixels. */
  async drag(from: Locator, x: number, y: number): Promise<void> {
    const box = await from.boundingBox()
    if (box === null) throw new Error('Nothing to drag')
    const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(start.x + x / 2, start.y + y / 2, { steps: 3 })
    await this.page.mouse.move(start.x + x, start.y + y, { steps: 3 })
    await this.page.mouse.up()
  }
}
