import { randomUUID } from 'node:crypto'
import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { changeDemoPinpad, connectTerminal } from './given/demo-pinpad.ts'
import { hearTones, TONES } from './senses/heard-tones.ts'
import { test as base } from './journey.ts'
import { CardPage } from './pages/card-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import type { Restaurant } from './given/restaurant.ts'
import type { PinpadSimulator } from './simulators/pinpad/simulator.ts'

const TABLE = 12

const test = base.extend<{
  card: CardPage
  terminal: PinpadSimulator
  /** The register's timeout for the terminal's answer, in milliseconds. */
  timeoutMs: number
}>({
  timeoutMs: [60_000, { option: true }],
  card: async ({ page }, use) => use(new CardPage(page)),
  /** A simulated terminal with an operator, connected as the demo's first pinpad. */
  terminal: async ({ server, timeoutMs }, use) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    const terminal = await connectTerminal(admin, timeoutMs, { operator: 'ASK' })
    await use(terminal)
    await terminal.close()
  },
})
const { expect } = base

test.beforeEach(async ({ page, restaurant, terminal }) => {
  await restaurant.order(TABLE)
  expect(terminal.ledger.entries).toEqual([])
  const signInPage = new SignInPage(page)
  await signInPage.enter('Andrea Mora')
})

async function decide(terminal: PinpadSimulator, decision: 'APPROVE' | 'DECLINE' | 'CANCEL') {
  await expect.poll(() => terminal.operator.pending !== undefined).toBe(true)
  terminal.operator.decide(decision)
}

/** Charges at a terminal that answers neither the charge nor its reversal. */
async function leaveUncertain(
  terminal: PinpadSimulator,
  { cashier }: Restaurant,
  charge: { readonly tableId?: number; readonly orderId?: number; readonly totalAmount: number },
): Promise<void> {
  terminal.operator.mode = 'APPROVE'
  terminal.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
  terminal.script({ kind: 'NO_ANSWER', charges: false }, 'REVERSAL')
  await cashier.pinpadTransactions.create({
    params: { id: 1 },
    body: {
      operationId: randomUUID(),
      taxedAmount: 0,
      taxFreeAmount: charge.totalAmount,
      taxAmount: 0,
      ...charge,
    },
  })
}

test('the name of the pinpad has the colour of its record while the card is waited for', async ({
  server,
  payment,
  card,
  page,
  terminal,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const pinpad = await changeDemoPinpad(admin, { colorHex: '#7A1FA2' })
  await payment.open(TABLE)
  await payment.tap(payment.method('Tarjeta'))
  await expect(card.outcome('Esperando al cliente')).toBeVisible()
  const name = page.locator('[data-colored="true"]', { hasText: pinpad })
  await expect
    .poll(() => name.evaluate((element) => getComputedStyle(element).getPropertyValue('--color')))
    .toBe('#7A1FA2')
  await decide(terminal, 'CANCEL')
})

test('a card payment takes two taps, and its invoice is issued automatically', async ({
  page,
  payment,
  card,
  restaurant,
  terminal,
}) => {
  await payment.open(TABLE)
  // The first tap was Cobrar on the check.
  await payment.tap(payment.method('Tarjeta'))
  await expect(card.outcome('Esperando al cliente')).toBeVisible()
  await expect(page.getByText('Para cancelar: tecla roja del pinpad')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await decide(terminal, 'APPROVE')

  await expect(card.outcome('Aprobada')).toBeVisible()
  await expect(page.getByText(/^Factura 001-001-000000001 emitida/)).toBeVisible()
  expect(payment.taps).toBe(1)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Volver a mesas' }).click()
  await expect(page).toHaveURL(/#\/tables$/)

  const [charged] = terminal.ledger.charged
  expect(terminal.ledger.charged).toHaveLength(1)
  expect(charged).toMatchObject({ total: 4_300 })
  const [invoice] = await restaurant.invoices()
  const { payments } = await restaurant.cashier.invoices.get({ params: { id: invoice?.id } })
  expect(payments).toMatchObject([{ kind: 'CARD', amount: 43, pinpadTransactionId: 1 }])
})

test('a declined card is not charged, and another card pays; each outcome is heard once', async ({
  page,
  payment,
  card,
  restaurant,
  terminal,
}) => {
  await payment.open(TABLE)
  const heard = await hearTones(page)
  await page.keyboard.press('F7')
  await decide(terminal, 'DECLINE')
  await expect(card.outcome('Rechazada')).toBeVisible()
  await expect.poll(heard).toEqual(TONES.declined)
  await expect(page.getByText('No se cobró nada.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Probar otra tarjeta' }).click()
  await decide(terminal, 'APPROVE')
  await expect(card.outcome('Aprobada')).toBeVisible()
  await expect(page.getByText(/^Factura .* emitida/)).toBeVisible()
  await expect.poll(heard).toEqual([...TONES.declined, ...TONES.approved])
  expect(terminal.ledger.charged).toHaveLength(1)
  expect(await restaurant.invoices()).toHaveLength(1)
})

test('F7 pressed before the pinpads are loaded charges at the pinpad once they are loaded', async ({
  page,
  card,
  terminal,
}) => {
  let answer: (() => void) | undefined
  const isAllowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/establishments/1/pinpads', async (route) => {
    await isAllowed
    await route.continue()
  })
  const asked = page.waitForRequest('**/establishments/1/pinpads')
  await page.goto(`/#/tables/${TABLE}/payment`)
  await asked
  await page.keyboard.press('F7')
  answer?.()
  await decide(terminal, 'APPROVE')
  await expect(card.outcome('Aprobada')).toBeVisible()
  expect(terminal.ledger.charged).toHaveLength(1)
})

test('a card pays part of the bill and cash the rest', async ({
  page,
  payment,
  card,
  restaurant,
  terminal,
}) => {
  await payment.open(TABLE)
  await payment.otherAmount.fill('20')
  await payment.method('Tarjeta').click()
  await decide(terminal, 'APPROVE')
  await expect(payment.toPay).toHaveText('$ 23,00')
  await expect(page.getByText('Tarjeta aprobada: $ 20,00')).toBeVisible()
  await expect(card.outcome('Aprobada')).toBeHidden()
  await payment.banknote(25).click()
  await expect(payment.change).toHaveText('$ 2,00')
  expect(terminal.ledger.chargedTotal).toBe(2_000)
  expect(await restaurant.invoices()).toMatchObject([{ total: 43 }])
})

test('a reload during a charge does not charge twice', async ({
  page,
  payment,
  card,
  restaurant,
  terminal,
}) => {
  await payment.open(TABLE)
  await payment.method('Tarjeta').click()
  await expect(card.outcome('Esperando al cliente')).toBeVisible()
  await expect.poll(() => terminal.operator.pending !== undefined).toBe(true)
  await page.reload()
  await expect(card.outcome('Esperando al cliente')).toBeVisible()
  await decide(terminal, 'APPROVE')
  await expect(page.getByText(/^Factura .* emitida/)).toBeVisible()
  expect(terminal.ledger.charged).toHaveLength(1)
  expect(await restaurant.invoices()).toHaveLength(1)
})

test('a pinpad that is switched off charges nothing, and cash still works', async ({
  page,
  payment,
  card,
  terminal,
}) => {
  await terminal.unplug()
  await payment.open(TABLE)
  await payment.method('Tarjeta').click()
  await expect(card.outcome('No llegó al pinpad')).toBeVisible()
  await expect(page.getByText('No se cobró nada.')).toBeVisible()
  await page.getByRole('button', { name: 'Otra forma de pago' }).click()
  await payment.banknote(45).click()
  await expect(payment.change).toHaveText('$ 2,00')
})

test.describe('a terminal that stops answering', () => {
  test.use({ timeoutMs: 2_000 })

  test('a charge without an answer is reversed automatically, and nothing was charged', async ({
    payment,
    card,
    terminal,
  }) => {
    terminal.operator.mode = 'APPROVE'
    terminal.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
    await payment.open(TABLE)
    await payment.method('Tarjeta').click()
    await expect(card.outcome('No se sabe si se cobró')).toBeVisible()
    await expect(card.settle('Se cobró')).toBeDisabled()
    await expect(card.outcome('No se cobró')).toBeVisible({ timeout: 20_000 })
    expect(terminal.ledger.charged).toEqual([])
  })

  test('a charge with an unknown result can only be settled, not repeated', async ({
    page,
    order,
    payment,
    card,
    restaurant,
    terminal,
  }) => {
    terminal.operator.mode = 'APPROVE'
    terminal.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
    terminal.script({ kind: 'NO_ANSWER', charges: false }, 'REVERSAL')
    await payment.open(TABLE)
    const heard = await hearTones(page)
    await payment.method('Tarjeta').click()
    await expect(card.outcome('No se sabe si se cobró')).toBeVisible()
    await expect.poll(heard).toEqual(TONES.unknown)
    await expect(card.settle('Se cobró')).toBeEnabled({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: /Cobrar|otra tarjeta|Efectivo/ })).toHaveCount(0)
    await expectAccessible(page)

    // A charge that is left pending stands on the check, where charging is not the next act.
    await page.getByRole('button', { name: 'Dejar pendiente' }).click()
    await expect(page).toHaveURL(/#\/tables$/)
    await order.open(TABLE)
    await expect(card.uncertain('$ 43,00')).toBeVisible()
    await expect(card.chargeButton).toHaveAttribute('data-variant', 'default')
    await expect(card.chargeButton).toContainText('Cobro incierto')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Ver el cobro' }).click()
    await expect(card.outcome('No se sabe si se cobró')).toBeVisible()

    await card.settle('Se cobró').click()
    await page.getByRole('textbox', { name: 'Número de autorización' }).fill('481516')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByRole('button', { name: 'Firmar' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText('PIN incorrecto')).toBeVisible()
    // If the terminal is still reversing, the dialog says so and asks again.
    await expect(async () => {
      await page.keyboard.type('2580')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Factura .* emitida/)).toBeVisible({ timeout: 3_000 })
    }).toPass()
    expect(terminal.ledger.charged).toHaveLength(1)
    expect(await restaurant.invoices()).toMatchObject([{ total: 43, status: 'CREATED' }])
    await order.open(TABLE)
    await expect(card.uncertain('$ 43,00')).toHaveCount(0)
  })

  test('an uncertain charge stands on an order without a table until it is settled', async ({
    page,
    card,
    restaurant,
    terminal,
  }) => {
    const { id, totalAmount } = await restaurant.counterOrder({ orderType: 'TAB', name: 'Barra' })
    await leaveUncertain(terminal, restaurant, { orderId: id, totalAmount })
    await page.goto('/#/orders')
    const row = page.getByRole('list').getByRole('button', { name: /Barra/ })
    await expect(row).toContainText('Cobro incierto', { timeout: 30_000 })
    await row.click()
    const part = page.getByRole('article', { name: /Barra/ })
    await expect(card.uncertain('$ 4,50')).toBeVisible()
    await expect(part.getByRole('button', { name: /^Cobrar/ })).toHaveAttribute(
      'data-variant',
      'default',
    )
    await part.getByRole('button', { name: 'Agregar' }).click()
    await expect(card.uncertain('$ 4,50')).toBeVisible()
    await expect(card.chargeButton).toHaveAttribute('data-variant', 'default')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ver el cobro' }).click()
    await expect(card.outcome('No se sabe si se cobró')).toBeVisible()
  })

  test('an uncertain charge stands on its counter sale, and not on the next one', async ({
    page,
    order,
    payment,
    card,
    terminal,
  }) => {
    terminal.operator.mode = 'APPROVE'
    terminal.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
    terminal.script({ kind: 'NO_ANSWER', charges: false }, 'REVERSAL')
    await order.openSale()
    await page.getByRole('button', { name: /^Encebollado/ }).click()
    await order.charge.click()
    await payment.method('Tarjeta').click()
    await expect(card.settle('Se cobró')).toBeEnabled({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Dejar pendiente' }).click()
    await expect(card.uncertain('$ 4,50')).toBeVisible()
    await expect(card.chargeButton).toHaveAttribute('data-variant', 'default')
    await page.keyboard.press('F8')
    await expect(card.outcome('No se sabe si se cobró')).toBeVisible()

    await page.getByRole('button', { name: 'Dejar pendiente' }).click()
    await page.getByRole('button', { name: 'Más acciones de la cuenta' }).click()
    await page.getByRole('menuitem', { name: 'Vaciar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vaciar' }).click()
    await page.getByRole('button', { name: /^Encebollado/ }).click()
    await expect(order.charge).toHaveAttribute('data-variant', 'filled')
    await expect(card.uncertain('$ 4,50')).toHaveCount(0)
  })

  test('a waiter sees the uncertain charge of a table, and whom it concerns', async ({
    browser,
    server,
    restaurant,
    terminal,
  }) => {
    await leaveUncertain(terminal, restaurant, { tableId: TABLE, totalAmount: 43 })
    const context = await browser.newContext()
    const page = await context.newPage()
    await new SignInPage(page).enter('Luis Cajas', server.url)
    await page.goto(`${server.url}/#/tables/${TABLE}`)
    await expect(new CardPage(page).uncertain('$ 43,00')).toContainText(
      'Lo resuelve quien cobra.',
      { timeout: 30_000 },
    )
    await expect(page.getByRole('button', { name: 'Ver el cobro' })).toHaveCount(0)
    await context.close()
  })
})

test.describe('on a tablet in portrait', () => {
  test.use({ viewport: { width: 800, height: 1280 } })

  test('the outcome and the settle actions are stacked', async ({
    page,
    payment,
    card,
    terminal,
  }) => {
    await payment.open(TABLE)
    await payment.method('Tarjeta').click()
    await expect(card.outcome('Esperando al cliente')).toBeVisible()
    await expectAccessible(page)
    await decide(terminal, 'CANCEL')
    await expect(card.outcome('Rechazada').or(card.outcome('Cancelada'))).toBeVisible()
    await expectAccessible(page)
  })
})
