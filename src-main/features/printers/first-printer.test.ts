import { expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { Client } from '#shared/api/client.ts'
import { givenBusiness } from '#main/testing/samples/new-business.ts'

async function givenShop() {
  const app = await givenBusiness()
  const { client, token } = await app.administrator()
  const station = { name: 'De la casa', station: 'Cocina', products: [] }
  await client.setup.createMenu({ body: { outlet: 'PAPER', categories: [station] } })
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const add = (name: string, to = port) =>
    client.printers.create({
      body: { name, connection: { kind: 'NETWORK', host: '127.0.0.1', port: to } },
    })
  const step = async () =>
    (await client.setup.checklist()).steps.find((each) => each.step === 'printer')
  return { ...app, client, token, simulator, port, add, step }
}

async function ended(client: Client, id: number) {
  for (;;) {
    const job = await client.printJobs.get({ params: { id } })
    if (job.state !== 'QUEUED' && job.state !== 'PRINTING') return job
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

it('gets receipts, bills, kitchen tickets, slips and closings by itself; a second one gets nothing', async () => {
  const { client, add } = await givenShop()
  expect((await client.setup.checklist()).notReceived).toEqual({
    papers: ['RECEIPT', 'BILL', 'CASH_SLIP', 'CLOSING'],
    stations: ['Cocina'],
  })
  await add('Caja')
  const routes = await client.printRoutes.list()
  expect(routes.map(({ job, automatic }) => [job, automatic])).toEqual([
    ['RECEIPT', true],
    ['BILL', false],
    ['KITCHEN', false],
    ['CASH_SLIP', true],
    ['CLOSING', true],
  ])
  expect(routes.every((route) => route.printerName === 'Caja' && route.stationId === null)).toBe(
    true,
  )
  expect((await client.setup.checklist()).notReceived).toEqual({ papers: [], stations: [] })
  await add('Barra')
  expect(await client.printRoutes.list()).toEqual(routes)
})

it('ticks the step only once a paper came out that the printer confirmed', async () => {
  const { client, add, step } = await givenShop()
  const { id } = await add('Caja')
  expect(await step()).toMatchObject({ state: 'MISSING', count: 1 })
  const test = await client.printers.test({ params: { id } })
  expect((await ended(client, test.id)).state).toBe('DONE')
  while ((await step())?.state !== 'DONE') await new Promise((resolve) => setTimeout(resolve, 10))
  expect((await client.printers.list())[0]?.provenAt).not.toBeNull()
})

it('is proven by whoever holds the test, and not any more if the letters were wrong or its address changes', async () => {
  const { client, token, request, add, simulator, step, port } = await givenShop()
  simulator.condition.deaf = true
  const { id } = await add('Caja')
  const params = { id }
  const early = await request('POST', `/printers/${id}/test-result`, {
    token,
    body: { cameOut: true },
  })
  expect([early.status, early.body.code]).toEqual([409, 'PRINTER_NOT_TESTED'])
  const test = await client.printers.test({ params })
  await ended(client, test.id)
  expect(await step()).toMatchObject({ state: 'MISSING' })
  const proven = await client.printers.testResult({ params, body: { cameOut: true } })
  expect(proven.provenAt).not.toBeNull()
  expect(await step()).toMatchObject({ state: 'DONE' })
  await client.printers.testResult({ params, body: { cameOut: false } })
  expect(await step()).toMatchObject({ state: 'MISSING' })
  await client.printers.testResult({ params, body: { cameOut: true } })
  const connection = { kind: 'NETWORK' as const, host: 'localhost', port }
  await client.printers.update({ params, body: { name: 'Caja', connection } })
  expect(await step()).toMatchObject({ state: 'MISSING' })
  const { data } = await client.auditEntries.list({ query: { kind: 'PRINTER_TESTED' } })
  expect(data).toHaveLength(3)
})

it('can be deleted with its routes and its waiting test while it is the only one', async () => {
  const { client, add } = await givenShop()
  const { id } = await add('Equivocada', 9)
  await client.printers.test({ params: { id } })
  await client.printers.delete({ params: { id } })
  expect(await client.printRoutes.list()).toEqual([])
  const first = await add('Caja')
  await add('Barra')
  await expect(client.printers.delete({ params: { id: first.id } })).rejects.toMatchObject({
    status: 409,
    code: 'IN_USE',
  })
})
