import { randomUUID } from 'node:crypto'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './senses/accessible.ts'

test('an owner receives a purchase by keyboard, pays it later from the register, and sees it in the kardex', async ({
  page,
  server,
  signInPage,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const { data } = await api.products.list({ query: { search: 'Cerveza rubia 330' } })
  const beer = data[0]
  if (beer === undefined) throw new Error('The demo sells no beer')
  await api.suppliers.create({
    body: {
      identificationTypeId: 1,
      identificationNumber: '1790012345001',
      socialReason: 'Distribuidora Cumandá S.A.',
      paymentDays: 15,
    },
  })
  await api.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 50 },
  })

  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/purchases')
  await page.getByRole('button', { name: 'A mano' }).click()
  await page.getByRole('combobox', { name: 'Proveedor' }).click()
  await page.getByRole('option', { name: /Cumandá/ }).click()
  await page.getByRole('textbox', { name: 'Número' }).fill('1-2-45218')
  await page.keyboard.press('F2')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill('rubia 330')
  await expect(page.getByRole('list', { name: 'Productos que coinciden' })).toContainText(beer.name)
  await page.keyboard.press('Enter')
  // The quantity of the new line has the focus: two boxes of 24 for $ 9.60.
  const cell = (name: string) => page.getByRole('textbox', { name: `${name} ${beer.name}` })
  await expect(cell('Cantidad de')).toBeFocused()
  await cell('Cantidad de').fill('2')
  await cell('Cuánto trae cada').fill('24')
  await cell('Costo de').fill('9,6')
  await expectAccessible(page)
  await page.keyboard.press('F8')

  const detail = page.getByRole('region', { name: 'Distribuidora Cumandá S.A.' }).first()
  await expect(detail).toContainText('Factura 001-002-000045218')
  await expect(detail).toContainText('Por pagar $ 22,08')
  await detail.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Pagar a Distribuidora Cumandá S.A.' })
  await dialog.getByRole('combobox', { name: 'Cómo se paga' }).click()
  await page.getByRole('option', { name: 'Efectivo de la caja' }).click()
  await dialog.getByRole('button', { name: 'Pagar $ 22,08' }).click()
  await expect(page.getByText('Nada por pagar')).toBeVisible()
  const cash = await api.cashRegister.availableCash({ query: { emissionPointId: 1 } })
  expect(cash.availableCash).toBe(27.92)

  await page.goto(`/#/stock/${beer.id}`)
  const movements = page.getByRole('table', { name: `Movimientos de ${beer.name}` })
  const bought = movements.getByRole('row').filter({ hasText: 'Compra 001-002-000045218' })
  await expect(bought).toContainText('48')
  await expect(bought).toContainText('0,40')
  await bought.getByRole('button', { name: /^Compra/ }).click()
  await expect(page).toHaveURL(/\/purchases\/\d+$/)
})
