import type { Page } from '@playwright/test'
import { paidTwice } from './given/conflicts.ts'
import { answerCounters, counterShop, mainShop, ownShop, refuse } from './given/several-counters.ts'
import { expect, test } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import type { Shell } from './pages/shell.ts'
import { expectAccessible } from './senses/accessible.ts'

const told = (page: Page) => page.getByRole('status').filter({ hasText: 'Todo junto' })

/** Opens what the chip says of own points, also from the list of several states. */
async function openOwnPoints(page: Page, shell: Shell): Promise<void> {
  await shell.state.getByRole('button').click()
  // With another state beside it the chip opens a list of both.
  const item = page.getByRole('menuitem', { name: /^Con mis puntos/ })
  const panel = page.getByRole('dialog', { name: /^Con mis puntos/ })
  await expect(item.or(panel).first()).toBeVisible()
  if (await item.isVisible()) await item.click()
}

test('a counter with its own points says so, what waits, and what works meanwhile', async ({
  page,
  signInPage,
  shell,
}) => {
  const answers = await answerCounters(page, { shop: ownShop(0) })
  await signInPage.enter('Andrea Mora')
  await expect(shell.state).toContainText('Con mis puntos desde 13:44')
  await expect(page.getByRole('dialog', { name: 'La caja principal no responde' })).toHaveCount(0)
  answers.shop = ownShop(12)
  await expect(shell.state).toContainText('Con mis puntos · 12 actos')
  await openOwnPoints(page, shell)
  const panel = page.getByRole('dialog', { name: 'Con mis puntos desde las 13:44' })
  await expect(panel).toContainText(/Por entregar\s*12 actos/)
  await expect(panel.getByRole('region', { name: 'Aquí se trabaja igual' })).toContainText(
    'Facturas y notas de crédito con 002 y 003',
  )
  await expect(panel.getByRole('region', { name: 'Espera a la caja principal' })).toContainText(
    'Carta, precios, reservas, usuarios y ajustes',
  )
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  await expect(panel).toHaveCount(0)
})

test('with own points a counter sells as usual', async ({
  page,
  signInPage,
  restaurant,
  payment,
}) => {
  await restaurant.order(4, { Guatita: 1 })
  await answerCounters(page, { shop: ownShop(3) })
  await signInPage.enter('Andrea Mora')
  await page.goto('/#/tables/4/payment')
  await payment.exact.click()
  await expect(page).toHaveURL(/\/change\//)
})

test('who has waited in vain for the main till can still lead the shop from here', async ({
  page,
  signInPage,
  shell,
}) => {
  await answerCounters(page, { shop: ownShop(12) })
  await signInPage.enter('Gabriela Paz')
  await openOwnPoints(page, shell)
  await page.getByRole('button', { name: 'La principal no vuelve…' }).click()
  const cover = page.getByRole('dialog', { name: 'La caja principal no responde' })
  await expect(cover.getByRole('radio')).toHaveCount(1)
  await expect(cover.getByRole('radio', { name: /^Ser la caja principal/ })).not.toBeChecked()
  await cover.getByRole('button', { name: 'Volver' }).click()
  await expect(cover).toHaveCount(0)
  await expect(shell.state).toContainText('Con mis puntos')
})

test('screens of the administration say before anything is typed where they are changed', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { shop: ownShop(0) })
  await signInPage.enter('Gabriela Paz')
  const bar = page.getByText('Se cambia en la caja principal, cuando vuelva.')
  await page.goto('/#/customers')
  await page.getByRole('button', { name: 'Agregar cliente' }).waitFor()
  await expect(bar).toHaveCount(0)
  const administration = new AdministrationPage(page)
  await administration.open('Productos')
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Qué funciona' }).click()
  await expect(page.getByRole('dialog', { name: /^Con mis puntos/ })).toBeVisible()
})

test('a change that is refused with own points keeps what was typed and says where it is made', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { shop: ownShop(0) })
  await page.route('**/api/v1/kitchen/stations', (route) =>
    route.request().method() === 'POST'
      ? refuse(route, 409, 'OWN_POINTS', 'Se cambia en la caja principal, cuando vuelva.')
      : route.fallback(),
  )
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/stations/new')
  await page.getByLabel('Nombre').fill('Parrilla del patio')
  await page.getByRole('button', { name: 'Agregar estación' }).last().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Se cambia en la caja' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Parrilla del patio')
})

test('the handing over is counted, and its end is told once', async ({
  page,
  signInPage,
  shell,
}) => {
  const answers = await answerCounters(page, { shop: ownShop(40) })
  await signInPage.enter('Gabriela Paz')
  await expect(shell.state).toContainText('Con mis puntos')
  answers.shop = {
    ...ownShop(28),
    isMainHeard: true,
    bringing: { sent: 12, waiting: 28, fault: null },
  }
  await expect(shell.state).toContainText('Entregando 12 de 40')
  answers.shop = { ...counterShop(), isMainHeard: false }
  await expect(shell.state).not.toContainText('Entregando')
  await expect(told(page)).toHaveCount(0)
  answers.shop = counterShop()
  await expect(told(page)).toContainText('Todo junto: 40 actos, ningún conflicto')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible()
  await expect(told(page)).toHaveCount(0)
})

test('who may decide gets a door to what both tills did', async ({ page, signInPage }) => {
  const answers = await answerCounters(page, { shop: ownShop(1) })
  await signInPage.enter('Gabriela Paz')
  await page.getByRole('heading', { level: 1, name: 'Mesas' }).waitFor()
  answers.conflicts = [paidTwice]
  answers.shop = counterShop()
  await expect(told(page)).toContainText('Todo junto: 1 acto, 1 conflicto por decidir')
  await told(page).getByRole('button', { name: 'Decidir' }).click()
  await expect(page).toHaveURL(/#\/conflicts$/)
})

test('who may not read conflicts is told nothing about them that is not known', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, { shop: ownShop(2) })
  await signInPage.enter('Luis Cajas')
  await page.getByRole('heading', { level: 1, name: 'Mesas' }).waitFor()
  answers.shop = counterShop()
  await expect(told(page)).toHaveText('Todo junto: 2 actos')
})

test('a handing over that stopped says what to do, in red', async ({ page, signInPage, shell }) => {
  await answerCounters(page, {
    shop: {
      ...ownShop(28),
      isMainHeard: true,
      bringing: { sent: 12, waiting: 28, fault: 'REFUSED' },
    },
  })
  await signInPage.enter('Gabriela Paz')
  await expect(shell.state).toContainText('La entrega se detuvo')
  await openOwnPoints(page, shell)
  await expect(page.getByRole('dialog', { name: /^Con mis puntos/ })).toContainText(
    'Revisar en ella, en Mostradores, que siga unido y con la misma versión.',
  )
})

test('a former main till that handed over everything goes on as a counter', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, {
    shop: {
      ...mainShop,
      isReplaced: true,
      bringing: { sent: 5, waiting: 7, fault: null },
    },
  })
  await signInPage.enter('Gabriela Paz')
  const bar = page.getByRole('alert').filter({ hasText: 'Otra caja es la principal' })
  await expect(bar).toContainText('5 de 12')
  answers.shop = { ...counterShop(), counterId: 1, name: 'Caja Salón' }
  await expect(told(page)).toContainText('Todo junto: 12 actos, ningún conflicto')
  await expect(bar).toHaveCount(0)
})
