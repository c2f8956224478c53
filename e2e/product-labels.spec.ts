import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { ProductLabelsPage } from './pages/product-labels-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'
import { createPrinterSimulator } from './simulators/printer/printer-simulator.ts'

test('a manager finds products, enters the number of labels, sees one and prints them', async ({
  page,
  server,
}) => {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  const manager = await signIn(server.url, 'gerente', 'gerente1234')
  const { id } = await manager.printers.create({
    body: { name: 'Etiquetas', connection: { kind: 'NETWORK', host: '127.0.0.1', port } },
  })
  await manager.printRoutes.save({ body: [{ job: 'LABEL', printerId: id, automatic: false }] })
  const labels = new ProductLabelsPage(page)
  await new SignInPage(page).enter('Gabriela Paz')
  await labels.open()
  await labels.find('empanada de v')
  await labels.choose('Empanada de verde')
  await labels.choose('Empanada de viento')
  await labels.choose('Empanada de viento')
  await expect(labels.preview).toBeVisible()
  await expectAccessible(page)
  await labels.quantityOf('Empanada de verde').fill('3')
  await page.getByRole('button', { name: 'Imprimir 5 etiquetas' }).click()
  await expect(page.getByText('5 etiquetas: saliendo en Etiquetas')).toBeVisible()
  await expect(labels.chosen).toHaveCount(0)
  const barcodes = () =>
    simulator.roll.flatMap((item) => (item.kind === 'BARCODE' ? [item.text] : []))
  await expect.poll(barcodes).toEqual(['ENT-01', 'ENT-01', 'ENT-03', 'ENT-03', 'ENT-03'])
  await simulator.off()
})
