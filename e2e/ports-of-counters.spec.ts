import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './journey.ts'
import { PinpadsPage } from './pages/pinpads-page.ts'
import { PrintsPage } from './pages/prints-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'

const counter = (id: number, name: string, role: 'MAIN' | 'COUNTER') => ({
  id,
  name,
  role,
  state: 'JOINED',
  emissionPointIds: [],
  address: null,
  fingerprint: null,
  joinedAt: null,
  isCurrent: true,
  lagMs: 0,
  lagActs: 0,
  maxLagMs: 0,
  lastHeardAt: null,
  lastAwayAt: null,
  version: null,
  epoch: 1,
})

const ports = [
  { kind: 'SERIAL', path: '/dev/ttyACM0', name: 'PAX', usedBy: null, isOpen: false },
  { kind: 'SERIAL', path: 'COM4', name: 'COM4', usedBy: 'Pinpad barra', isOpen: true },
  { kind: 'QUEUE', path: 'EPSON_TM', name: 'EPSON_TM', usedBy: null, isOpen: false },
  { kind: 'QUEUE', path: '/dev/usb/lp0', name: 'XP-80', usedBy: 'Barra', isOpen: false },
]

/** A shop with the main till `Caja` and two counters, of which `Barra` is switched off. */
async function givenCounters(page: Page): Promise<void> {
  const json = [
    counter(1, 'Caja', 'MAIN'),
    counter(2, 'Mostrador 2', 'COUNTER'),
    counter(3, 'Barra', 'COUNTER'),
  ]
  const refusal = {
    timestamp: '2026-11-21T14:58:00',
    status: 503,
    error: 'Service Unavailable',
    message: 'Barra no responde. Revisar que esté encendido y conectado a la red.',
    path: '/api/v1/counters/3/ports',
    code: 'COUNTER_UNREACHABLE',
    errors: [],
  }
  await page.route('**/api/v1/counters', (route) => route.fulfill({ json }))
  await page.route('**/api/v1/counters/2/ports', (route) => route.fulfill({ json: ports }))
  await page.route('**/api/v1/counters/3/ports', (route) =>
    route.fulfill({ status: 503, json: refusal }),
  )
}

async function chooseMachine(page: Page, name: string): Promise<void> {
  await page.getByLabel('En qué equipo', { exact: true }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

for (const [width, height] of [
  [1366, 768],
  [768, 1024],
] as const) {
  test(`a manager adds a printer that is plugged in at a counter, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await givenCounters(page)
    const prints = new PrintsPage(page)
    await new SignInPage(page).enter('Gabriela Paz', '/#/printers/new')
    await prints.field('Nombre').fill('Barra 2')
    await expect(page.getByLabel('En qué equipo')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Por USB' }).click()
    await expect(prints.field('En qué equipo')).toHaveValue('Caja')
    await chooseMachine(page, 'Mostrador 2')
    const rows = page.getByRole('list', { name: 'Conectadas a Mostrador 2' }).getByRole('button')
    await expect(rows).toHaveText(['EPSON_TMCola de ese equipo', 'XP-80Por USB · ya es Barra'])
    await rows.first().click()
    await expect(rows.first()).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)

    // The chosen port is not plugged into another machine, and a machine that is off has a reason.
    await chooseMachine(page, 'Barra')
    await expect(page.getByText('No se pudo buscar')).toBeVisible()
    await expect(page.getByText('Barra no responde.')).toBeVisible()
    await expect(page.getByText('Barra no tiene nada conectado')).toHaveCount(0)
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
    await expectAccessible(page)

    await chooseMachine(page, 'Mostrador 2')
    await rows.first().click()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await prints.part('Impresora nueva').getByRole('button', { name: 'Agregar impresora' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      connection: { kind: 'SYSTEM', queue: 'EPSON_TM' },
      counterId: 2,
    })
  })

  test(`a manager adds a pinpad that is plugged in at a counter, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await givenCounters(page)
    const pinpads = new PinpadsPage(page)
    await new SignInPage(page).enter('Gabriela Paz', '/#/pinpads/new')
    await pinpads.field('Nombre').fill('Mostrador')
    await pinpads.field('Proveedor').fill('DATAFAST')
    await expect(page.getByLabel('En qué equipo')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Por puerto serial' }).click()
    await chooseMachine(page, 'Mostrador 2')
    const found = page.getByRole('group', { name: 'Puertos de Mostrador 2' })
    await expect(found.getByRole('button', { name: /·/ })).toHaveText([
      '/dev/ttyACM0 · PAX',
      'COM4 · Sin nombre de fabricante · ya es de Pinpad barra',
    ])
    await found.getByRole('button', { name: /PAX/ }).click()
    await expect(pinpads.field('Puerto del cable')).toHaveValue('/dev/ttyACM0')
    await expectAccessible(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await pinpads.create.click()
    expect((await sent).postDataJSON()).toMatchObject({
      protocol: 'SERIAL',
      serialPath: '/dev/ttyACM0',
      counterId: 2,
    })
  })
}
