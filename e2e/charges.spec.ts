import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { connectTerminal } from './given/demo-pinpad.ts'
import { test as base } from './journey.ts'
import { ChargesPage } from './pages/charges-page.ts'
import { Shell } from './pages/shell.ts'
import type { Restaurant } from './given/restaurant.ts'
import type { PinpadSimulator } from './simulators/pinpad/simulator.ts'

const TIMEOUT_MS = 1_000
const SETTLED = { timeout: 30_000 }

const test = base.extend<{
  charges: ChargesPage
  terminal: PinpadSimulator
}>({
  charges: async ({ page }, use) => use(new ChargesPage(page)),
  terminal: async ({ server }, use) => {
    const terminal = await connectTerminal(
      await signIn(server.url, 'admin', 'admin1234'),
      TIMEOUT_MS,
    )
    await use(terminal)
    await terminal.close()
  },
})
const { expect } = base

/** Charges $ 11,20 on the demo's first pinpad. */
async function charge({ cashier }: Restaurant): Promise<void> {
  await cashier.pinpadTransactions.create({
    params: { id: 1 },
    body: {
      operationId: randomUUID(),
      totalAmount: 11.2,
      taxedAmount: 10,
      taxFreeAmount: 0,
      taxAmount: 1.2,
    },
  })
}

/**
 * Leaves a charge with an unknown result: the terminal charges without answering, and does not answer the
 * reversal either.
 */
async function chargeInDoubt(restaurant: Restaurant, terminal: PinpadSimulator): Promise<void> {
  terminal.script({ kind: 'NO_ANSWER', charges: true }, 'SALE')
  terminal.script({ kind: 'NO_ANSWER', charges: false }, 'REVERSAL')
  await charge(restaurant)
}

test('a charge in doubt is shown on every screen until a manager reverses it at the pinpad', async ({
  page,
  signInPage,
  charges,
  restaurant,
  terminal,
}) => {
  await signInPage.enter('Andrea Mora')
  await expect(new Shell(page).tabs.first()).toBeVisible()
  await expect(charges.chip).toHaveCount(0)
  await chargeInDoubt(restaurant, terminal)
  await expect(charges.chip).toContainText('1 cobro sin resolver', SETTLED)
  await expectAccessible(page)

  await new Shell(page).openState('1 cobro sin resolver')
  await expect(charges.detail('Cobro de $ 11,20')).toContainText('No se sabe si se cobró')
  await expect(charges.waiting.getByRole('button')).toContainText('Sin resolver')
  await expectAccessible(page)
  await charges.act('Reversar en el pinpad').click()
  await expect(charges.dialog).toContainText('Reversar $ 11,20')
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(charges.detail('Cobro de $ 11,20')).toContainText('Reversado')
  await expect(charges.chip).toHaveCount(0)
  expect(terminal.ledger.charged).toEqual([])
})

test('a manager signs what the slip shows, and the charge waits for its invoice', async ({
  page,
  signInPage,
  charges,
  restaurant,
  terminal,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInPage.enter('Gabriela Paz')
  await chargeInDoubt(restaurant, terminal)
  await expect(charges.chip).toBeVisible(SETTLED)
  await new Shell(page).openState('1 cobro sin resolver')
  await charges.act('Se cobró').click()
  await charges.act('Seguir').click()
  await expect(page.getByText('Falta este dato.')).toBeVisible()
  await expectAccessible(page)
  await charges.tellAuthorization('004821')
  await charges.sign('0000')
  await expect(page.getByText('PIN incorrecto')).toBeVisible()
  await expectAccessible(page)
  await charges.sign('2580')
  const detail = charges.detail('Cobro de $ 11,20')
  await expect(detail).toContainText('Se cobró, a mano')
  await expect(detail).toContainText('Autorización 004821')
  await expect(charges.chip).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Volver' }).click()
  await charges.show('Sin factura')
  await expect(charges.others.getByRole('button')).toHaveCount(1)
  await charges.show('Sin resolver')
  await expect(page.getByRole('heading', { name: 'Nada por resolver' })).toBeVisible()
  await expectAccessible(page)
})

test('a refund to the card needs a reason and the PIN of an authorised user', async ({
  page,
  signInPage,
  charges,
  restaurant,
  terminal,
}) => {
  await charge(restaurant)
  await signInPage.enter('Andrea Mora')
  await expect(new Shell(page).tabs.first()).toBeVisible()
  await page.goto('/#/charges')
  await charges.others.getByRole('button', { name: 'Cobro de $ 11,20' }).click()
  await charges.act('Devolver').click()
  await expect(page.getByText('Pide el PIN de quien puede autorizarlo.')).toBeVisible()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Falta el motivo.')).toBeVisible()
  await expectAccessible(page)
  await charges.act('Plato devuelto').click()
  await page.keyboard.press('Enter')
  const detail = charges.detail('Devolución de $ 11,20')
  await expect(detail).toContainText('Devuelto')
  await expect(detail).toContainText('Plato devuelto')
  expect(terminal.ledger.entries).toMatchObject([{ status: 'VOIDED' }])
  await charges.act('Ver el cobro devuelto').click()
  await expect(charges.detail('Cobro de $ 11,20')).toContainText('Devuelto')
  await expect(charges.act('Devolver')).toHaveCount(0)
  await expect(charges.chip).toHaveCount(0)
})

test('unsettled charges are reachable from the floor and from the closing checklist', async ({
  page,
  signInPage,
  charges,
  restaurant,
  terminal,
}) => {
  await signInPage.enter('Gabriela Paz')
  const work = page.getByRole('region', { name: 'Para atender' })
  await expect(work).toBeVisible()
  await chargeInDoubt(restaurant, terminal)
  const inDoubt = work.getByRole('button', { name: /Cobro incierto.*11,20.*Sin mesa/ })
  await expect(inDoubt).toBeVisible(SETTLED)
  await expectAccessible(page)
  await inDoubt.click()
  await expect(charges.detail('Cobro de $ 11,20')).toContainText('No se sabe si se cobró')

  await page.goto('/#/register/closing')
  const list = page.getByRole('region', { name: 'Antes de cerrar' })
  await expect(list).toContainText('1 cobro incierto')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Ver los cobros por resolver' }).click()
  await charges.act('Reversar en el pinpad').click()
  await expect(charges.detail('Cobro de $ 11,20')).toContainText('Reversado', SETTLED)

  await charge(restaurant)
  await page.goto('/#/register/closing')
  await expect(list).toContainText('1 cobro aprobado sin factura')
  await expect(list).not.toContainText('cobro incierto')
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Ver los cobros sin factura' }).click()
  await expect(charges.detail('Cobro de $ 11,20')).toContainText('Sin factura')
  await expect(charges.act('Devolver')).toBeVisible()
})
