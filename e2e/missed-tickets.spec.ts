import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { createPrinterSimulator } from './simulators/printer/printer-simulator.ts'

test('a dish that no screen and no printer gets is named at the first send, and a waiter prints it on the spot', async ({
  page,
  server,
  signInPage,
  floor,
  order,
}) => {
  const simulator = createPrinterSimulator()
  const admin = await signIn(server.url, 'admin', 'admin1234')
  for (const { id, ...printer } of await admin.printers.list()) {
    await admin.printers.update({ params: { id }, body: { ...printer, enabled: false } })
  }
  const connection = { kind: 'NETWORK' as const, host: '127.0.0.1', port: await simulator.listen() }
  await admin.printers.create({ body: { name: 'Caja 001', connection } })
  await signInPage.enter('Luis Cajas')
  await floor.table('12').click()
  await order.tile('Locro de papa').click()
  await order.send.click()

  const toast = page.getByRole('alert').filter({ hasText: 'Mesa 12: nadie lo recibió' })
  await expect(toast).toContainText('Cocina no tiene pantalla ni impresora.')
  await expect(floor.table('12')).toContainText('Sin cocina')
  await floor.table('12').click()
  await expect(page.getByRole('heading', { name: /Tiempo 1 · nadie lo recibió/ })).toBeVisible()
  await expect(page.getByText('Nadie lo recibió: Cocina no tiene pantalla')).toBeVisible()
  await expectAccessible(page)

  const bar = page.getByRole('alert').filter({ hasText: 'Nadie lo recibió: Cocina' })
  await bar.getByRole('button', { name: 'Resolver' }).click()
  const cures = page.getByRole('dialog', { name: 'Mesa 12: nadie lo recibió' })
  await expect(cures.getByRole('button', { name: 'Abrir la pantalla de Cocina' })).toBeVisible()
  await expect(cures.getByRole('switch')).toHaveCount(0)
  await expectAccessible(page)
  await cures.getByRole('button', { name: 'Imprimir en Caja 001' }).click()
  await expect(page.getByText('Comanda 1, Mesa 12: sale en Caja 001')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Tiempo 1 · enviado/ })).toBeVisible()
  await expect(page.getByText('Nadie lo recibió')).toBeHidden()
  const lines = simulator.roll.flatMap((item) => (item.kind === 'LINE' ? [item.text] : []))
  expect(lines.join('\n')).toContain('1 Locro de papa')
  await simulator.off()
})

test('the owner lets a station print from now on where its first ticket is missed', async ({
  page,
  server,
  signInPage,
  floor,
  order,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await signInPage.enter('Sofía Andrade')
  await floor.table('12').click()
  await order.tile('Locro de papa').click()
  await order.send.click()
  await page.getByRole('button', { name: 'Resolver' }).click()
  const cures = page.getByRole('dialog', { name: 'Mesa 12: nadie lo recibió' })
  await expect(cures.getByRole('switch', { name: 'Desde ahora, siempre ahí' })).toBeChecked()
  await cures.getByRole('button', { name: 'Imprimir en Cocina' }).click()
  await expect(cures).toBeHidden()
  await expect
    .poll(() => admin.printRoutes.list())
    .toMatchObject([{ job: 'KITCHEN', printerName: 'Cocina', automatic: true }])
})
