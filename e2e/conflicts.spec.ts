import type { Page } from '@playwright/test'
import {
  allConflicts,
  changedTwice,
  decided,
  movedTwice,
  onlyRead,
  paidTwice,
  paidTwiceWithoutRegister,
  recordTwice,
} from './given/conflicts.ts'
import { answerCounters, mainShop, refuse } from './given/several-counters.ts'
import { expect, test } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { expectAccessible } from './senses/accessible.ts'

const side = (page: Page, name: string) =>
  page.getByRole('region', { name: `${name}: lo que hizo` })
const choice = (page: Page, name: RegExp | string) => page.getByRole('radio', { name })

/** Answers the decisions of a journey, and says what was sent. */
async function answerDecisions(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route('**/api/v1/system/conflicts/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    sent.push({ id, ...route.request().postDataJSON() })
    return route.fulfill({
      json: { ...paidTwice, id, choice: route.request().postDataJSON().choice },
    })
  })
  return sent
}

test('undecided conflicts come first, and each says what happened in the room', async ({
  page,
  signInPage,
  shell,
}) => {
  await answerCounters(page, { shop: mainShop, conflicts: allConflicts })
  await signInPage.enter('Gabriela Paz')
  await expect(shell.state).toContainText('6 por decidir')
  await new AdministrationPage(page).open('Por decidir')
  const undecided = page.getByRole('list', { name: 'Por decidir' }).getByRole('listitem')
  await expect(undecided).toHaveCount(6)
  await expect(undecided.nth(0)).toContainText('Mesa 12: 2 Seco de chivo cobrados dos veces')
  await expect(undecided.nth(2)).toContainText('Mesa 7: Cerveza nacional cambió en las dos cajas')
  await expect(undecided.nth(3)).toContainText('Mesa 9 se movió a dos lugares')
  await expect(undecided.nth(4)).toContainText('Verónica Salazar cambió en las dos cajas')
  await expect(undecided.nth(5)).toContainText('Mostrador 2: Abrió la gaveta sin venta')
  const decidedRow = page.getByRole('list', { name: 'Decididos' }).getByRole('listitem')
  await expect(decidedRow).toContainText(/Lo de Mostrador 2 · Gabriela Paz · 21\/11\/2026 14:30/)
  await expectAccessible(page)
  await decidedRow.getByRole('button').click()
  await expect(page.getByText('La mesa devolvió dos cervezas')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('dishes paid twice: both sides, no choice beforehand, and the button names the money', async ({
  page,
  signInPage,
  restaurant,
}) => {
  await restaurant.order(1, { Guatita: 1 })
  const answers = await answerCounters(page, { shop: mainShop, conflicts: [paidTwice, movedTwice] })
  const sent = await answerDecisions(page)
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts/1')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'Mesa 12: 2 Seco de chivo cobrados dos veces',
  )
  await expect(side(page, 'Caja principal')).toContainText(/13:52.*001-001-000004396 · Andrea Mora/)
  await expect(side(page, 'Caja principal')).toContainText(/Pagado: Efectivo.*26,20/)
  await expect(side(page, 'Mostrador 2')).toContainText(/13:55.*001-002-000000868 · Karla Aguas/)
  for (const name of ['Caja principal', 'Mostrador 2']) {
    const double = side(page, name).getByRole('listitem').filter({ hasText: 'en las dos' })
    await expect(double).toHaveCount(1)
    await expect(double).toContainText('Seco de chivo')
  }
  const boxes = await Promise.all(
    ['Caja principal', 'Mostrador 2'].map((name) => side(page, name).boundingBox()),
  )
  expect(boxes[0]).toMatchObject({ width: boxes[1]?.width, height: boxes[1]?.height })
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Decidir', exact: true })).toBeDisabled()
  await expect(choice(page, /^Se sirvió dos veces/)).toContainText('Eran 4.')
  await expect(choice(page, /^De más en Mostrador 2/)).toContainText('O a la tarjeta')
  await expectAccessible(page)

  await choice(page, /^De más en Caja principal/).click()
  await expect(page.getByRole('heading', { name: /^Devolver \$\s16,80$/ })).toBeVisible()
  await expect(
    page.getByText(/de la caja 001, con nota de crédito de la 001-001-000004396/),
  ).toBeVisible()
  const act = page.getByRole('button', { name: /^Devolver \$\s16,80$/ })
  await page.keyboard.type('2580', { delay: 60 })
  await act.click()
  await expect(page.getByText('Escribir el motivo.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Motivo').fill('La mesa 12 ya había pagado')
  answers.conflicts = [{ ...paidTwice, choice: 'RETURN_MAIN' }, movedTwice]
  await act.click()
  await expect(page.getByText(/^Mesa 12: Devolver \$\s16,80$/)).toBeVisible()
  expect(sent).toEqual([
    { id: 1, choice: 'RETURN_MAIN', reason: 'La mesa 12 ya había pagado', pin: '2580' },
  ])
  // The next one that waits.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Mesa 9 se movió a dos lugares')
})

test('money of a card goes back at its pinpad, and the conflict waits for the answer', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, { shop: mainShop, conflicts: [paidTwice] })
  const sent: unknown[] = []
  await page.route('**/api/v1/pinpad-transactions/41/void', (route) => {
    sent.push(route.request().postDataJSON())
    answers.conflicts = [
      {
        ...paidTwice,
        options: paidTwice.options.map((option) => ({
          ...option,
          pinpad: null,
          obstacle: 'REFUND_UNDERWAY',
        })),
        refund: { transactionId: 41, state: 'UNKNOWN' },
      },
    ]
    return route.fulfill({ status: 201, json: { id: 42 } })
  })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts/1')
  await choice(page, /^De más en Mostrador 2/).click()
  await expect(choice(page, /^Efectivo de/)).toBeChecked()
  await choice(page, /^Pinpad de la 002$/).click()
  await expect(page.getByText(/se anula cuando el pinpad lo confirma/)).toBeVisible()
  await page.getByLabel('Motivo').fill('Ya había pagado')
  await page.getByRole('heading', { name: 'PIN de gerente' }).click()
  await page.keyboard.type('2580', { delay: 60 })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Devolver \$\s16,80$/ }).click()
  await expect(page.getByText(/^No se sabe si el pinpad devolvió/)).toBeVisible()
  expect(sent).toMatchObject([
    { reason: 'Ya había pagado', pin: '2580', conflict: { id: 1, choice: 'RETURN_COUNTER' } },
  ])
  await expect(choice(page, /^Se sirvió dos veces/)).toContainText('Espera al pinpad.')
  await expectAccessible(page)
})

test('a wrong PIN keeps choice and reason, and says so under the dots', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { shop: mainShop, conflicts: [changedTwice] })
  await page.route('**/api/v1/system/conflicts/*', (route) =>
    refuse(route, 400, 'PIN_WRONG', 'El PIN no es correcto.', 'pin'),
  )
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts/3')
  await choice(page, /^Lo de Mostrador 2/).click()
  await page.getByLabel('Motivo').fill('Se devolvieron dos')
  await page.getByRole('heading', { name: 'PIN de gerente' }).click()
  await page.keyboard.type('1111', { delay: 60 })
  await page.getByRole('button', { name: 'Dejar lo de Mostrador 2' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'PIN' })).toBeVisible()
  await expect(choice(page, /^Lo de Mostrador 2/)).toBeChecked()
  await expect(page.getByLabel('Motivo')).toHaveValue('Se devolvieron dos')
})

test('a side that cannot give money back is off and says why', async ({ page, signInPage }) => {
  await answerCounters(page, { shop: mainShop, conflicts: [paidTwiceWithoutRegister] })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts/2')
  const main = choice(page, /^De más en Caja principal/)
  await expect(main).toContainText('falta abrir la caja de quien decide')
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  await main.click({ force: true })
  await expect(main).not.toBeChecked()
  await expect(choice(page, /^De más en Mostrador 2/)).toContainText('ya se devolvió')
  await choice(page, /^Se sirvió dos veces/).click()
  await expect(page.getByText('No se devuelve nada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dejar las dos facturas' })).toBeVisible()
})

test('a table in two places shows both, and two values of a record stand beside each other', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { shop: mainShop, conflicts: [movedTwice, recordTwice] })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts/4')
  await expect(side(page, 'Caja principal')).toContainText(/Pasó a.*Mesa 4.*Guatita/)
  await expect(side(page, 'Mostrador 2')).toContainText(/Pasó a.*Terraza 2.*Guatita/)
  await choice(page, /^En Terraza 2/).click()
  await expect(page.getByRole('button', { name: 'Dejar en Terraza 2' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Por decidir' }).getByRole('link').nth(1).click()
  await expect(side(page, 'Caja principal')).toContainText(/Teléfono.*0991234567/)
  await expect(side(page, 'Mostrador 2')).toContainText(/Teléfono.*0987654321/)
  await choice(page, /^Lo de Caja principal/).click()
  await expect(page.getByText('Lo de Mostrador 2 no se aplica.')).toBeVisible()
})

test('what no act carries is only read: one side, and no reason is asked', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { shop: mainShop, conflicts: [onlyRead] })
  const sent = await answerDecisions(page)
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts/6')
  await expect(side(page, 'Caja principal')).toHaveCount(0)
  await expect(side(page, 'Mostrador 2')).toContainText(/Motivo.*Cambio de un billete/)
  await expect(side(page, 'Mostrador 2')).not.toContainText('DRAWER_OPENED')
  await expect(page.getByLabel('Motivo')).toHaveCount(0)
  await choice(page, /^Ya lo vi/).click()
  await page.keyboard.type('2580', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/conflicts$/)
  expect(sent).toEqual([{ id: 6, choice: 'MAIN', reason: 'Ya lo vi', pin: '2580' }])
})

test('on an upright tablet choice and PIN come in a sheet, and leaving it pending is harmless', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { shop: mainShop, conflicts: [paidTwice] })
  await page.setViewportSize({ width: 800, height: 1280 })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts/1')
  await expect(page.getByRole('radio')).toHaveCount(0)
  const [main, counter] = await Promise.all(
    ['Caja principal', 'Mostrador 2'].map((name) => side(page, name).boundingBox()),
  )
  expect(counter?.y).toBeGreaterThan((main?.y ?? 0) + (main?.height ?? 0))
  await page.getByRole('button', { name: 'Decidir', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Decidir' })
  await expect(sheet.getByRole('radio')).toHaveCount(3)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Dejar pendiente' }).click()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Dejar pendiente' }).click()
  await expect(page).toHaveURL(/#\/conflicts$/)
})

test('the floor marks the table, the work list leads to it, and the closing mentions it without blocking', async ({
  page,
  signInPage,
  restaurant,
}) => {
  await restaurant.order(12, { Guatita: 1 })
  await answerCounters(page, { shop: mainShop, conflicts: [paidTwice] })
  await signInPage.enter('Gabriela Paz')
  await expect(page.getByRole('button', { name: /^Mesa 12,.*por decidir$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Mesa 12: Cobrado dos veces/ }).click()
  await expect(page).toHaveURL(/#\/conflicts\/1$/)
  await page.goto('/#/register/closing')
  const check = page.getByRole('listitem').filter({ hasText: '1 conflicto por decidir' })
  await expect(check).toContainText('No impide cerrar.')
  await check.getByRole('button', { name: 'Ver lo que falta decidir' }).click()
  await expect(page).toHaveURL(/#\/conflicts$/)
})

test('nothing to decide says when something would appear', async ({ page, signInPage }) => {
  await answerCounters(page, { shop: mainShop, conflicts: [decided] })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/conflicts')
  await expect(page.getByRole('heading', { name: 'Nada por decidir' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Decididos' })).toBeVisible()
})

test('a waiter has neither the list nor the chip', async ({ page, signInPage, shell }) => {
  await answerCounters(page, { shop: { ...mainShop, conflicts: 2 }, conflicts: [paidTwice] })
  await signInPage.enter('Luis Cajas')
  await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible()
  await expect(shell.state).not.toContainText('por decidir')
  await page.goto('/#/conflicts/1')
  await expect(page.getByRole('heading', { name: 'Mesa 12: 2 Seco' })).toHaveCount(0)
})
