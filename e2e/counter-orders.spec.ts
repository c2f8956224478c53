import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'
import { SignInPage } from './pages/sign-in-page.ts'

test.beforeEach(async ({ restaurant, signInPage }) => {
  expect(await restaurant.invoices()).toEqual([])
  await signInPage.enter('Andrea Mora')
})

test('takes an order to take away, sends it, charges it and hands it over', async ({
  page,
  payment,
  restaurant,
}) => {
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await page.getByRole('button', { name: 'Pedido', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Verónica')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Elegir platos' }).click()
  await page.getByRole('button', { name: /^Encebollado/ }).click()
  await page.getByRole('button', { name: /^Enviar 1/ }).click()

  const order = page.getByRole('article', { name: 'Llevar 1 · Verónica' })
  await expect(order.getByRole('listitem')).toContainText(['Encebollado'])
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Marcar listo' }).click()
  await expect(order.getByText('Listo', { exact: true })).toBeVisible()
  await order.getByRole('button', { name: 'Cobrar' }).click()
  await expect(payment.toPay).toHaveText('$ 4,50')
  await payment.exact.click()
  await page.getByRole('button', { name: 'Volver a pedidos' }).click()

  await order.getByRole('button', { name: 'Entregado' }).click()
  await expect(page.getByText('Sin pedidos pendientes')).toBeVisible()
  expect(await restaurant.invoices()).toMatchObject([
    { total: 4.5, orderType: 'TAKEAWAY', orderName: 'Llevar 1 · Verónica' },
  ])
})

test('holds a counter sale as a tab that other tills see, adds to it and seats it', async ({
  page,
  restaurant,
}) => {
  await page.getByRole('link', { name: 'Venta directa' }).click()
  await page.getByRole('button', { name: /^Encebollado/ }).click()
  await page.getByRole('button', { name: 'Más acciones de la cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Guardar como pedido' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Barra')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('Cuenta 1 · Barra: guardado para todas las cajas')).toBeVisible()
  const held = await restaurant.manager.orders.search({})
  expect(held.data).toMatchObject([{ orderType: 'TAB', name: 'Barra', totalAmount: 4.5 }])
  expect(held.data[0]?.items[0]?.status).toBe('NEW')

  await page.getByRole('link', { name: 'Pedidos' }).click()
  await page.getByRole('button', { name: /Cuenta 1 · Barra/ }).click()
  await page.getByRole('button', { name: 'Agregar' }).click()
  await page.getByRole('button', { name: /^Locro de papa/ }).click()
  await page.getByRole('button', { name: /^Enviar 2/ }).click()
  const order = page.getByRole('article', { name: 'Cuenta 1 · Barra' })
  await expect(order).toContainText('9,40')
  await order.getByRole('button', { name: 'Sentar' }).click()
  await page.getByRole('button', { name: /^Mesa 12, libre/ }).click()
  await expect(page).toHaveURL(/#\/tables\/\d+$/)
  await expect(page.getByText('Locro de papa').first()).toBeVisible()
  expect((await restaurant.manager.orders.search({})).data).toEqual([])
})

test('charges a delivery fee that is agreed later; a lower fee needs a PIN and a reason', async ({
  page,
  payment,
  restaurant,
}) => {
  const order = await restaurant.counterOrder({ orderType: 'DELIVERY', name: 'Karla' })
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await page.getByRole('button', { name: /Domicilio 1 · Karla/ }).click()
  const card = page.getByRole('article', { name: 'Domicilio 1 · Karla' })
  const openFee = async () => {
    await card.getByRole('button', { name: 'Más acciones del pedido' }).click()
    await page.getByRole('menuitem', { name: 'Envío…' }).click()
  }
  await openFee()
  const dialog = page.getByRole('dialog', { name: 'Envío de Domicilio 1 · Karla' })
  const fee = dialog.getByRole('textbox', { name: 'Envío (con IVA)' })
  await expect(fee).toBeFocused()
  await fee.fill('2,50')
  await expectAccessible(page)
  await fee.press('Enter')
  await expect(card.getByRole('listitem')).toContainText(['Encebollado', 'Envío a domicilio'])
  await expect(card).toContainText('7,00')

  // The check also lists the fee line, with its act.
  await card.getByRole('button', { name: /Envío a domicilio/ }).click()
  await page.getByRole('button', { name: 'Más acciones de la cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Envío…' }).click()
  // A key of the pad replaces the fee that was told.
  await expect(fee).toHaveValue('2,50')
  await dialog.getByRole('button', { name: '1', exact: true }).click()
  await expect(fee).toHaveValue('1')
  await expect(fee).toBeFocused()
  await dialog.getByRole('button', { name: 'Guardar envío $ 1,00' }).click()
  const approval = page.getByRole('dialog').filter({ hasText: 'PIN de quien aprueba' })
  await expect(approval).toContainText('Se cobra menos')
  await expect(approval).toContainText('1,50')
  await approval.getByRole('button', { name: 'Está cerca' }).click()
  await expectAccessible(page)
  await page.keyboard.type('2580')
  await approval.getByRole('button', { name: 'Guardar envío $ 1,00' }).click()
  await expect(page.getByText('Domicilio 1 · Karla: envío $ 1,00')).toBeVisible()

  await page.getByRole('button', { name: /Cobrar/ }).click()
  await expect(payment.toPay).toHaveText('$ 5,50')
  await payment.exact.click()
  await expect(page.getByRole('heading', { name: 'Sin vuelto' })).toBeVisible()
  expect(await restaurant.invoices()).toMatchObject([{ total: 5.5, orderType: 'DELIVERY' }])
  const { deliveryFee } = await restaurant.manager.orders.get({ params: { orderId: order.id } })
  expect(deliveryFee).toBe(1)
})

test('a user with the right removes the delivery fee with a reason, which the order keeps', async ({
  context,
  restaurant,
}) => {
  const order = await restaurant.counterOrder({ orderType: 'DELIVERY', deliveryFee: 2 })
  const page = await context.newPage()
  await new SignInPage(page).enter('Gabriela Paz', `/#/orders/${order.id}`)
  const card = page.getByRole('article', { name: 'Domicilio 1' })
  await card.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Envío…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Envío de Domicilio 1' })
  await dialog.getByRole('textbox', { name: 'Envío (con IVA)' }).fill('')
  await dialog.getByRole('button', { name: 'Quitar envío' }).click()
  await expect(dialog.getByText('Falta el motivo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retira en el local' }).click()
  await dialog.getByRole('button', { name: 'Quitar envío' }).click()
  await expect(card).toContainText('4,50')
  await expect(card.getByRole('listitem')).toHaveCount(1)
  const after = await restaurant.manager.orders.get({ params: { orderId: order.id } })
  expect(after).toMatchObject({
    deliveryFee: null,
    deletedItems: [{ description: 'Envío a domicilio', reason: 'Retira en el local' }],
  })
})

test('shows an allergy wherever the lines of an order are listed', async ({ page, restaurant }) => {
  const { productId } = restaurant.cashier
  const order = await restaurant.counterOrder({
    orderType: 'DELIVERY',
    deliveryFee: 2,
    items: [
      { itemUuid: randomUUID(), productId, quantity: 1, observation: 'maní', isAllergy: true },
      { itemUuid: randomUUID(), productId, quantity: 1 },
    ],
  })
  await page.getByRole('link', { name: 'Pedidos' }).click()
  const row = page.getByRole('button', { name: /Domicilio 1/ })
  await expect(row).toContainText('Alergia')
  await row.click()
  const card = page.getByRole('article', { name: 'Domicilio 1' })
  await expect(card.getByRole('listitem').filter({ hasText: 'Alergia' })).toContainText('maní')
  await expect(card.getByText('Alergia')).toHaveCount(1)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Mover platos…' }).click()
  await expect(page.getByRole('checkbox', { name: /Encebollado .* Alergia$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.goto(`/#/orders/${order.id}/check`)
  const check = page.getByRole('list', { name: 'Cuenta' })
  await expect(check.getByRole('button', { name: /Encebollado.*Alergia/ })).toHaveCount(1)
  await expect(check.getByRole('heading').last()).toHaveText('Envío')
  await page.setViewportSize({ width: 800, height: 1280 })
  await expect(check.getByText('Alergia')).toBeVisible()

  await page.goto(`/#/orders/${order.id}/payment`)
  await expect(page.getByRole('list', { name: 'Líneas de la cuenta' })).toContainText('Alergia')
})

test('takes an order for a stored customer, who is its buyer until the cashier chooses another', async ({
  page,
  payment,
  restaurant,
}) => {
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await page.getByRole('button', { name: 'Pedido', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedido nuevo' })
  const name = dialog.getByRole('textbox', { name: 'Nombre' })
  const search = dialog.getByRole('combobox', { name: 'Cliente' })
  await name.fill('Doña Vero')
  await search.fill('nadie así')
  await expect(dialog.getByRole('status')).toHaveText('Nadie con «nadie así»')
  // Escape ends the search, not the order.
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await search.fill('veronica sal')
  await expect(dialog.getByRole('option', { name: /^Verónica Salazar/ })).toBeVisible()
  await expectAccessible(page)
  await search.press('Enter')

  const chosen = dialog.getByRole('group', { name: 'Cliente' })
  await expect(chosen).toContainText('Verónica Salazar Jaramillo')
  await expect(name).toHaveValue('Doña Vero')
  await expect(dialog.getByRole('textbox', { name: 'Teléfono' })).toBeFocused()
  await expectAccessible(page)
  await chosen.getByRole('button', { name: 'Quitar cliente' }).click()
  await expect(search).toBeFocused()
  await name.fill('')
  await search.fill('veronica sal')
  await dialog.getByRole('option', { name: /^Verónica Salazar/ }).click()
  await expect(name).toHaveValue('Verónica Salazar Jaramillo')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Encebollado/ }).click()
  await page.getByRole('button', { name: /^Enviar 1/ }).click()

  const order = page.getByRole('article', { name: /^Llevar 1 · Verónica Salazar/ })
  await order.getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByText('Verónica Salazar Jaramillo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await page.getByRole('button', { name: 'Consumidor final' }).click()
  await page.reload()
  await expect(payment.searchBuyer).toBeVisible()
  const [taken] = (await restaurant.manager.orders.search({})).data
  await restaurant.manager.orders.create({
    body: {
      orderUuid: randomUUID(),
      orderType: 'TAKEAWAY',
      customerId: taken?.customerId ?? 0,
      send: true,
      items: [{ itemUuid: randomUUID(), productId: restaurant.cashier.productId, quantity: 1 }],
    },
  })
  await page.goto('/#/orders')
  await page.getByRole('button', { name: /Llevar 2/ }).click()
  await page.getByRole('button', { name: 'Más acciones del pedido' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar datos…' }).click()
  const details = page.getByRole('dialog', { name: 'Cambiar datos de Llevar 2' })
  await expect(details.getByRole('group', { name: 'Cliente' })).toContainText('Verónica Salazar')
  await details.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
  await payment.exact.click()
  await expect(page.getByText(/^Verónica Salazar Jaramillo · Llevar 2/)).toBeVisible()
  expect(await restaurant.invoices()).toMatchObject([{ total: 4.5, orderType: 'TAKEAWAY' }])
})

test('the list says which orders the kitchen does not have, and which it has on paper only', async ({
  page,
  restaurant,
}) => {
  for (const name of ['Eva', 'Paúl', 'Luz']) {
    await restaurant.manager.orders.create({
      body: {
        orderUuid: randomUUID(),
        orderType: 'TAKEAWAY',
        name,
        send: true,
        items: [{ itemUuid: randomUUID(), productId: restaurant.manager.productId, quantity: 1 }],
      },
    })
  }
  const problems = new Map<string | null, string>([
    ['Llevar 1 · Eva', 'NOT_ARRIVED'],
    ['Llevar 2 · Paúl', 'PAPER_ONLY'],
  ])
  await page.route(/\/kitchen\/tickets\?.*hasArrivalProblem=true/, async (route) => {
    const tickets = await restaurant.manager.tickets.list({ query: { state: 'PENDING' } })
    await route.fulfill({
      json: tickets.flatMap((ticket) => {
        const arrivalProblem = problems.get(ticket.orderName)
        return arrivalProblem === undefined ? [] : [{ ...ticket, arrivalProblem }]
      }),
    })
  })
  await page.reload()
  await page.getByRole('link', { name: 'Pedidos' }).click()
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`· ${name}`) })
  await expect(row('Eva')).toContainText('Sin cocina')
  await expect(row('Paúl')).toContainText('En papel')
  await expect(row('Luz')).not.toContainText(/Sin cocina|En papel/)
  await expectAccessible(page)
})

test.describe('on a phone with large text', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the total of a delivery, its next step and Cobrar stay on the screen below a long address', async ({
    page,
    restaurant,
  }) => {
    await page.addInitScript(() => {
      const state = { language: 'es', theme: 'light', textZoom: 130, isMirrored: false }
      localStorage.setItem('mostrador.device', JSON.stringify({ state, version: 1 }))
    })
    const { id } = await restaurant.counterOrder({
      orderType: 'DELIVERY',
      name: 'Compañía Exportadora de Banano y Cacao del Litoral Ecuatoriano',
      phone: '0991234567',
      address: 'Av. de los Shyris N34-152 y Portugal, edificio El Coral, departamento 12',
      note: 'Tocar el timbre dos veces, sin cubiertos, la salsa aparte',
    })
    await page.goto(`/#/orders/${id}`)
    await page.reload()
    const order = page.getByRole('article', { name: /^Domicilio 1/ })
    for (const shown of [
      order.getByText(/^Total/),
      order.getByRole('button', { name: 'Marcar listo' }),
      order.getByRole('button', { name: /^Cobrar/ }),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    // The foot leaves most of the screen to the address and the dishes.
    const foot = await order.getByText(/^Total/).boundingBox()
    expect(foot?.y).toBeGreaterThan(844 * 0.66)
    await page.screenshot({ path: 'test-results/delivery-390-130.png' })
  })
})

test('a telephone is masked in the list and on its order until it is shown, which the audit records', async ({
  page,
  restaurant,
}) => {
  const { id } = await restaurant.counterOrder({
    orderType: 'TAKEAWAY',
    name: 'Verónica',
    phone: '0984552530',
  })
  await page.goto('/#/orders')
  const row = page.getByRole('button', { name: /Verónica/ })
  await expect(row).toContainText('098••••530')
  await row.click()
  const order = page.getByRole('article', { name: /Verónica/ })
  await expect(order).toContainText('098••••530')
  await expect(order).not.toContainText('0984552530')
  await expectAccessible(page)
  await order.getByRole('button', { name: 'Ver el teléfono' }).click()
  await expect(order).toContainText('0984552530')
  const { data } = await restaurant.manager.auditEntries.list({
    query: { kind: 'ORDER_PHONE_SHOWN' },
  })
  expect(data).toMatchObject([{ resourceId: id }])
})

test('with 130 orders the button of a new order stays beside the filters, and a late hour is one line', async ({
  page,
  restaurant,
}) => {
  await Promise.all(
    Array.from({ length: 130 }, (_, index) =>
      restaurant.counterOrder({
        orderType: index % 2 === 0 ? 'TAKEAWAY' : 'TAB',
        name: `Pedido ${index}`,
        ...(index % 2 === 0
          ? { promisedAt: new Date(Date.now() - 58 * 60_000).toISOString() }
          : {}),
      }),
    ),
  )
  await page.goto('/#/orders')
  await expect(page.getByRole('radio', { name: 'Todos 130' })).toBeVisible()
  const top = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  const filters = await page.getByRole('radiogroup', { name: 'Tipo de pedido' }).boundingBox()
  expect(Math.abs(((await top('Pedido')) ?? 0) - (filters?.y ?? 0))).toBeLessThan(24)
  const late = page.getByText(/^tarde 5\d min$/).first()
  expect((await late.boundingBox())?.height).toBeLessThan(30)
})
