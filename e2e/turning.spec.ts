import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { RecordPage } from './pages/record-page.ts'
import { queueMail } from './given/queue-mail.ts'

const TABLE = 12

const LYING = { width: 1280, height: 800 }
const UPRIGHT = { width: 800, height: 1280 }
const PHONE = { width: 390, height: 844 }
const PHONE_SIDEWAYS = { width: 844, height: 390 }

test.use({ viewport: LYING })

/** Turns the tablet upright and back, then makes the page as narrow as a phone; looks each time. */
async function turn(page: Page, look: () => Promise<void>): Promise<void> {
  for (const size of [UPRIGHT, LYING, UPRIGHT, PHONE, LYING]) {
    await page.setViewportSize(size)
    await look()
  }
}

/** Also the focus stays: who types goes on. */
async function expectTyped(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveValue(text)
  await expect(field).toBeFocused()
}

test('a payment keeps its amount, its buyer and the dialog of its discount if the tablet is turned', async ({
  page,
  payment,
  restaurant,
  signInPage,
}) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
  await payment.open(TABLE)
  await payment.method('Cheque').click()
  const bank = page.getByRole('textbox', { name: /^Banco/ })
  await bank.fill('Pichincha')
  await payment.otherAmount.fill('20,50')
  await payment.searchBuyer.fill('Quilumba')
  await turn(page, async () => {
    await expectTyped(payment.searchBuyer, 'Quilumba')
    await expect(payment.otherAmount).toHaveValue('20,50')
    await expect(bank).toHaveValue('Pichincha')
  })
  await payment.searchBuyer.fill('')

  await page.getByRole('button', { name: 'Descuento', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  const percent = dialog.getByLabel('Porcentaje', { exact: true })
  // The dialog takes the focus when it has opened.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await percent.fill('10')
  await turn(page, () => expectTyped(percent, '10'))
  await dialog.getByRole('button', { name: 'Demora' }).click()
  await dialog.getByRole('button', { name: 'Descontar $ 4,30' }).click()
  await expect(payment.toPay).toHaveText('$ 38,70')
})

test('a check keeps the chosen category, the search and the note of a dish if the tablet is turned', async ({
  page,
  order,
  signInPage,
}) => {
  await signInPage.enter('Luis Cajas')
  await order.open(TABLE)
  const drinks = page.getByRole('radio', { name: 'Jugos y aguas' })
  await drinks.click()
  await order.tap('Jugo de naranjilla')
  await page.setViewportSize(UPRIGHT)
  await expect(drinks).toBeChecked()
  await page.setViewportSize(LYING)
  await expect(drinks).toBeChecked()

  await order.act('Nota').click()
  const note = page.getByRole('textbox', { name: 'Qué pide el cliente' })
  await note.fill('sin hie')
  await turn(page, () => expectTyped(note, 'sin hie'))
  await page.keyboard.type('lo', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(order.line('Jugo de naranjilla')).toContainText('sin hielo')

  await order.search.fill('encoca')
  await turn(page, () => expect(order.search).toHaveValue('encoca'))
  await expect(order.tile('Encocado de pescado')).toBeVisible()
})

test('a blind count keeps each quantity and sum, and the field that is typed into, if the tablet is turned', async ({
  page,
  register,
  restaurant,
  signInPage,
}) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
  await page.goto('/#/register/closing')
  await register.count({ 'Billetes de $ 20': '4', 'Monedas de 25 ¢': '12' })
  await turn(page, async () => {
    await expect(register.field('Billetes de $ 20')).toHaveValue('4')
    await expectTyped(register.field('Monedas de 25 ¢'), '12')
    await expect(register.total('Efectivo contado')).toContainText('83,00')
  })
  await register.finishCount.click()
  const left = register.field('Queda en la caja')
  await left.fill('50')
  await turn(page, () => expectTyped(left, '50'))
})

test('the form of a product, and the search of its list, stay typed if the tablet is turned', async ({
  page,
  server,
  signInPage,
}) => {
  const { productId } = await signIn(server.url, 'gerente', 'gerente1234')
  await signInPage.enter('Gabriela Paz')
  await page.goto(`/#/products/${productId}`)
  const products = new RecordPage(page, 'Productos')
  await products.search.fill('encebo')
  await products.field('Nombre').fill('Encebollado mixto')
  await products.field('Precio con impuesto').fill('5,1')
  await page.setViewportSize(UPRIGHT)
  await expect(products.search).toBeHidden()
  await turn(page, async () => {
    await expect(products.field('Nombre')).toHaveValue('Encebollado mixto')
    await expectTyped(products.field('Precio con impuesto'), '5,1')
  })
  await expect(products.search).toHaveValue('encebo')
})

test('the address for an invoice stays typed if the tablet is turned', async ({
  page,
  restaurant,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await queueMail(admin)
  const { id } = await restaurant.manager.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      details: [{ product: { id: admin.productId }, quantity: 2 }],
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    },
  })
  await signInPage.enter('Gabriela Paz')
  await page.goto(`/#/invoices/${id}`)
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Enviar por correo' }).click()
  const address = page.getByLabel('Correo del cliente')
  await address.fill('valeria@corr')
  await turn(page, () => expectTyped(address, 'valeria@corr'))
})

test('a cashier types the own new PIN on, from the menu of the user, if the tablet is turned', async ({
  page,
  shell,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await shell.userButton.click()
  await page.getByRole('menuitem', { name: 'Cambiar mi PIN' }).click()
  const pin = page.getByRole('dialog').getByLabel('PIN nuevo', { exact: true })
  await pin.fill('804')
  await turn(page, () => expectTyped(pin, '804'))
})

test('half a PIN stays typed if a tablet or a phone is turned, and the rest of it signs in', async ({
  page,
  shell,
  signInPage,
}) => {
  await signInPage.open()
  await signInPage.choose('Luis Cajas')
  for (const digit of '11') await signInPage.key(digit).click()
  await page.setViewportSize(UPRIGHT)
  for (const digit of '11') await signInPage.key(digit).click()
  await signInPage.key('Entrar').click()
  await expect(shell.userButton).toHaveAccessibleName('Usuario: Luis Cajas')
  await shell.leave('Cerrar sesión')

  await page.setViewportSize(PHONE_SIDEWAYS)
  // No user is chosen, so the PIN pad belongs to the first user.
  for (const digit of '12') await signInPage.key(digit).click()
  await page.setViewportSize(PHONE)
  for (const digit of '34') await signInPage.key(digit).click()
  await signInPage.key('Entrar').click()
  await expect(shell.userButton).toHaveAccessibleName('Usuario: Andrea Mora')
})
