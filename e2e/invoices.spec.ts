import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { expect, test } from './journey.ts'

/** Two invoices to the final consumer and one to a named customer. */
test.beforeEach(async ({ restaurant }) => {
  const { data } = await restaurant.cashier.customers.list({ query: { search: 'salazar' } })
  for (const [tableId, customer] of [
    [1, undefined],
    [2, { id: data[0]?.id }],
    [3, undefined],
  ] as const) {
    await restaurant.order(tableId)
    await restaurant.bill(tableId, 43, customer === undefined ? {} : { customer })
  }
})

test('give the buyer the access key as a QR code after the charge and on the invoice', async ({
  page,
  restaurant,
  signInPage,
}) => {
  const { data } = await restaurant.cashier.invoices.list()
  const { id, accessKey } = data[0] ?? { id: 0, accessKey: '' }
  await signInPage.enter('Andrea Mora')
  for (const address of [`/sale/change/${id}`, `/invoices/${id}`]) {
    await page.goto(`/#${address}`)
    await expect(page.getByText(accessKey)).toBeVisible()
    const code = page.getByRole('img', { name: 'Código QR con la clave de acceso' })
    await code.scrollIntoViewIfNeeded()
    await expect(code).toBeInViewport({ ratio: 1 })
  }
})

test('are listed newest first, filtered by a search and shown in full', async ({
  page,
  invoices,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await invoices.open()
  await expect(invoices.rows).toHaveCount(3)
  await expect(invoices.rows.first()).toContainText('001-001-000000003')
  await expectAccessibleInBothThemes(page)

  await page.keyboard.press('F2')
  await page.keyboard.type('salaz')
  await expect(invoices.rows).toHaveCount(1)
  await expect(invoices.rows.first()).toContainText('170••••••2')
  await invoices.rows.first().click()
  await expect(invoices.detail).toContainText('001-001-000000002')
  await expect(invoices.detail).toContainText('$ 43,00')
  await expect(invoices.detail).toContainText('Identificación 1709000002')
  await expectAccessibleInBothThemes(page)

  // Closing an invoice shows the same list again.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/invoices$/)
  await expect(invoices.rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(invoices.rows).toHaveCount(3)
  await page.getByRole('radio', { name: 'Anuladas' }).click()
  await expect(page.getByRole('heading', { name: 'Nada con estos filtros' })).toBeVisible()
})

test('are found by amount and by table, with the sum of what was found', async ({
  page,
  invoices,
  restaurant,
  signInPage,
}) => {
  await restaurant.order(4, { 'Seco de chivo': 1 })
  await restaurant.bill(4, 7.9)
  await signInPage.enter('Gabriela Paz')
  await invoices.open()
  await expect(invoices.rows).toHaveCount(4)
  await expect(invoices.sum).toHaveCount(0)
  await invoices.search.fill('43')
  await page.getByRole('button', { name: '$ 43,00' }).click()
  await expect(invoices.rows).toHaveCount(3)
  await expect(invoices.sum).toHaveText('Suman $ 129,00')
  await invoices.search.fill('4')
  await page.getByRole('button', { name: 'Mesa 4' }).click()
  await expect(invoices.rows).toHaveCount(1)
  await expect(invoices.rows.first()).toContainText('Mesa 4')
  await expect(invoices.sum).toHaveText('Suman $ 7,90')
  await expectAccessible(page)
})

test.describe('in a browser that writes months first', () => {
  test.use({ locale: 'en-US' })

  test('are found by day, chosen by its word or typed as dd/mm/aaaa', async ({
    page,
    invoices,
    signInPage,
  }) => {
    await signInPage.enter('Gabriela Paz')
    await invoices.open()
    await expect(invoices.rows).toHaveCount(3)
    await invoices.act('Ayer').click()
    await expect(invoices.rows).toHaveCount(0)
    await invoices.act('Hoy').click()
    await expect(invoices.rows).toHaveCount(3)

    const from = page.getByLabel('Desde')
    const to = page.getByLabel('Hasta')
    await expect(from).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
    await from.fill('')
    await from.pressSequentially('31122025')
    await expect(from).toHaveValue('31/12/2025')
    await to.fill('31/12/2025')
    await expect(invoices.rows).toHaveCount(0)
  })
})

test('of an open register have no amounts and no sum for a cashier who counts blind', async ({
  invoices,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await invoices.open()
  await expect(invoices.rows).toHaveCount(3)
  await invoices.search.fill('mesa 2')
  await expect(invoices.rows).toHaveCount(1)
  await expect(invoices.sum).toHaveCount(0)
  await expect(invoices.rows.first()).not.toContainText('43,00')
  await invoices.search.fill('43,00')
  await expect(invoices.rows).toHaveCount(0)
})

test('the arrow keys walk the list, and a new invoice appears by itself', async ({
  page,
  invoices,
  restaurant,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await invoices.open()
  await expect(invoices.rows).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(invoices.detail).toContainText('001-001-000000002')
  await restaurant.order(4)
  await restaurant.bill(4, 43)
  await expect(invoices.rows).toHaveCount(4)
  await expect(invoices.detail).toContainText('001-001-000000002')
})

test("a cashier annuls with a reason and a manager's PIN; the manager undoes it", async ({
  page,
  invoices,
  restaurant,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await invoices.open()
  await invoices.rows.filter({ hasText: '000000002' }).click()
  await invoices.act('Anular').click()
  const dialog = invoices.dialog(/^Anular la factura/)
  await dialog.getByRole('button', { name: /^Anular \$/ }).waitFor()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Falta el motivo.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Devolución' }).click()
  await dialog.getByRole('button', { name: /^Anular \$/ }).click()
  await expect(page.getByText('Factura 001-001-000000002 anulada')).toBeVisible()
  await expect(invoices.detail).toContainText(
    /Anulada el .* por Andrea Mora, autorizó Gabriela Paz/,
  )
  await expect(invoices.detail).toContainText('Devolución')
  await expectAccessible(page)
  const annulled = (await restaurant.invoices()).map(({ status }) => status)
  expect(annulled).toEqual(['CREATED', 'ANNULLED', 'CREATED'])

  await page.keyboard.press('Control+L')
  await signInPage.signIn('Gabriela Paz', '2580')
  await invoices.open()
  await invoices.rows.filter({ hasText: '000000002' }).click()
  await invoices.act('Revertir anulación').click()
  const revert = invoices.dialog(/^¿Revertir la anulación/)
  await revert.getByRole('button', { name: 'Otro' }).click()
  await revert.getByLabel('Motivo para revertir').fill('Era otra mesa')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La factura 001-001-000000002 vuelve a valer')).toBeVisible()
  expect((await restaurant.invoices()).map(({ status }) => status)).not.toContain('ANNULLED')
})

test('texts of an invoice that was not sent yet are editable with the right', async ({
  page,
  invoices,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await invoices.open()
  await invoices.rows.first().click()
  await expect(invoices.act('Reimprimir')).toBeVisible()
  await expect(await invoices.otherAct('Ver')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+L')
  await signInPage.signIn('Gabriela Paz', '2580')
  await invoices.open()
  await invoices.rows.first().click()
  await (await invoices.otherAct('Editar')).click()
  const dialog = invoices.dialog(/^Editar la factura/)
  await dialog.getByLabel('Observación').fill('Orden de compra 88')
  await dialog.getByRole('button', { name: 'Agregar dato' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('No puede estar vacío.')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Nombre 1' }).fill('Proyecto')
  await dialog.getByRole('textbox', { name: 'Dato 1' }).fill('Feria')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cambios guardados')).toBeVisible()
  await expect(invoices.detail).toContainText('Orden de compra 88')
  await expect(invoices.detail).toContainText('Proyecto: Feria')
})

test('a reprint is the whole invoice on 80 mm, marked as a copy', async ({
  page,
  invoices,
  signInPage,
}) => {
  await page.addInitScript(() => {
    // The receipt is rendered only while printing, so its content is saved here for the assertions.
    window.print = () => {
      document.documentElement.dataset['printed'] =
        document.body.lastElementChild?.textContent ?? ''
    }
  })
  await signInPage.enter('Andrea Mora')
  await page.reload()
  await invoices.open()
  await invoices.rows.filter({ hasText: '000000002' }).click()
  await invoices.act('Reimprimir').click()
  const printed = page.locator('html')
  for (const text of [
    /COPIA/,
    /R\.U\.C\. 1799999990001/,
    /FACTURA No\. 001-001-000000002/,
    /\d{49}/,
    /Ambiente: PRUEBAS · Emisión: NORMAL/,
    /Identificación: 1709000002/,
    /Seco de chivo/,
    /SUBTOTAL 15%37,39/,
    /IVA 15%5,61/,
    /VALOR TOTAL\$\s43,00/,
    /Efectivo43,00/,
  ]) {
    await expect(printed).toHaveAttribute('data-printed', text)
  }
})

test('on a phone the list and the invoice are separate pages', async ({
  page,
  invoices,
  signInPage,
}) => {
  await signInPage.enter('Andrea Mora')
  await page.setViewportSize({ width: 390, height: 844 })
  await invoices.open()
  await expectAccessible(page)
  await invoices.rows.first().click()
  await expect(invoices.rows).toHaveCount(0)
  await expect(invoices.detail).toContainText('001-001-000000003')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(invoices.rows).toHaveCount(3)
})
