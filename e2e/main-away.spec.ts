import type { Page } from '@playwright/test'
import type { Shop } from '#shared/api/machine/shop.ts'
import {
  answerCounters,
  awayShop,
  counterShop,
  lostActs,
  mainShop,
  ownShop,
  refuse,
  shopOfSix,
  storedTakeover,
} from './given/several-counters.ts'
import { expect, test } from './journey.ts'
import { Shell } from './pages/shell.ts'
import { expectAccessible } from './senses/accessible.ts'

const cover = (page: Page) => page.getByRole('dialog', { name: 'La caja principal no responde' })
const nowMain: Shop = {
  ...mainShop,
  counterId: 2,
  name: 'Mostrador 2',
  epoch: 4,
  emissionPoints: [
    { id: 1, code: '001' },
    { id: 2, code: '002' },
  ],
}

test('a main till is asked for its place in the shop once, a counter again and again', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page)
  await signInPage.enter('Andrea Mora')
  // Later requests of the page show that time has passed.
  for (const path of ['/#/sale', '/#/tables', '/#/register', '/#/tables']) await page.goto(path)
  const reads = answers.shopReads
  answers.shop = counterShop()
  await page.reload()
  await expect.poll(() => answers.shopReads, { timeout: 15_000 }).toBeGreaterThan(reads + 3)
  expect(reads).toBeLessThan(3)
})

test('a short silence is a grey bar, and a long one the ways to go on; an answer takes them away', async ({
  page,
  signInPage,
  shell,
}) => {
  const answers = await answerCounters(page, { shop: counterShop() })
  await signInPage.enter('Andrea Mora')
  answers.shop = { ...awayShop(4), takeoverAfterSeconds: 600 }
  await expect(page.getByText(/^Esperando a la caja principal, \d+ s/)).toBeVisible()
  await expect(cover(page)).toHaveCount(0)
  answers.shop = awayShop(38)
  await expect(cover(page)).toBeVisible()
  await expect(cover(page)).toContainText('Mostrador 2 · cajas 002 y 003')
  await expect(cover(page)).toContainText('Lo vendido aquí está guardado.')
  await expect(cover(page)).toContainText('001-001-000004391')
  await expectAccessible(page)
  answers.shop = counterShop()
  await expect(cover(page)).toHaveCount(0)
  await expect(page.getByText(/^Esperando a la caja principal/)).toHaveCount(0)
  await expect(shell.state).not.toContainText('Caja principal')
})

test('own points are chosen beforehand, and go on with the PIN of a cashier', async ({
  page,
  signInPage,
  shell,
}) => {
  const answers = await answerCounters(page, { shop: awayShop(38) })
  const asked: unknown[] = []
  await page.route('**/api/v1/system/takeover', (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length === 1) {
      return refuse(route, 400, 'PIN_WRONG', 'El PIN no es correcto.', 'pin')
    }
    answers.shop = ownShop(0)
    return route.fulfill({ json: { ...answers.shop, lost: lostActs } })
  })
  await signInPage.enter('Andrea Mora')
  const own = page.getByRole('radio', { name: /^Seguir con mis puntos/ })
  const lead = page.getByRole('radio', { name: /^Ser la caja principal/ })
  await expect(own).toBeChecked()
  await expect(own).toContainText('Mesas, tarjeta y cierre con 002 y 003')
  await expect(own).toContainText('Al volver, todo se junta solo')
  await expect(own).toContainText('PIN de cajera')
  await expect(lead).not.toBeChecked()
  await expect(lead).toContainText('Todo el local; las tabletas pasan solas')
  await expect(lead).toContainText('PIN de gerente')
  await expect(cover(page)).toContainText('Se busca la caja cada 2 s en 192.168.1.20.')
  const sizes = await Promise.all([own.boundingBox(), lead.boundingBox()])
  expect(sizes[0]).toMatchObject({ width: sizes[1]?.width, height: sizes[1]?.height })

  await page.keyboard.type('9876', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(cover(page).getByRole('alert').last()).toContainText('PIN')
  await page.keyboard.type('1234', { delay: 60 })
  await page.getByRole('button', { name: 'Seguir con 002 y 003' }).click()
  await expect(cover(page)).toHaveCount(0)
  await expect(shell.state).toContainText('Con mis puntos desde 13:44')
  expect(asked).toEqual([
    { points: 'OWN', pin: '9876' },
    { points: 'OWN', pin: '1234' },
  ])
})

test('keys choose between the ways, and a PIN may begin with the same digit', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { shop: awayShop(38) })
  await signInPage.enter('Andrea Mora')
  await cover(page).waitFor()
  const lead = page.getByRole('radio', { name: /^Ser la caja principal/ })
  await page.keyboard.press('2')
  await expect(lead).not.toBeChecked()
  await page.keyboard.press('Alt+2')
  await expect(lead).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(cover(page)).toBeVisible()
})

test('on an upright tablet the ways are below each other, and the pad comes in a sheet', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, { shop: awayShop(38) })
  await page.route('**/api/v1/system/takeover', (route) => {
    answers.shop = ownShop(0)
    return route.fulfill({ json: { ...answers.shop, lost: lostActs } })
  })
  await page.setViewportSize({ width: 800, height: 1280 })
  await signInPage.enter('Andrea Mora')
  const own = page.getByRole('radio', { name: /^Seguir con mis puntos/ })
  const lead = page.getByRole('radio', { name: /^Ser la caja principal/ })
  await page.keyboard.press('2')
  await expect(lead).toBeChecked()
  await page.keyboard.press('1')
  await expect(own).toBeChecked()
  const places = await Promise.all([own.boundingBox(), lead.boundingBox()])
  expect(places[1]?.y).toBeGreaterThan((places[0]?.y ?? 0) + (places[0]?.height ?? 0))
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Firmar con PIN' })
  await expect(sheet).toContainText('PIN de cajera o de gerente')
  await expectAccessible(page)
  await page.keyboard.type('1234', { delay: 60 })
  await sheet.getByRole('button', { name: 'Seguir con 002 y 003' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(cover(page)).toHaveCount(0)
})

test('being the main till asks a reason and a manager, and says what may be missing', async ({
  page,
  signInPage,
  shell,
}) => {
  const answers = await answerCounters(page, {
    shop: { ...awayShop(38), ways: [{ points: 'ALL', needs: 'MANAGER_PIN' }] },
  })
  const asked: unknown[] = []
  await page.route('**/api/v1/system/takeover', (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length === 1) {
      return refuse(route, 403, 'TAKEOVER_NOT_ALLOWED', 'Ese PIN no puede. Pedir el de un gerente.')
    }
    answers.shop = nowMain
    return route.fulfill({ json: { ...nowMain, lost: lostActs } })
  })
  await signInPage.enter('Gabriela Paz')
  const way = page.getByRole('radio', { name: /^Ser la caja principal/ })
  await expect(cover(page).getByRole('radio')).toHaveCount(1)
  await expect(way).not.toBeChecked()
  await way.click()
  await page.keyboard.type('1234', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(cover(page)).toContainText('Elegir por qué.')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'No enciende' }).click()
  await page.getByRole('button', { name: 'Ser la caja principal', exact: true }).click()
  await expect(cover(page).getByRole('alert').last()).toContainText('Pedir el de un gerente.')
  await page.keyboard.type('2580', { delay: 60 })
  await page.getByRole('button', { name: 'Ser la caja principal', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Esta es la caja principal' })).toBeVisible()
  expect(asked.at(-1)).toEqual({ points: 'ALL', pin: '2580', reason: 'No enciende' })
  const rows = page.getByRole('list', { name: 'Lo que puede faltar' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('Hasta 1 venta')
  await expect(rows.nth(1)).toContainText(/cobro con tarjeta de \$\s27,50.*Pinpad de la 001/)
  await expect(rows.nth(2)).toContainText('Hasta 2 comandas')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vender' }).click()
  await expect(shell.state).toContainText('Principal desde')
  await expect(page.getByRole('button', { name: 'Vender' })).toHaveCount(0)
})

test('the former main till that is back as a counter needs nobody to switch it off', async ({
  page,
  signInPage,
}) => {
  const [main, second] = shopOfSix
  if (main === undefined || second === undefined) throw new Error('Two programs are given')
  const former = { ...second, id: 1, name: 'Caja Salón', isCurrent: false }
  const answers = await answerCounters(page, {
    shop: nowMain,
    counters: [
      { ...main, id: 2, name: 'Mostrador 2' },
      { ...former, state: 'TAKEN_OVER' },
    ],
  })
  await page.addInitScript((stored) => {
    localStorage.setItem('mostrador.taken-over', stored)
  }, JSON.stringify(storedTakeover))
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/taken-over')
  const steps = page.getByRole('list', { name: 'Primeros pasos' })
  await expect(steps).toContainText('Al ver esta, deja de facturar.')
  await expect(page.getByText('Si la otra caja vuelve, lo que tenga llega solo.')).toBeVisible()
  answers.counters = [{ ...main, id: 2, name: 'Mostrador 2' }, former]
  await expect(steps).toContainText('Volvió, entregó lo suyo y sigue a esta caja.')
  await expect(steps.getByRole('checkbox', { name: 'Apagada' })).toHaveCount(0)
})

test('a takeover stays reachable until all was looked at', async ({ page, signInPage, shell }) => {
  const answers = await answerCounters(page, { shop: awayShop(38) })
  await page.route('**/api/v1/system/takeover', (route) => {
    answers.shop = nowMain
    return route.fulfill({ json: { ...nowMain, lost: lostActs } })
  })
  await signInPage.enter('Gabriela Paz')
  await page.getByRole('radio', { name: /^Ser la caja principal/ }).click()
  await page.getByRole('button', { name: 'Está dañada' }).click()
  await page.keyboard.type('2580', { delay: 60 })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Vender' }).click()
  await page.reload()
  await page.goto('/#/counters')
  await page.getByRole('button', { name: 'Ver lo que puede faltar' }).click()
  await expect(page.getByRole('heading', { name: 'Esta es la caja principal' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Queda por revisar' })).toBeDisabled()
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Todo revisado: cerrar' }).click()
  await expect(shell.state).not.toContainText('Principal desde')
})

test('looking only leaves the screens with a red chip, which leads back to the ways', async ({
  page,
  signInPage,
  shell,
}) => {
  await answerCounters(page, { shop: awayShop(38) })
  await signInPage.enter('Andrea Mora')
  await page.getByRole('button', { name: 'Solo mirar' }).click()
  await expect(cover(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Solo se mira')
  await expect(shell.state).toHaveText('Caja principal sin respuesta')
  await expectAccessible(page)
  await shell.state.getByRole('button').click()
  await expect(cover(page)).toBeVisible()
})

test('what was typed waits behind the ways to go on', async ({ page, signInPage }) => {
  const answers = await answerCounters(page, { shop: counterShop() })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/customers/new')
  await page.getByLabel('Nombre o razón social').fill('Verónica Salazar')
  answers.shop = awayShop(38)
  await expect(cover(page)).toBeVisible()
  answers.shop = counterShop()
  await expect(cover(page)).toHaveCount(0)
  await expect(page.getByLabel('Nombre o razón social')).toHaveValue('Verónica Salazar')
})

test('a payment that the main till did not get stays typed and says why', async ({
  page,
  signInPage,
  restaurant,
  payment,
}) => {
  await restaurant.order(4, { Guatita: 1 })
  await signInPage.enter('Andrea Mora')
  await page.route('**/restaurant/tables/4/invoice', (route) =>
    refuse(
      route,
      503,
      'MAIN_AWAY',
      'La caja principal no responde. Nada se guardó; volver a intentar.',
    ),
  )
  await page.goto('/#/tables/4/payment')
  await payment.exact.click()
  await expect(page.getByRole('alert').filter({ hasText: 'La caja principal' })).toBeVisible()
  await expect(page).toHaveURL(/#\/tables\/4\/payment/)
  await page.unrouteAll()
  await payment.exact.click()
  await expect(page).toHaveURL(/\/change\//)
})

test('a kitchen screen without the main till says so first, and does not look alive', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, { shop: awayShop(3) })
  await signInPage.enter('Rosa Quishpe', '/', page.getByText('Esta pantalla no recibe comandas'))
  await expect(page.getByText('Nada por preparar')).toHaveCount(0)
  await expect(page.getByText('Con la caja', { exact: true })).toHaveCount(0)
  await expect(cover(page)).toHaveCount(0)
  answers.shop = awayShop(38)
  await page.getByRole('button', { name: 'Cómo seguir' }).click()
  await expect(cover(page)).toBeVisible()
  answers.shop = counterShop()
  await expect(page.getByText('Esta pantalla no recibe comandas')).toHaveCount(0)
  await expect(page.getByText('Nada por preparar')).toBeVisible()
})

test('a waiter’s tablet decides nothing: it says who does', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true })
  await context.addInitScript(() => localStorage.setItem('mostrador.deviceToken', 'of a tablet'))
  const page = await context.newPage()
  await answerCounters(page, { shop: awayShop(38) })
  await page.goto('/')
  await expect(cover(page)).toContainText('Sin caja principal: lo decide la caja')
  await expect(page.getByRole('radio', { name: /^Ser la caja/ })).toHaveCount(0)
  await context.close()
})

test('a main till that was replaced says so to everybody, full width', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, {
    shop: { ...mainShop, isReplaced: true, waitingActs: 12 },
  })
  await page.route('**/api/v1/sync/status', async (route) => {
    const response = await route.fetch()
    const status = (await response.json()) as object
    const issuingHold = { code: 'NEWER_EPOCH', since: '2026-11-21T18:44:00.000Z' }
    await route.fulfill({ response, json: { ...status, issuingHold } })
  })
  await signInPage.enter('Luis Cajas')
  const bar = page.getByRole('alert').filter({ hasText: 'Otra caja es la principal' })
  await expect(bar).toContainText('desde las 13:44. Aquí no se factura.')
  await expect(bar).toContainText('Quedan 12 actos por entregarle.')
  answers.shop = { ...answers.shop, bringing: { sent: 5, waiting: 7, fault: null } }
  await expect(bar).toContainText('Le entrega lo que solo este equipo sabe: 5 de 12.')
  await expect(page.getByText('Puede haber otra copia de esta caja')).toHaveCount(0)
  await expect(new Shell(page).state).toContainText('Otra caja es la principal')
  await expectAccessible(page)
})
