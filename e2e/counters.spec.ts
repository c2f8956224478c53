import type { Page } from '@playwright/test'
import { answerCounters, portsOfSecond, refuse, shopOfSix } from './given/several-counters.ts'
import { expect, test } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { expectAccessible } from './senses/accessible.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Programas del local' })
    .getByRole('button', { name: new RegExp(`^${name}`) })

test('the programs of the shop say in one word how each one stands, the main till first', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { counters: shopOfSix })
  await signInPage.enter('Gabriela Paz')
  await new AdministrationPage(page).open('Mostradores')
  const rows = page.getByRole('list', { name: 'Programas del local' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/Caja Salón.*Principal.*este equipo.*Vendiendo/)
  await expect(rowOf(page, 'Mostrador 2')).toContainText(/002.*Al día, 0,04 s.*Unido/)
  await expect(rowOf(page, 'Barra')).toContainText(/Atraso de 7,2 s.*12 actos.*Copia atrasada/)
  await expect(rowOf(page, 'Terraza')).toContainText(/Sin respuesta.*desde las 14:41/)
  await expect(rowOf(page, 'Patio')).toContainText('Con sus puntos')
  await expect(rowOf(page, 'Caja vieja')).toContainText('Fue principal')
  await expect(page.getByText('1 de 4 al día')).toBeVisible()
  await expect(page.getByText('2 cambios de principal')).toBeVisible()
  await expectAccessible(page)
})

test('a counter shows its version, its ports and what uses them', async ({ page, signInPage }) => {
  await answerCounters(page, { counters: shopOfSix })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/counters')
  await rowOf(page, 'Barra').click()
  const side = page.getByRole('region', { name: 'Barra' })
  await expect(side).toContainText('2.2.9: actualizar este equipo')
  await rowOf(page, 'Mostrador 2').click()
  const second = page.getByRole('region', { name: 'Mostrador 2' })
  await expect(second).toContainText('2.3.0, igual a la principal')
  const ports = second.getByRole('list', { name: 'Puertos de ese equipo' }).getByRole('listitem')
  await expect(ports).toHaveCount(portsOfSecond.length)
  await expect(ports.nth(0)).toContainText(/COM3 · Pinpad caja 002.*Contesta/)
  await expect(ports.nth(2)).toContainText(/COM4 · sin usar/)
})

test('a copy is not called current any more when the main till stops answering', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { counters: shopOfSix })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/counters')
  await expect(rowOf(page, 'Mostrador 2')).toContainText('Al día')
  await page.route('**/api/v1/counters', (route) => route.abort())
  await expect(rowOf(page, 'Mostrador 2')).not.toContainText('Al día')
  await expect(page.getByText('0 de 4 al día')).toBeVisible()
})

test('a manager joins a counter: name, a new point, PIN, and the code until it has joined', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, { counters: shopOfSix.slice(0, 2) })
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/counters/codes')) asked.push(request.postDataJSON())
  })
  await signInPage.enter('Sofía Andrade')
  await page.goto('/#/counters')
  await page.getByRole('button', { name: 'Unir otro mostrador' }).click()
  const form = page.getByRole('dialog', { name: 'Unir otro mostrador' })
  await form.getByRole('button', { name: 'Seguir' }).click()
  await expect(form).toContainText('Falta el nombre.')
  await expect(form).toContainText('Elegir una caja, o agregar una.')
  await expect(form.getByRole('checkbox', { name: /^001/ })).toBeDisabled()
  await expect(form.getByRole('checkbox', { name: /^002.*de Mostrador 2/ })).toBeDisabled()
  await form.getByLabel('Nombre del mostrador').fill('Patio')
  await form.getByRole('button', { name: 'Agregar una caja' }).click()
  const point = page.getByRole('dialog', { name: 'Agregar una caja' })
  await expect(point.getByLabel('Código')).toHaveValue('010')
  await point.getByRole('button', { name: 'Agregar caja' }).click()
  await expect(form.getByRole('checkbox', { name: /^010/ })).toBeChecked()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Seguir' }).click()
  const code = page.getByRole('dialog', { name: 'Código para Patio' })
  await expect(code).toContainText('Pide el PIN')
  await page.keyboard.type('9999', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(code).toContainText('7K2M Q0XA 9D4T')
  await expect(code).toContainText('https://caja.local:4600')
  await expect(code.getByRole('status')).toContainText(/^Vale (?:10 min 0|9 min \d+) s/)
  await expectAccessible(page)
  expect(asked).toEqual([{ name: 'Patio', emissionPointIds: [expect.any(Number)], pin: '9999' }])

  const [main, second] = shopOfSix
  if (main === undefined || second === undefined) throw new Error('Two programs are given')
  answers.counters = [main, second, { ...second, id: 7, name: 'Patio' }]
  await expect(code.getByRole('alert')).toContainText('Patio se unió')
})

test('a wrong PIN removes nothing, and the right one removes the counter', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page, { counters: shopOfSix })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/counters')
  await page.route(
    '**/api/v1/counters/3',
    (route) => refuse(route, 400, 'PIN_WRONG', 'El PIN no es correcto.', 'pin'),
    { times: 1 },
  )
  await rowOf(page, 'Barra').click()
  await page.getByRole('button', { name: 'Quitar con PIN…' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Quitar Barra?' })
  await expect(dialog).toContainText('borra su copia del local')
  await page.keyboard.type('1111', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('PIN')
  await expect(rowOf(page, 'Barra')).toBeAttached()
  await page.keyboard.type('2580', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Barra')).toHaveCount(0)
})

test('the settings refuse a wait that is too long, and keep further addresses', async ({
  page,
  signInPage,
}) => {
  const answers = await answerCounters(page, { counters: shopOfSix })
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/counters')
  await page.getByRole('button', { name: 'Ajustes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajustes de los mostradores' })
  await dialog.getByLabel('Esperar a la copia').fill('201')
  await dialog.getByLabel('Otras direcciones').fill('https://caja.local:4600\n192.168.1.20')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Un número de 0 a 200.')
  await expect(dialog).toContainText('Cada línea empieza con https://')
  await dialog.getByLabel('Esperar a la copia').fill('50')
  await dialog.getByLabel('Otras direcciones').fill('https://caja.local:4600')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  expect(answers.settings).toEqual({
    waitForCopyMs: 50,
    takeoverAfterSeconds: 10,
    addresses: ['https://caja.local:4600'],
  })
})

test('a shop with one program reads what a counter is good for, and how to join one', async ({
  page,
  signInPage,
}) => {
  await answerCounters(page)
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/counters')
  await expect(
    page.getByRole('heading', { name: 'Todo el local depende de este equipo' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unir otro mostrador' })).toBeVisible()
  await expectAccessible(page)
})
