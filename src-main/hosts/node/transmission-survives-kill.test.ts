import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startSriSimulator } from '../../../e2e/simulators/sri/sri-simulator.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { ADMIN_PIN } from '#main/testing/given/given-tax-office.ts'
import { paymentMethod } from '#main/testing/acts/sales.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { type SpawnedTill, spawnTill } from '#main/testing/programs/spawned-till.ts'
import { makeP12, TEST_PASSWORD } from '#main/testing/doubles/test-certificate.ts'

const DAY_MS = 86_400_000

beforeAll(() => ensureBuilt(['main']), 120_000)

async function sell({ client }: SpawnedTill): Promise<void> {
  const page = await client.products.list({ query: { search: 'Encebollado' } })
  const product = page.data.find(({ name }) => name === 'Encebollado')
  await client.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      totalAmount: 9,
      payments: [{ amount: 9, paymentMethod: paymentMethod.cash }],
      details: [{ product: { id: product?.id ?? 0 }, quantity: 2 }],
    },
  })
}

it('a till killed while it signs and sends leaves one authorised document per sale', async () => {
  const sri = await startSriSimulator()
  onTestFinished(() => sri.stop())
  const folder = givenDataFolder()
  let till = await spawnTill(folder)
  const file = makeP12({
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + 90 * DAY_MS),
  })
  await till.client.company.saveCertificate({
    body: {
      file: Buffer.from(file).toString('base64'),
      password: TEST_PASSWORD,
      pin: ADMIN_PIN,
    },
  })
  const { receptionUrl, authorizationUrl } = sri
  await till.client.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
  await till.client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  let sales = 0
  // The pass begins 50 ms after a sale: these moments are before, at and after its steps.
  for (const delayMs of [0, 45, 55, 65, 80, 110]) {
    for (let count = 0; count < 3; count++) await sell(till)
    sales += 3
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await till.kill()
    till = await spawnTill(folder)
  }
  await till.client.electronicDocuments.run()
  await till.client.electronicDocuments.run()
  const status = await till.client.electronicDocuments.status()
  expect(status).toMatchObject({ waiting: 0, received: 0, needsPerson: 0, authorized: sales })
  expect(sri.documents.size).toBe(sales)
  expect(sri.taken).toHaveLength(sales)
  await till.kill()
}, 240_000)
