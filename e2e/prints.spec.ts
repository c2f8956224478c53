import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { OrderPage } from './pages/order-page.ts'
import { PrintsPage } from './pages/prints-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { KILLS_SERVER, test as base } from './hosts/server.ts'
import {
  createPrinterSimulator,
  type PrinterSimulator,
} from './simulators/printer/printer-simulator.ts'

interface Simulated {
  readonly simulator: PrinterSimulator
  readonly port: number
}

const test = base.extend<{ prints: PrintsPage; printer: Simulated }>({
  prints: async ({ page }, use) => use(new PrintsPage(page)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  printer: async ({}, use) => {
    const simulator = createPrinterSimulator()
    const port = await simulator.listen()
    await use({ simulator, port })
    await simulator.off()
  },
})
const { expect } = base

const linesOf = ({ roll }: PrinterSimulator) =>
  roll.flatMap((item) => (item.kind === 'LINE' ? [item.text] : []))

const sizes = [
  { name: 'counter', viewport: { width: 1366, height: 768 } },
  { name: 'tablet', viewport: { width: 800, height: 1280 } },
] as const

for (const { name: size, viewport } of sizes) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('a manager adds a printer, tests it, opens its drawer, and sets the print routes', async ({
      page,
      prints,
      printer: { simulator, port },
    }) => {
      await new SignInPage(page).enter('Gabriela Paz')
      await prints.open('Impresoras')
      await expectAccessible(page)
      await prints.button('Agregar impresora').click()
      await prints
        .part('Impresora nueva')
        .getByRole('button', { name: 'Agregar impresora' })
        .click()
      await expect(prints.field('Nombre')).toBeFocused()
      await expect(page.getByText('Falta este dato.')).toHaveCount(1)
      await expect(page.getByText('Elegir una de las encontradas')).toBeVisible()
      await prints.typeNetwork('Patio', 99_999)
      await prints.button('Agregar impresora').click()
      await expect(prints.field('Puerto de red')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)

      await prints.field('Puerto de red').fill(String(port))
      await page.getByRole('switch', { name: 'Tiene la gaveta' }).click()
      await prints.button('Agregar impresora').click()
      await expect(prints.part('Estado')).toContainText('Lista para imprimir')
      const question = prints.part('Prueba').getByRole('group', { name: /¿Salió bien/ })
      await expect(question).toBeVisible()
      expect(linesOf(simulator).join('\n')).toContain('PRUEBA DE IMPRESIÓN')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Sí, salió bien' }).click()
      await expect(prints.part('Prueba')).toContainText('Patio imprime bien')

      simulator.condition.paper = 'OUT'
      simulator.changed()
      await prints.part('Estado').getByRole('button').click()
      await expect(prints.part('Estado')).toContainText('La impresora no tiene papel')
      simulator.condition.paper = 'OK'
      simulator.changed()

      await prints.button('Abrir gaveta').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Abrir gaveta' }).click()
      await expect(dialog).toContainText('Falta este dato.')
      await dialog.getByLabel('Motivo').fill('Cambio de billetes')
      await dialog.getByRole('button', { name: 'Abrir gaveta' }).click()
      await expect(page.getByText('La gaveta está abierta')).toBeVisible()
      expect(simulator.roll.some(({ kind }) => kind === 'DRAWER')).toBe(true)

      await prints.button('Imprimir prueba').click()
      await prints.button('Ver la impresión').click()
      const job = page.getByRole('region', { name: 'Prueba de Patio', exact: true })
      await expect(job).toContainText('Salió')
      await expect(page.getByRole('region', { name: /^Papel de / }).locator('img')).toBeVisible()
      await expectAccessible(page)
      expect(linesOf(simulator).join('\n')).toContain('PRUEBA DE IMPRESIÓN')

      await page.goto('/#/print-routes')
      await prints.button('Agregar a Recibo').click()
      const route = page.getByRole('group', { name: 'Recibo, 1' })
      await prints.choose(route, 'Impresora', 'Patio')
      await prints.choose(route, 'Ejemplares', '2')
      await expectAccessible(page)
      await prints.button('Guardar').click()
      await expect(page.getByText('Guardado qué imprime cada impresora')).toBeVisible()
      await page.reload()
      await expect(route.getByLabel('Ejemplares', { exact: true })).toHaveValue('2')
    })

    test('the bar names the printer that does not print, and opens its papers', async ({
      page,
      server,
      prints,
      printer: { simulator, port },
    }) => {
      const { cashier, manager } = await Restaurant.open(server)
      const { id: printerId } = await manager.printers.create({
        body: { name: 'Patio', connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
      })
      await manager.printRoutes.save({ body: [{ job: 'CASH_SLIP', printerId }] })
      await simulator.off()
      await cashier.cashRegister.entry({
        body: { operationId: crypto.randomUUID(), amount: 5, reason: 'Sueltos' },
      })
      await new SignInPage(page).enter('Andrea Mora')
      await new Shell(page).openState(/no imprime|dudoso/)
      await expect(page.getByText('Patio no imprime').last()).toBeVisible()
      await prints.job('Ingreso de caja').click()
      const job = page.getByRole('region', { name: 'Ingreso de caja', exact: true })
      await expect(job).toContainText('Todavía no sale')
      await expectAccessible(page)

      await simulator.listen(port)
      await prints.button('Imprimir ahora').click()
      await expect(job).toContainText('Salió')
      await expect(prints.trouble).toBeHidden()
      expect(linesOf(simulator).filter((line) => line.includes('Sueltos'))).toHaveLength(1)

      // The connection breaks within the job, so a person decides.
      simulator.condition.resetAtByte = 40
      await cashier.cashRegister.entry({
        body: { operationId: crypto.randomUUID(), amount: 7, reason: 'Monedas' },
      })
      await new Shell(page).openState(/no imprime|dudoso/)
      await page.getByRole('button', { name: /Por decidir/ }).click()
      // The rows of the previous filter stay until the new ones are loaded.
      await prints.job('Ingreso de caja').filter({ hasText: 'se cortó' }).click()
      await expect(job).toContainText('¿Salió este papel?')
      await expectAccessible(page)
      await prints.button('Imprimir COPIA en Patio').click()
      await expect(prints.button('Imprimir copia')).toBeVisible()
      expect(linesOf(simulator).some((line) => line.includes('COPIA'))).toBe(true)
    })
  })
}

test('a manager opens the drawer from the sale, with a reason that the audit keeps', async ({
  page,
  server,
  printer: { simulator, port },
}) => {
  const manager = await signIn(server.url, 'gerente', 'gerente1234')
  const caja = (await manager.printers.list()).find(({ hasDrawer }) => hasDrawer)
  if (caja === undefined) throw new Error('The demo has no printer with a drawer')
  const connection = { kind: 'NETWORK', host: '127.0.0.1', port } as const
  await manager.printers.update({ params: { id: caja.id }, body: { ...caja, connection } })
  await new SignInPage(page).enter('Gabriela Paz', '/#/sale')
  await new Shell(page).userButton.click()
  await page.getByRole('menuitem', { name: 'Abrir la gaveta' }).click()
  await page.getByLabel('Motivo').fill('cambio de billetes')
  await page.getByRole('button', { name: 'Abrir gaveta' }).click()
  await expect.poll(() => simulator.roll.map(({ kind }) => kind)).toEqual(['DRAWER'])
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { data } = await admin.auditEntries.list({ query: { kind: 'DRAWER_OPENED' } })
  expect(JSON.stringify(data[0])).toContain('cambio de billetes')
})

test('a waiter prints a kitchen ticket again from the table, and the paper says REPETIDO', async ({
  page,
  server,
  printer: { simulator, port },
}) => {
  const restaurant = await Restaurant.open(server)
  const { manager } = restaurant
  const { id: printerId } = await manager.printers.create({
    body: { name: 'Fuegos', connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
  })
  await manager.printRoutes.save({ body: [{ job: 'KITCHEN', printerId, automatic: false }] })
  await restaurant.order(5, { Encebollado: 2 })
  await new SignInPage(page).enter('Luis Cajas', '/#/tables/5')
  const check = new OrderPage(page)
  await check.chooseMore('Reimprimir comanda…')
  const dialog = page.getByRole('dialog', { name: 'Reimprimir comanda: mesa 5' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Comanda 1 · Cocina.*2 Encebollado/ }).click()
  await expect(page.getByText('Comanda 1, Mesa 5: otra vez en Fuegos')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => linesOf(simulator).map((line) => line.trim()))
    .toEqual(expect.arrayContaining(['REPETIDO', '2 Encebollado']))
})

test(
  'a till killed in the middle of a receipt asks about it at its next start',
  { tag: KILLS_SERVER },
  async ({ page, server, prints, printer: { simulator, port } }) => {
    const { manager } = await Restaurant.open(server)
    const { id: printerId } = await manager.printers.create({
      body: { name: 'Patio', connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
    })
    await manager.printRoutes.save({ body: [{ job: 'RECEIPT', printerId }] })
    simulator.condition.paperEndsAtByte = 600
    const { number } = await manager.invoices.issue({
      body: {
        documentType: 'INVOICE',
        invoiceUuid: crypto.randomUUID(),
        totalAmount: 4.5,
        payments: [{ amount: 4.5, paymentMethod: { id: 1 } }],
        details: [{ product: { id: manager.productId }, quantity: 1 }],
      },
    })
    await expect.poll(() => simulator.condition.paper).toBe('OUT')
    await server.kill()
    simulator.condition.paper = 'OK'
    await server.restart()

    await new SignInPage(page).enter('Andrea Mora', `${server.url}/#/sale`)
    await new Shell(page).openState(/no imprime|dudoso/)
    await prints.job(`Recibo ${number}`).click()
    const job = page.getByRole('region', { name: `Recibo ${number}`, exact: true })
    await expect(job).toContainText('¿Salió este papel?')
    await expect(job).toContainText('El programa se cerró al imprimir')
    await expectAccessible(page)
    await prints.button('Sí salió').click()
    await expect(job).toContainText('Salió')
    await expect(prints.trouble).toBeHidden()
    const titles = linesOf(simulator).filter((line) => line.includes(number))
    expect(titles).toHaveLength(1)
  },
)

test('each paper says where it goes and whether it comes out by itself', async ({
  page,
  server,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  for (const { id, hasPrinter: _, screenHeardAt: __, ...station } of await admin.stations.list()) {
    const hasScreen = station.name !== 'Barra'
    await admin.stations.update({ params: { id }, body: { ...station, hasScreen } })
  }
  const [printer] = await admin.printers.list()
  const printerId = printer?.id ?? 0
  await admin.printRoutes.save({
    body: [
      { job: 'RECEIPT', printerId },
      { job: 'KITCHEN', printerId, automatic: false },
    ],
  })
  await new SignInPage(page).enter('Gabriela Paz', '/#/print-routes')
  const kitchen = page.getByRole('group', { name: 'Comanda, 1' })
  await expect(kitchen).toContainText('Sale sola con la pantalla apagada, y siempre en Barra.')
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  const before = await save.boundingBox()

  const bill = page.getByRole('region', { name: 'Cuenta', exact: true })
  await expect(bill.getByRole('status')).toContainText('No sale en ninguna impresora')
  await bill.getByRole('button', { name: `Imprimir en ${printer?.name}` }).click()
  await expect(bill.getByRole('status')).toHaveCount(0)
  await expect(bill).toContainText('Sale cuando se pide.')
  // The foot of a changed page stays where it was.
  await expect(save).toBeEnabled()
  expect(await save.boundingBox()).toEqual(before)

  // A route of its own leaves the printer of all stations to those with a screen.
  const bar = (await admin.stations.list()).find(({ name }) => name === 'Barra')
  await page.getByRole('button', { name: 'Agregar a Comanda' }).click()
  const own = page.getByRole('group', { name: 'Comanda, 2' })
  await own.getByLabel('Estación', { exact: true }).click()
  await page.getByRole('option', { name: 'Barra', exact: true }).click()
  await expect(own).toContainText('Sale sola siempre: sin pantalla en Barra.')
  await expect(own.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Guardado qué imprime cada impresora')).toBeVisible()
  expect(await admin.printRoutes.list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ job: 'BILL', printerId }),
      expect.objectContaining({ job: 'KITCHEN', stationId: bar?.id }),
    ]),
  )
})

test('a printer that is plugged in is found, and a tap takes it', async ({ page, prints }) => {
  let isPlugged = false
  const found = {
    queues: [
      { queue: 'EPSON_TM', isUsb: true, printerName: null },
      { queue: 'Oficina', isUsb: false, printerName: null },
    ],
    usbPrinters: [{ path: '/dev/usb/lp0', name: 'Bixolon SRP-350', printerName: null }],
    serialPorts: [{ path: '/dev/ttyS4', manufacturer: null, printerName: null }],
  }
  // The machine of the tests has no printer.
  await page.route('**/printers/connections', (route) =>
    route.fulfill({
      json: isPlugged ? found : { queues: [], usbPrinters: [], serialPorts: [] },
    }),
  )
  await new SignInPage(page).enter('Gabriela Paz', '/#/printers/new')
  await expect(
    page.getByRole('radiogroup', { name: 'Cómo se conecta' }).getByRole('radio'),
  ).toHaveText(['Por red o Wi-Fi', 'Por USB', 'Por puerto serial'])
  await prints.field('Nombre').fill('Barra')
  await page.getByRole('radio', { name: 'Por USB' }).click()
  await expect(page.getByText('No se encontró ninguna por USB')).toBeVisible()
  await expectAccessible(page)
  isPlugged = true
  // The page asks the machine again without a press on 'Buscar de nuevo'.
  const rows = page.getByRole('list', { name: 'Conectadas a este equipo' }).getByRole('button')
  await expect(rows).toHaveText([
    'Bixolon SRP-350Por USB',
    'EPSON_TMPor USB',
    'OficinaCola de este equipo',
  ])
  await rows.filter({ hasText: 'Bixolon' }).click()
  await expect(rows.filter({ hasText: 'Bixolon' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await prints.button('Agregar impresora').click()
  await expect(prints.printer('Barra')).toContainText('USB /dev/usb/lp0')
})

test('the figures above the papers are aligned with the filter and the papers', async ({
  page,
  prints,
}) => {
  await new SignInPage(page).enter('Gabriela Paz')
  await prints.open('Impresiones')
  const leftOf = async (name: RegExp) => (await page.getByRole('button', { name }).boundingBox())?.x
  const filter = await prints.field('Impresora').boundingBox()
  expect(filter?.x).toBeGreaterThan(0)
  expect(await leftOf(/Por decidir$/)).toBe(filter?.x)
})
