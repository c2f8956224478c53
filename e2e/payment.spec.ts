import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { expect, test } from './journey.ts'

const TABLE = 12

test.beforeEach(async ({ restaurant, signInPage }) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
})

test('a banknote charges, issues and shows the change with one tap', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  await expect(payment.toPay).toHaveText('$ 43,00')
  await expect(payment.banknote(45)).toContainText('vuelto 2')
  await expect(payment.banknote(60)).toContainText('vuelto 17')
  await expectAccessibleInBothThemes(page)

  // Cobrar on the check was the first tap; the banknote is the second and last.
  await payment.tap(payment.banknote(50))
  await expect(payment.change).toHaveText('$ 7,00')
  expect(payment.taps).toBe(1)
  await expect(payment.issuedNumber).toHaveText('001-001-000000001')
  await expect(page.getByRole('listitem').filter({ hasText: '$' })).toHaveText(['$5', '2 ×$1'])
  await expectAccessibleInBothThemes(page)

  await payment.tap(page.getByRole('button', { name: 'Volver a mesas' }))
  await expect(page).toHaveURL(/#\/tables$/)
  expect(payment.taps).toBe(2)
  expect(await restaurant.invoices()).toMatchObject([{ total: 43, status: 'CREATED' }])
})

test.describe('at a counter PC', () => {
  // With a mouse the search field has the focus; on a tablet the focus would open the on-screen keyboard.
  test.use({ hasTouch: false })

  test('works with the keyboard alone: Alt+3 takes a banknote, Enter continues', async ({
    page,
    payment,
  }) => {
    await payment.open(TABLE)
    await expect(payment.searchBuyer).toBeFocused()
    await page.keyboard.press('Alt+3')
    await expect(payment.change).toHaveText('$ 7,00')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/tables$/)
  })
})

test('Enter charges the exact total, without change', async ({ page, payment }) => {
  await payment.open(TABLE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sin vuelto' })).toBeFocused()
})

test('the amount received can be corrected afterwards without changing the invoice', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  await payment.banknote(50).click()
  await page.getByRole('button', { name: 'Corregir lo recibido' }).click()
  await page.getByLabel('Recibido en efectivo').fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Lo recibido no alcanza/)).toBeVisible()
  await page.getByLabel('Recibido en efectivo').fill('60')
  await page.keyboard.press('Enter')
  await expect(payment.change).toHaveText('$ 17,00')
  expect(await restaurant.invoices()).toHaveLength(1)
})

test('several payments make one invoice, each for what is left', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  // 30 in notes and the rest by transfer: the tap on the other method receives the 30.
  await payment.otherAmount.fill('30')
  await payment.method('Transferencia').click()
  await expect(payment.toPay).toHaveText('$ 13,00')
  await expect(payment.charge).toContainText('Cobrar $ 13,00')
  await page.getByRole('button', { name: /^Quitar el pago Efectivo/ }).click()
  await expect(payment.toPay).toHaveText('$ 43,00')
  await payment.otherAmount.fill('10')
  await payment.charge.click()
  await expect(page.getByText('Falta este dato.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Comprobante' }).fill('7730012')
  await expect(payment.charge).toContainText('Agregar $ 10,00')
  await payment.charge.click()
  await expect(payment.toPay).toHaveText('$ 33,00')

  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tarjeta con voucher' }).click()
  await page.getByRole('textbox', { name: 'Autorización o voucher' }).fill('481516')
  await payment.otherAmount.fill('40')
  await payment.charge.click()
  await expect(page.getByText('Solo falta $ 33,00')).toBeVisible()
  await payment.otherAmount.fill('20')
  await payment.charge.click()
  await expect(payment.toPay).toHaveText('$ 13,00')
  await expectAccessible(page)

  // A reload keeps the payments that were entered; one can be removed.
  await page.reload()
  await expect(payment.toPay).toHaveText('$ 13,00')
  await page.getByRole('button', { name: /^Quitar el pago Transferencia/ }).click()
  await expect(payment.toPay).toHaveText('$ 23,00')
  await payment.banknote(25).click()
  await expect(payment.change).toHaveText('$ 2,00')
  const [invoice] = await restaurant.invoices()
  const { payments } = await restaurant.cashier.invoices.get({ params: { id: invoice?.id } })
  expect(payments).toMatchObject([
    { kind: 'CARD', amount: 20, cardVoucherNumber: '481516' },
    { kind: 'CASH', amount: 23, receivedAmount: 25 },
  ])
})

test('above $ 50 a customer is required, and can be created there', async ({
  page,
  payment,
  restaurant,
}) => {
  await restaurant.order(TABLE, { 'Seco de chivo': 2 })
  await payment.open(TABLE)
  await expect(payment.toPay).toHaveText('$ 58,80')
  await expect(page.getByRole('heading', { name: 'Falta el cliente' })).toBeVisible()
  await expect(payment.charge).toBeDisabled()
  await expect(payment.charge).toContainText('Falta el cliente')
  await expect(payment.exact).toBeDisabled()

  await payment.searchBuyer.fill('1714307104')
  await page.getByRole('button', { name: 'Agregar con 1714307104' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cliente nuevo' })
  await expect(dialog.getByText('El último dígito no corresponde.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Falta este dato.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Nombre o razón social' }).fill('Elsa Tituaña Caiza')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cédula 171••••••4')).toBeVisible()
  await payment.exact.click()
  await expect(page.getByText(/^Elsa Tituaña Caiza · Mesa 12/)).toBeVisible()
})

test('a customer is found by name; Enter chooses, then charges', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  await payment.searchBuyer.fill('veronica sal')
  await expect(page.getByRole('option', { name: /^Verónica Salazar/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  expect(await restaurant.invoices()).toHaveLength(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Verónica Salazar Jaramillo · Mesa 12/)).toBeVisible()
})

test('the customer noted at the table is the buyer of its bill', async ({
  page,
  order,
  payment,
}) => {
  await order.open(TABLE)
  await order.chooseMore('Cliente…')
  const dialog = page.getByRole('dialog', { name: `Cliente de la mesa ${TABLE}` })
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('veronica sal')
  await expect(dialog.getByRole('option', { name: /^Verónica Salazar/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Mesa ${TABLE}: cliente anotado`)).toBeVisible()
  await payment.open(TABLE)
  await payment.exact.click()
  await expect(page.getByText(/^Verónica Salazar Jaramillo · Mesa 12/)).toBeVisible()
})

test('a customer is chosen with the arrow keys, as a screen reader follows them', async ({
  page,
  payment,
}) => {
  await payment.open(TABLE)
  await payment.searchBuyer.fill('a')
  const options = page.getByRole('listbox', { name: 'Clientes' }).getByRole('option')
  await expect(options).toHaveCount(5)
  await expect(payment.searchBuyer).toHaveAttribute('aria-expanded', 'true')
  await payment.searchBuyer.press('ArrowDown')
  await payment.searchBuyer.press('ArrowDown')
  const second = options.nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const id = (await second.getAttribute('id')) ?? ''
  await expect(payment.searchBuyer).toHaveAttribute('aria-activedescendant', id)
  await expectAccessible(page)
  const name = (await second.locator('[title]').getAttribute('title')) ?? ''
  // Escape ends the search, not the payment.
  await payment.searchBuyer.press('Escape')
  await expect(payment.searchBuyer).toHaveValue('')
  await payment.searchBuyer.fill('a')
  await expect(options).toHaveCount(5)
  await payment.searchBuyer.press('ArrowDown')
  await payment.searchBuyer.press('ArrowDown')
  await payment.searchBuyer.press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
})

test('a bill is divided by lines, and the rest is charged next', async ({ page, payment }) => {
  await payment.open(TABLE)
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('radio', { name: 'Por líneas' }).click()
  await expect(payment.charge).toContainText('Nada elegido')
  await payment.line('Corvina apanada').click()
  await expect(payment.toPay).toHaveText('$ 9,90')
  await expectAccessible(page)
  await payment.banknote(10).click()
  await expect(payment.change).toHaveText('$ 0,10')
  await page.getByRole('button', { name: /^Cobrar lo que falta \$ 33,10/ }).click()
  await expect(payment.line('Corvina apanada')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Toda' }).click()
  await payment.exact.click()
  await expect(page.getByRole('button', { name: 'Volver a mesas' })).toBeVisible()
})

test('a bill is paid in equal shares; paid shares stay visible', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('radio', { name: 'Partes iguales' }).click()
  await expect(payment.toPay).toHaveText('$ 10,75')
  await expect(payment.share(4)).toContainText('$ 10,75')
  await payment.share(4).click()
  await payment.exact.click()
  await page.getByRole('button', { name: /^Cobrar lo que falta/ }).click()
  await expect(payment.share(4)).toContainText('pagada')
  await expect(payment.share(4)).toBeDisabled()
  await expectAccessible(page)
  for (const number of [1, 2, 3]) {
    await expect(payment.share(number)).toHaveAttribute('aria-checked', 'true')
    await payment.exact.click()
    await expect(payment.issuedNumber).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/#\/tables$/)
  const totals = (await restaurant.invoices()).map(({ total }) => total)
  expect(totals).toEqual([10.75, 10.75, 10.75, 10.75])
})

test('credit requires the right, a named customer and a term, and is never called collected', async ({
  page,
  payment,
  restaurant,
  signInPage,
}) => {
  await payment.open(TABLE)
  await payment.method('Más').click()
  await page.getByRole('menuitem', { name: 'Crédito', exact: true }).click()
  await expect(payment.charge).toContainText('Falta el permiso para vender a crédito')
  await expect(payment.charge).toBeDisabled()

  await page.keyboard.press('Control+L')
  await signInPage.signIn('Gabriela Paz', '2580')
  await payment.open(TABLE)
  await payment.method('Más').click()
  await page.getByRole('menuitem', { name: 'Crédito', exact: true }).click()
  await expect(payment.charge).toContainText('El crédito necesita un cliente')
  await payment.searchBuyer.fill('salazar')
  await page.getByRole('option', { name: /^Verónica Salazar/ }).click()
  await expect(payment.charge).toContainText('Vender a crédito $ 43,00')
  await payment.charge.click()
  await expect(page.getByText('Falta este dato.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Plazo' }).click()
  await page.getByRole('option', { name: '15 días' }).click()
  await payment.charge.click()
  // Nothing was collected, so no word says so.
  await expect(page.getByRole('heading', { name: 'Vendido a crédito' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A crédito $ 43,00')
  await expect(page.getByRole('main')).not.toContainText(/Cobrado/)
  await expectAccessible(page)
  const [invoice] = await restaurant.invoices()
  // Ctrl+L ended the cashier's session.
  expect(await restaurant.manager.invoices.get({ params: { id: invoice?.id } })).toMatchObject({
    payments: [{ kind: 'CREDIT', amount: 43, paymentTermName: '15 días' }],
  })
})

test('a named guest may have the lines printed as one line of consumption', async ({
  page,
  payment,
}) => {
  await payment.open(TABLE)
  await payment.searchBuyer.fill('salazar')
  await page.getByRole('option', { name: /^Verónica Salazar/ }).click()
  await page.getByRole('switch', { name: 'Detalle: consumo' }).click()
  await payment.exact.click()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const receipt = page.getByRole('dialog', { name: /^Factura 001/ })
  await expect(receipt.getByRole('row')).toHaveText(['Cant.DescripciónTotal', /^1CONSUMO.*43,00$/])
  await expect(receipt).toContainText('VALOR TOTAL$ 43,00')
})

test('service and tip are on the invoice beside the tax', async ({ page, payment }) => {
  await payment.open(TABLE)
  await page.getByRole('button', { name: 'Propina', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Propina y servicio' })
  await dialog.getByRole('switch', { name: /Cobrar servicio 10/ }).click()
  await dialog.getByRole('textbox', { name: 'Propina' }).fill('2')
  // The service charge takes the whole 10 % that an invoice may state, so the tip is not on the invoice.
  await expect(dialog.getByRole('status')).toContainText('$ 2,00 va fuera de la factura')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // 43,00 + 3,74 of service on 37,39 + 2,00
  await expect(payment.toPay).toHaveText('$ 48,74')
  await payment.exact.click()
  await expect(payment.issuedNumber).toBeVisible()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const receipt = page.getByRole('dialog', { name: /^Factura 001/ })
  await expect(receipt).toContainText('SERVICIO3,74')
  await expect(receipt).toContainText('Propina fuera de factura2,00')
  await expect(receipt).toContainText('VALOR TOTAL$ 46,74')
  await expect(receipt.getByRole('img', { name: 'Clave de acceso' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('an answer that is lost', () => {
  test('is shown as unknown, repeated automatically, and charges once', async ({
    page,
    payment,
    restaurant,
  }) => {
    await payment.open(TABLE)
    let lost = 0
    await page.route('**/restaurant/tables/12/invoice', async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      // The register issues the invoice, but its answer is dropped.
      await route.fetch()
      await route.abort()
    })
    await payment.banknote(50).click()
    await expect(payment.outcome).toContainText('No se sabe si se cobró')
    await expect(payment.charge).toContainText('Reintentar')
    await expect(payment.method('Tarjeta')).toBeDisabled()
    await expect(payment.change).toHaveText('$ 7,00')
    expect(await restaurant.invoices()).toHaveLength(1)
  })

  test('is looked up after a reload, not requested again', async ({
    page,
    payment,
    restaurant,
  }) => {
    await payment.open(TABLE)
    let requests = 0
    await page.route('**/restaurant/tables/12/invoice', async (route) => {
      requests += 1
      await route.fetch()
      await route.abort()
    })
    await payment.banknote(50).click()
    await expect(payment.outcome).toContainText('No se sabe si se cobró')
    await page.reload()
    await expect(payment.change).toHaveText('$ 7,00')
    expect(requests).toBe(1)
    expect(await restaurant.invoices()).toHaveLength(1)
  })

  test('to a request that never arrived leaves the bill open and shows this', async ({
    page,
    payment,
    restaurant,
  }) => {
    await payment.open(TABLE)
    await page.route('**/restaurant/tables/12/invoice', (route) => route.abort())
    await payment.banknote(50).click()
    await expect(payment.outcome).toContainText('No se sabe si se cobró')
    await expectAccessible(page)
    await page.reload()
    await expect(payment.outcome).toContainText('El cobro anterior no llegó a la caja')
    await expect(payment.toPay).toHaveText('$ 43,00')
    expect(await restaurant.invoices()).toHaveLength(0)

    await page.unroute('**/restaurant/tables/12/invoice')
    await payment.banknote(45).click()
    await expect(payment.change).toHaveText('$ 2,00')
    expect(await restaurant.invoices()).toHaveLength(1)
  })
})

for (const [device, width, height] of [
  ['a tablet held upright', 800, 1280],
  ['a phone', 390, 844],
] as const) {
  test(`charges on ${device} with the same tap`, async ({ page, payment }) => {
    await page.setViewportSize({ width, height })
    await payment.open(TABLE)
    await expect(payment.charge).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await payment.banknote(50).click()
    await expect(payment.change).toHaveText('$ 7,00')
    await expect(page.getByRole('button', { name: 'Volver a mesas' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
}

test('a refusal is shown in place, and the next try uses the same uuid', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  const uuids: string[] = []
  await page.route('**/restaurant/tables/12/invoice', async (route) => {
    uuids.push((route.request().postDataJSON() as { invoiceUuid: string }).invoiceUuid)
    if (uuids.length > 1) return route.continue()
    await route.fulfill({
      status: 503,
      json: {
        timestamp: '2026-11-21T14:58:00.000',
        status: 503,
        error: 'SERVICE_UNAVAILABLE',
        message: 'El disco está lleno y no se guardó. Liberar espacio y reintentar.',
        path: '',
        code: 'DISK_FULL',
        outcome: 'NOT_DONE',
        errors: [],
      },
    })
  })
  await payment.banknote(50).click()
  await expect(payment.outcome).toContainText('No se cobró')
  await expect(payment.outcome).toContainText('El disco está lleno')
  await expectAccessible(page)
  await payment.banknote(45).click()
  await expect(payment.change).toHaveText('$ 2,00')
  expect(uuids).toHaveLength(2)
  expect(uuids[0]).toBe(uuids[1])
  expect(await restaurant.invoices()).toHaveLength(1)
})

test.describe('the counter sale', () => {
  test('three dishes and a banknote take five taps to the change', async ({
    page,
    payment,
    order,
  }) => {
    await order.openSale()
    for (const name of ['Encebollado', 'Ceviche mixto', 'Tigrillo']) {
      await payment.tap(order.tile(name))
    }
    await payment.tap(order.charge)
    await expect(payment.toPay).toHaveText('$ 20,20')
    await payment.tap(payment.banknote(25))
    expect(payment.taps).toBe(5)
    await expect(payment.change).toHaveText('$ 4,80')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nueva venta' }).click()
    await expect(page).toHaveURL(/#\/sale$/)
    await expect(order.lines).toHaveCount(0)
  })

  test('is divided by lines: the rest is another sale with its own invoice', async ({
    page,
    payment,
    order,
    restaurant,
  }) => {
    await order.openSale()
    await order.tap('Encebollado', 'Tigrillo')
    await order.charge.click()
    await page.getByRole('button', { name: 'Dividir' }).click()
    await page.getByRole('radio', { name: 'Por líneas' }).click()
    await payment.line('Tigrillo').click()
    await payment.exact.click()
    await page.getByRole('button', { name: 'Nueva venta' }).click()
    await expect(order.lines).toHaveCount(1)
    await order.charge.click()
    await expect(payment.toPay).toHaveText('$ 4,50')
    await payment.exact.click()
    await expect(payment.issuedNumber).toHaveText('001-001-000000002')
    expect((await restaurant.invoices()).map(({ total }) => total)).toEqual([4.5, 4.8])
  })

  test("asks for a manager's PIN for a discount above the cap", async ({
    page,
    payment,
    order,
    restaurant,
  }) => {
    await order.openSale()
    await order.tap('Tigrillo')
    // The draft as the order screen stores it; that screen has its own tests.
    await page.evaluate(() => {
      const name = 'mostrador.sale-draft'
      const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as {
        state: { lines: { discountAmount: number }[] }
      }
      for (const line of kept.state.lines) line.discountAmount = 2
      localStorage.setItem(name, JSON.stringify(kept))
    })
    await page.reload()
    await order.charge.click()
    await payment.exact.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Demora' }).click()
    await order.approve('2580')
    await expect(payment.issuedNumber).toBeVisible()
    expect(await restaurant.invoices()).toMatchObject([{ status: 'CREATED', total: 2.5 }])
  })
})

test('a bill that another register has charged leaves nothing to pay', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  await restaurant.bill(TABLE, 43)
  await expect(page.getByRole('heading', { name: 'No hay nada por cobrar' })).toBeVisible()
})
