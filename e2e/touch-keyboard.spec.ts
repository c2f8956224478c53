import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { OrderPage } from './pages/order-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Scanner } from './senses/scanner.ts'
import { expect, test } from './hosts/server.ts'

const keyboardOf = (page: Page) => page.getByRole('region', { name: 'Teclado en pantalla' })

async function enterWithKeyboard(page: Page, url: string, textZoom = 100): Promise<void> {
  await page.addInitScript((zoom) => {
    const state = { language: 'es', theme: 'light', textZoom: zoom, hasTouchKeyboard: true }
    localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
  }, textZoom)
  await new SignInPage(page).enter('Sofía Andrade', url)
}

const tapKey = (page: Page, name: string) =>
  keyboardOf(page).getByRole('button', { name, exact: true }).tap()

/** Taps the key of each character with a finger: no key of a real keyboard goes down. */
async function tapText(page: Page, text: string): Promise<void> {
  for (const character of text) await tapKey(page, character === ' ' ? 'Espacio' : character)
}

/** Expects that the keyboard covers none of these, and nothing else does. */
async function expectInView(page: Page, ...seen: readonly Locator[]): Promise<void> {
  const top = (await keyboardOf(page).boundingBox())?.y ?? 0
  for (const each of seen) {
    const box = await each.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
    await each.click({ trial: true })
  }
}

test('the touch keyboard is a setting of the device, opens by a finger only, and closes by itself', async ({
  page,
  server,
}) => {
  await new SignInPage(page).enter('Sofía Andrade', server.url)
  await page.goto('/#/customers/new')
  const name = page.getByLabel('Nombre comercial')
  await name.tap()
  await expect(name).toBeFocused()
  await expect(keyboardOf(page)).toBeHidden()

  await page.getByRole('button', { name: 'Menú' }).tap()
  const script = page.waitForResponse(/touch-keyboard[^/]*\.js/)
  await page.getByRole('radiogroup', { name: 'Teclado en pantalla' }).getByText('Sí').tap()
  await script
  await page.getByRole('button', { name: 'Cerrar', exact: true }).tap()
  // A menu that closes gives the focus back to its button.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The part of the program that has the keyboard is loaded when the setting is made.
  await expect(async () => {
    await page.getByLabel('Dirección').tap()
    await name.tap()
    await expect(keyboardOf(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectInView(page, name, page.getByRole('button', { name: /^Agregar|^Guardar/ }))
  // A mouse has its keyboard beside it.
  await page.getByLabel('Dirección').click()
  await expect(keyboardOf(page)).toBeHidden()
  await name.tap()
  await tapKey(page, 'Ocultar el teclado')
  await expect(keyboardOf(page)).toBeHidden()
  await name.tap()
  await expect(keyboardOf(page)).toBeVisible()
  await page.goto('/#/customers')
  await expect(keyboardOf(page)).toBeHidden()
})

test('fingers fill in a form: capitals, accents, ñ, signs and numbers; Enter goes on and presses its act', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await enterWithKeyboard(page, server.url)
  await page.goto('/#/payment-terms/new')
  const name = page.getByRole('textbox', { name: 'Nombre' })
  await name.tap()
  await tapKey(page, 'Mayúsculas')
  await tapText(page, 'N')
  await tapText(page, 'i')
  await tapText(page, 'ño ')
  await tapKey(page, 'Acento en la próxima letra')
  await tapText(page, 'ú')
  await tapText(page, 'lm')
  await tapKey(page, 'Borrar el último carácter')
  await tapKey(page, 'Números y signos')
  await tapText(page, ' #7/2')
  await expect(name).toHaveValue('Niño úl #7/2')
  await tapKey(page, 'Siguiente')

  const days = page.getByRole('textbox', { name: 'Días' })
  await expect(days).toBeFocused()
  // A field of numbers has digits at once, and not more than it takes.
  await tapText(page, '12345')
  await expect(days).toHaveValue('1234')
  await tapKey(page, 'Borrar el último carácter')
  await tapKey(page, 'Borrar el último carácter')
  await tapKey(page, 'Listo')
  await expect(keyboardOf(page)).toBeHidden()
  const made = async () =>
    (await api.paymentTerms.list({ query: { search: 'Niño' } })).data.map((term) => [
      term.name,
      term.days,
    ])
  await expect.poll(made).toEqual([['Niño úl #7/2', 12]])
})

for (const textZoom of [100, 130]) {
  test(`in a dialog, with text at ${textZoom} %, it covers neither the field nor the acts, and is accessible`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await enterWithKeyboard(page, server.url, textZoom)
    await page.goto('/#/reservations')
    await page.getByRole('button', { name: 'Reserva' }).first().tap()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Guardar' })
    // The dialog's first field has the focus, and a finger opened it.
    await expectInView(page, dialog.getByLabel('Nombre'), save)
    await tapText(page, 'karla')
    await expect(dialog.getByLabel('Nombre')).toHaveValue('karla')
    const note = dialog.getByLabel('Nota')
    await note.tap()
    await expectInView(page, note, save)
    expect(await violationsOf(page)).toEqual([])
    for (const key of await keyboardOf(page).getByRole('button').all()) {
      const box = await key.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(47.5)
    }
    await tapText(page, 'sin sal')
    await expect(note).toHaveValue('sin sal')
    // The field writes the colon.
    const hour = dialog.getByLabel('Hora')
    await hour.tap()
    await tapText(page, '2330')
    await expect(hour).toHaveValue('23:30')
    await expect(dialog).toBeVisible()
    await save.tap()
    await expect(dialog).toBeHidden()
    await expect(keyboardOf(page)).toBeHidden()
    await expect(page.getByText('karla').first()).toBeVisible()

    await page.goto('/#/customers/new')
    const tradeName = page.getByLabel('Nombre comercial')
    await tradeName.tap()
    await expect(keyboardOf(page)).toBeVisible()
    await expectInView(page, tradeName)
    const create = page.getByRole('button', { name: 'Agregar cliente' })
    await create.scrollIntoViewIfNeeded()
    await expectInView(page, create)
  })
}

test('a field with a pad of its own gets no second one, and a scan works beside the keyboard', async ({
  page,
  server,
}) => {
  const { manager: api } = await Restaurant.open(server)
  const { data } = await api.products.list({ query: { search: 'Encebollado' } })
  const [product] = data
  if (product === undefined) throw new Error('The demo has Encebollado')
  await api.products.update({
    params: { id: product.id },
    body: {
      ...product,
      ean: '7861234567898',
      categoryId: product.category.id,
      taxId: product.tax.id,
      measureUnitId: product.measureUnit.id,
      comboInfo: null,
    },
  })
  await enterWithKeyboard(page, server.url)
  const order = new OrderPage(page)
  await order.openSale()
  await order.search.tap()
  await tapText(page, 'cola')
  await expect(order.search).toHaveValue('cola')
  await new Scanner(page).scan('7861234567898')
  await expect(order.lines).toHaveCount(1)
  await tapKey(page, 'Ocultar el teclado')

  await page.goto('/#/register/closing')
  await page.getByRole('textbox').first().tap()
  await expect(page.getByRole('textbox').first()).toBeFocused()
  await expect(page.getByRole('group', { name: 'Teclado de números' })).toBeVisible()
  await expect(keyboardOf(page)).toBeHidden()
})
