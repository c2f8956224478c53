import type { Locator, Page } from '@playwright/test'

/** The label of each step's act. */
const ACTS: Readonly<Record<string, string>> = {
  Personas: 'Agregar personas',
  Impresora: 'Agregar impresora',
  'Firma electrónica': 'Subir la firma',
}

/** The checklist after set-up, with the starter menu and the floor templates. */
export class FirstStepsPage {
  readonly page: Page
  readonly title: Locator
  readonly chooseMenu: Locator
  readonly chooseFloor: Locator
  readonly sell: Locator
  /** Taps of the journey so far; a field that already has the focus needs none. */
  taps = 0

  constructor(page: Page) {
    this.page = page
    this.title = page.getByRole('heading', { level: 1, name: 'Primeros pasos' })
    this.chooseMenu = page.getByRole('button', { name: 'Elegir la carta' })
    this.chooseFloor = page.getByRole('button', { name: 'Elegir el salón' })
    this.sell = page.getByRole('button', { name: 'Vender', exact: true })
  }

  step(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Primeros pasos' })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  /** The act of a step: beside it, or at the foot if it is the next one. */
  act(name: string): Locator {
    const label = ACTS[name]
    if (label === undefined) throw new Error(`No step ${name}`)
    return this.page.getByRole('button', { name: label, exact: true })
  }

  /** Taps back to the list, as often as needed. */
  async goBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Volver' }).waitFor()
    for (let taps = 0; taps < 4; taps += 1) {
      if (await this.title.isVisible()) return
      await this.tap(this.page.getByRole('button', { name: 'Volver' }))
      await this.page.waitForTimeout(300)
    }
  }

  template(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  use(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `En la carta: ${name}` })
  }

  price(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Precio de ${name}` })
  }

  useMenu(products: number): Locator {
    return this.page.getByRole('button', { name: `Usar ${products} productos` })
  }

  useFloor(tables: number): Locator {
    return this.page.getByRole('button', { name: `Usar ${tables} mesas` })
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  /** Types into the field; taps it first unless it has the focus. */
  async write(target: Locator, text: string): Promise<void> {
    const isFocused = await target.evaluate((field) => field === document.activeElement)
    if (!isFocused) await this.tap(target)
    await target.fill(text)
  }

  /** Presses Tab until the target has the focus, as a person without a mouse does. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Not reached by Tab: ${target.toString()}`)
  }
}
