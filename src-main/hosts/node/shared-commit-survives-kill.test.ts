import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { spawnTill } from '#main/testing/programs/spawned-till.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

const SCREENS = 12
/** Answers after which the till is killed, while the other screens still sell. */
const KILL_AFTER = 30

it('keeps every answered sale of many screens, each once, if the till is killed while they sell', async () => {
  const folder = givenDataFolder()
  const till = await spawnTill(folder)
  await till.client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 10 },
  })
  const { data } = await till.client.products.list({ query: { search: 'Encebollado' } })
  const answered = new Map<string, string>()
  let killed: Promise<void> | undefined
  const sell = async () => {
    while (killed === undefined) {
      const invoiceUuid = randomUUID()
      const sale = await till.client.invoices
        .issue({
          body: {
            documentType: 'INVOICE',
            invoiceUuid,
            emissionPointId: 1,
            details: [{ product: { id: data[0]?.id ?? 0 }, quantity: 2 }],
            totalAmount: 9,
            payments: [{ amount: 9, paymentMethod: { id: 1 } }],
          },
        })
        // The kill cuts the connection: the outcome of this sale is unknown.
        .catch(() => undefined)
      if (sale !== undefined) answered.set(invoiceUuid, sale.number)
      if (answered.size >= KILL_AFTER) killed ??= till.kill()
    }
  }
  await Promise.all(Array.from({ length: SCREENS }, sell))
  await killed

  const again = await spawnTill(folder)
  const { data: stored } = await again.client.invoices.list({ query: { size: '100' } })
  const numberOf = new Map(stored.map(({ invoiceUuid, number }) => [invoiceUuid, number]))
  for (const [invoiceUuid, number] of answered) expect(numberOf.get(invoiceUuid)).toBe(number)
  expect(new Set(stored.map(({ number }) => number)).size).toBe(stored.length)
  expect((await again.client.sync.status()).issuingHold).toBeNull()
  await again.kill()
})
