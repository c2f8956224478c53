import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'

test('a reservation is noted, shown on its table, and seated', async ({
  page,
  order,
  restaurant,
  signInPage,
}) => {
  const soon = new Date(Date.now() + 20 * 60_000)
  const { id } = await restaurant.manager.reservations.create({
    body: { name: 'Paúl Ruiz', guests: 5, at: soon.toISOString(), tableId: 9 },
  })
  await signInPage.enter('Andrea Mora')
  await expect(
    page.getByRole('button', { name: /^Mesa 9, libre.*Paúl Ruiz, 5 personas/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reservas', exact: true }).click()
  await expect(page.getByRole('button', { name: /Paúl Ruiz/ })).toBeVisible()
  await page
    .getByRole('button', { name: /^Reserva\b/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Guardar reserva' }).click()
  await expect(page.getByText('Escribir el nombre.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Sra. Lema')
  await page.getByRole('textbox', { name: 'Hora' }).fill('2359')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar reserva' }).click()
  await expect(page.getByRole('button', { name: /Sra\. Lema/ })).toContainText('23:59')

  await page.getByRole('button', { name: /Sra\. Lema/ }).click()
  await page.getByRole('button', { name: 'Anular reserva' }).click()
  await page
    .getByRole('dialog', { name: /^¿Anular/ })
    .getByRole('button', { name: 'Anular reserva' })
    .click()
  await expect(page.getByRole('button', { name: /Sra\. Lema/ })).toHaveCount(0)

  await order.open(9)
  await page.getByRole('button', { name: 'Sentar' }).click()
  await expect
    .poll(async () => (await restaurant.manager.reservations.list({})).data.map((each) => each.id))
    .not.toContain(id)
  await order.tap('Encebollado')
  await expect
    .poll(async () => (await restaurant.manager.tables.get({ params: { id: 9 } })).guests)
    .toBe(5)
})

test('Escape in a list of tables closes the list alone, and the reservation stays open', async ({
  page,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await page.goto('/#/reservations')
  await page
    .getByRole('button', { name: /^Reserva\b/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Nombre' })
  await name.fill('Sra. Lema')
  const tables = dialog.getByRole('combobox', { name: 'Mesa' })
  await tables.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(name).toHaveValue('Sra. Lema')
  await expect(tables).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
})
