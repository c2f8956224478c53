import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { test as base } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { PinpadsPage } from './pages/pinpads-page.ts'
import { Restaurant } from './given/restaurant.ts'
import type { Server } from './hosts/server.ts'
import { createPinpadSimulator, type PinpadSimulator } from './simulators/pinpad/simulator.ts'
import { TEST_CARD_EXPIRY, TEST_CARD_NUMBER } from './simulators/pinpad/test-card.ts'

interface Terminal {
  readonly simulator: PinpadSimulator
  readonly port: number
}

const test = base.extend<{
  pinpads: PinpadsPage
  terminal: Terminal
}>({
  pinpads: async ({ page }, use) => use(new PinpadsPage(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  terminal: async ({}, use) => {
    const simulator = createPinpadSimulator()
    const port = await simulator.listen()
    await use({ simulator, port })
    await simulator.close()
  },
})
const { expect } = base

/** Charges through another till. */
async function chargeCard(server: Server, name: string): Promise<void> {
  const { cashier } = await Restaurant.open(server)
  const pinpads = await cashier.pinpads.list({ params: { establishmentId: 1 } })
  const pinpad = pinpads.find((each) => each.name === name)
  await cashier.pinpadTransactions.create({
    params: { id: pinpad?.id },
    body: {
      operationId: randomUUID(),
      totalAmount: 11.2,
      taxedAmount: 10,
      taxFreeAmount: 0,
      taxAmount: 1.2,
    },
  })
}

test('a manager adds a pinpad, tests it, and closes its batch', async ({
  page,
  signInPage,
  pinpads,
  terminal,
}) => {
  await signInPage.enter('Gabriela Paz')
  await pinpads.open()

  await pinpads.newPinpad.click()
  await pinpads.create.click()
  await expect(pinpads.field('Nombre')).toBeFocused()
  await expect(page.getByText('Falta este dato.')).toHaveCount(3)
  await expectAccessible(page)
  await pinpads.typeNetwork('Patio', 'DATAFAST', 99_999)
  await pinpads.create.click()
  await expect(pinpads.notices.filter({ hasText: 'No se guardó' })).toBeVisible()
  await expect(pinpads.field('Puerto de red')).toHaveAttribute('aria-invalid', 'true')

  await pinpads.field('Puerto de red').fill(String(terminal.port))
  await pinpads.create.click()
  await expect(page.getByText('Patio está listo para probarlo')).toBeVisible()
  await expect(pinpads.row('Patio')).toHaveAttribute('aria-current', 'true')
  await expect(pinpads.row('Patio')).toContainText(`Por red · 127.0.0.1:${terminal.port}`)

  await pinpads.check()
  await expect(pinpads.part('Prueba')).toContainText('Responde')
  await pinpads.settle()
  await expect(pinpads.part('Lote')).toContainText('Lote cerrado')
  await expect(pinpads.part('Lote')).toContainText(`Empezó el lote ${terminal.simulator.lot}.`)
  await expect(pinpads.part('Lote')).toContainText('no se cobró nada desde aquí')
  await expectAccessible(page)
})

test('an unreachable pinpad says what to do, and its batch stays open', async ({
  page,
  signInPage,
  pinpads,
  terminal,
}) => {
  await signInPage.enter('Gabriela Paz')
  await pinpads.open()
  await pinpads.newPinpad.click()
  await pinpads.typeNetwork('Barra', 'MEDIANET', terminal.port)
  await pinpads.create.click()
  await expect(pinpads.row('Barra')).toBeVisible()
  await terminal.simulator.unplug()

  await pinpads.check()
  await expect(pinpads.part('Prueba').getByRole('alert')).toContainText(
    'El pinpad no acepta conexiones. Revisar que esté encendido y listo.',
  )
  await pinpads.settle()
  await expect(pinpads.part('Lote').getByRole('alert')).toContainText('El lote sigue abierto')
  await expectAccessible(page)

  await terminal.simulator.listen(terminal.port)
  await pinpads.check()
  await expect(pinpads.part('Prueba')).toContainText('Responde')
})

test('support sees the messages of a pinpad test, without card data', async ({
  page,
  context,
  server,
  signInPage,
  pinpads,
  terminal,
}) => {
  await context.grantPermissions(['clipboard-read'], { origin: server.url })
  await signInPage.enter('Gabriela Paz')
  await pinpads.open()
  await pinpads.newPinpad.click()
  await pinpads.typeNetwork('Patio', 'DATAFAST', terminal.port)
  await pinpads.create.click()
  await expect(pinpads.row('Patio')).toHaveAttribute('aria-current', 'true')

  await pinpads.openDialogue()
  const lines = page.getByRole('log', { name: /^Mensajes/ }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'Todavía no se ha dicho nada' })).toBeVisible()
  await expectAccessible(page)

  await pinpads.check()
  await expect(lines).toHaveCount(4)
  await expect(lines.nth(0)).toContainText('Conectado')
  await expect(lines.nth(1)).toContainText('0022|CB|‹SEAL›')
  await expect(lines.nth(2)).toContainText('CB00|9999|1|127.0.0.1')
  await expect(lines.nth(3)).toContainText('Desconectado')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pausar' }).click()
  await chargeCard(server, 'Patio')
  await expect(page.getByRole('button', { name: 'Seguir · 4 nuevos' })).toBeVisible()
  await expect(lines).toHaveCount(4)
  await page.getByRole('button', { name: 'Seguir · 4 nuevos' }).click()
  await expect(lines).toHaveCount(8)
  await expect(lines.nth(5)).toContainText('PP|01|')
  await expect(lines.nth(6)).toContainText('411111******1111')
  await expect(lines.nth(7)).toBeInViewport()
  const text = await page.getByRole('log', { name: /^Mensajes/ }).innerText()
  expect(text).not.toContain(TEST_CARD_NUMBER)
  expect(text).not.toContain(`|${TEST_CARD_EXPIRY}|`)

  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('8 mensajes copiados')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toHaveLength(8)
  expect(copied).toMatch(/^\d\d:\d\d:\d\d\.\d{3} {2}Conectado\n/)

  await lines.nth(7).hover()
  await page.mouse.wheel(0, -2_000)
  await page.getByRole('button', { name: 'Ir al más nuevo' }).click()
  await expect(lines.nth(7)).toBeInViewport()
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect(page.getByRole('heading', { name: 'Nada nuevo' })).toBeVisible()
  await pinpads.check()
  await expect(lines).toHaveCount(4)
})

test('a serial pinpad is chosen among the ports, and can be deleted', async ({
  page,
  signInPage,
  pinpads,
}) => {
  await signInPage.enter('Gabriela Paz')
  await pinpads.open()
  await pinpads.newPinpad.click()
  await page.getByRole('radio', { name: 'Por puerto serial' }).click()
  await expect(pinpads.ports.getByRole('button', { name: 'Buscar de nuevo' })).toBeEnabled()
  await expect(pinpads.field('Dirección en la red')).toHaveCount(0)
  await pinpads.field('Nombre').fill('Mesón')
  await pinpads.field('Proveedor').fill('AUSTRO')
  await pinpads.field('Puerto del cable').fill('/dev/ttyUSB77')
  await expectAccessible(page)
  await pinpads.create.click()
  await expect(pinpads.row('Mesón')).toContainText('Por puerto serial · /dev/ttyUSB77')
  await pinpads.check()
  await expect(pinpads.part('Prueba').getByRole('alert')).toContainText(
    'El pinpad no está conectado. Conectar el cable o elegir otro puerto.',
  )

  await pinpads.field('Nombre').fill('Mesón de atrás')
  await page.getByRole('switch', { name: 'Activo' }).click()
  await pinpads.save.click()
  await expect(pinpads.row('Mesón de atrás')).toContainText('Inactivo')
  await page.reload()
  await expect(pinpads.field('Velocidad')).toHaveValue('9600')

  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eliminar Mesón de atrás' }).click()
  await expect(pinpads.row('Mesón de atrás')).toHaveCount(0)
  await expect(page).toHaveURL(/#\/pinpads$/)
})

test('on a tablet in dark mode the list and the pinpad are separate pages', async ({
  page,
  signInPage,
  shell,
  pinpads,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  await signInPage.enter('Gabriela Paz')
  await shell.setting('Tema', 'Oscuro')
  await page.keyboard.press('Escape')
  await pinpads.open()
  await expectAccessible(page)
  await pinpads.list.getByRole('button').first().click()
  await expect(pinpads.list).toHaveCount(0)
  await expect(pinpads.part('Prueba')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(pinpads.list).toBeVisible()
})

test('a cashier finds neither the menu entry nor the screen', async ({ page, signInPage }) => {
  await signInPage.enter('Andrea Mora')
  const administration = new AdministrationPage(page)
  await administration.openIndex()
  await administration.search.fill('Pinpads')
  await expect(page.getByRole('heading', { name: 'Nada con «Pinpads»' })).toBeVisible()
  await page.goto('/#/pinpads')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})
