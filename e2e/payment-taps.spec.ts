import { type ApiClient, signIn } from './given/api-client.ts'
import { changeDemoPinpad, connectTerminal } from './given/demo-pinpad.ts'
import { expect, test } from './journey.ts'
import { CardPage } from './pages/card-page.ts'
import { slowList } from './senses/slow-list.ts'

const TABLE = 12
const CASHIER = 'Andrea Mora'

/** The establishment adds the service to the bills of its tables: $ 46,74 for the dinner of $ 43,00. */
async function givenService(admin: ApiClient): Promise<void> {
  const { id, ...before } = await admin.establishments.get({ params: { id: 1 } })
  await admin.establishments.update({
    params: { id },
    body: { ...before, serviceChargeEnabled: true, serviceChargePercentage: 10 },
  })
}

const listsOfPayment = {
  'the place and its service charge': /\/terminal$/,
  'the payment methods': /\/payment-methods\/options/,
  'the pinpads': /\/establishments\/1\/pinpads/,
  'the card charges without an invoice': /\/pinpad-transactions\?.*unused/,
  'the card charges without a result': /\/pinpad-transactions\?.*unresolved/,
  'the orders of the table': /\/restaurant\/tables\/12\/orders/,
}

for (const [list, path] of Object.entries(listsOfPayment)) {
  test(`F8 before a list is read charges with the service, once: ${list}`, async ({
    page,
    server,
    signInPage,
    restaurant,
  }) => {
    await givenService(await signIn(server.url, 'admin', 'admin1234'))
    await restaurant.order(TABLE)
    const slow = await slowList(page, path)
    await signInPage.enter(CASHIER)
    await page.goto(`/#/tables/${TABLE}/payment`)
    await slow.asked
    await page.keyboard.press('F8')
    expect(await restaurant.invoices()).toEqual([])
    await slow.read()
    await expect.poll(() => restaurant.invoices()).toMatchObject([{ total: 46.74 }])
  })
}

test('a card that is tapped while the pinpads cannot be read is charged at the pinpad after a retry', async ({
  page,
  server,
  signInPage,
  restaurant,
  payment,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const terminal = await connectTerminal(admin, 60_000, { operator: 'ASK' })
  await changeDemoPinpad(admin, {})
  await restaurant.order(TABLE)
  const slow = await slowList(page, listsOfPayment['the pinpads'])
  await signInPage.enter(CASHIER)
  await page.goto(`/#/tables/${TABLE}/payment`)
  await slow.asked
  await slow.fail()
  // Cash is taken without the pinpads.
  await expect(payment.exact).toBeEnabled()
  await payment.method('Tarjeta').click()
  const notice = page.getByTestId('held-taps')
  await expect(notice).toContainText('Leyendo los pinpads: Tarjeta')
  await slow.fail()
  await expect(notice).toContainText('No se pudo leer los pinpads. En espera: Tarjeta')
  await expect(page.getByLabel('Número de voucher')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Reintentar' }).click()
  await slow.read()
  await expect.poll(() => terminal.operator.pending !== undefined).toBe(true)
  terminal.operator.decide('APPROVE')
  await expect(new CardPage(page).outcome('Aprobada')).toBeVisible()
  expect(terminal.ledger.charged).toHaveLength(1)
  await terminal.close()
})

test('a buyer who is chosen with Enter before the answer is on the invoice that F8 issues', async ({
  page,
  signInPage,
  restaurant,
  payment,
}) => {
  await restaurant.order(TABLE)
  const slow = await slowList(page, /\/customers\?search=/)
  await signInPage.enter(CASHIER)
  await payment.open(TABLE)
  await payment.searchBuyer.fill('veronica sal')
  await slow.asked
  await page.keyboard.press('Enter')
  await page.keyboard.press('F8')
  await expect(page.getByTestId('held-taps')).toContainText('veronica sal, Cobrar')
  await slow.read()
  await expect(payment.issuedNumber).toBeVisible()
  const [invoice] = await restaurant.invoices()
  const { customer } = await restaurant.cashier.invoices.get({ params: { id: invoice?.id ?? 0 } })
  expect(customer.name).toMatch(/ver[oó]nica sal/i)
})

test('a receipt is printed on the printer of the till, whose routes are read late', async ({
  page,
  signInPage,
  restaurant,
}) => {
  const { manager } = restaurant
  const { id: printerId } = await manager.printers.create({
    body: { name: 'Barra', connection: { kind: 'NETWORK', host: '127.0.0.1', port: 9 } },
  })
  await manager.printRoutes.save({ body: [{ job: 'RECEIPT', printerId, automatic: false }] })
  await restaurant.order(TABLE)
  await restaurant.bill(TABLE, 43)
  const [invoice] = await restaurant.invoices()
  const slow = await slowList(page, /\/print-routes$/)
  await signInPage.enter('Gabriela Paz')
  await page.goto(`/#/invoices/${invoice?.id}`)
  await slow.asked
  await page.getByRole('button', { name: 'Reimprimir' }).click()
  await expect(page.getByTestId('held-taps')).toContainText('las impresoras')
  await slow.read()
  await expect
    .poll(async () => (await manager.printJobs.list({ query: { job: 'RECEIPT' } })).data)
    .toMatchObject([{ printerName: 'Barra' }])
})

test('a table that is typed before the tables are read is opened, and not one that begins alike', async ({
  page,
  server,
  signInPage,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const sections = await admin.sections.options()
  const slow = await slowList(page, /\/sections\/\d+\/tables|\/restaurant\/tables\?/)
  await signInPage.enter('Luis Cajas')
  await page.goto('/#/tables')
  await slow.asked
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await slow.read()
  const tables = await Promise.all(
    sections.map(({ id }) => admin.tables.list({ params: { sectionId: id } })),
  )
  const wanted = tables.flat().find(({ name }) => name === '12')
  await expect(page).toHaveURL(new RegExp(`#/tables/${wanted?.id}$`))
})
