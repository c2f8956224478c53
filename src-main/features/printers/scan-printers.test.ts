import { expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import { givenApp } from '#main/testing/test-app.ts'

it('a scan lists the printers of the network, and marks those that were added', async () => {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const app = await givenApp({
    dependencies: { printers: { ownAddresses: () => ['127.0.0.5'] } },
  })
  const admin = await app.as('admin')
  const hosts = async () => {
    const { found } = await admin.printers.scan({ query: { port } })
    return found.filter(({ host }) => host === '127.0.0.1')
  }
  expect(await hosts()).toEqual([{ host: '127.0.0.1', port, printerName: null }])
  const connection = { kind: 'NETWORK', host: '127.0.0.1', port } as const
  await admin.printers.create({ body: { name: 'Barra', connection } })
  expect(await hosts()).toEqual([{ host: '127.0.0.1', port, printerName: 'Barra' }])
  expect(simulator.roll).toEqual([])
})

it('a cashier may not scan the network', async () => {
  const app = await givenApp()
  const cashier = await app.as('cajera')
  await expect(cashier.printers.scan({ query: {} })).rejects.toMatchObject({ status: 403 })
})
