import { randomUUID } from 'node:crypto'
import { type ApiClient, type Invoice, type ListedInvoice, signIn } from './given/api-client.ts'
import { expect, KILLS_SERVER, type Server, test } from './hosts/server.ts'

const KILLS = Number(process.env['MOSTRADOR_KILLS'] ?? 20)
/** Number of tills that sell at the same time. */
const SELLERS = 4

/** The answers the till received, and its requests without an answer. */
interface Ledger {
  readonly acknowledged: Map<string, Invoice>
  readonly unanswered: Set<string>
}

test.describe('a terminal that is killed while it sells', () => {
  test.setTimeout(10 * 60_000)

  test(
    `keeps every acknowledged sale, ${KILLS} times, without a gap or a duplicate number`,
    { tag: KILLS_SERVER },
    async ({ server }) => {
      const ledger: Ledger = { acknowledged: new Map(), unanswered: new Set() }
      await openRegister(server)
      for (let round = 0; round < KILLS; round++) {
        const client = await signIn(server.url, 'cajera', 'cajera1234')
        const selling = Array.from({ length: SELLERS }, () => sellUntilItStops(client, ledger))
        // Kills at a different moment in each round. Sales are counted, because a busy machine sells none in a few milliseconds.
        await untilSold(ledger, ledger.acknowledged.size + (round % 7))
        await pause((round * 37) % 90)
        await server.kill()
        await Promise.all(selling)
        await server.restart()
      }

      // The cashier's list of an open register shows no amounts.
      const client = await signIn(server.url, 'gerente', 'gerente1234')
      const stored = await allInvoices(client)
      const byUuid = new Map(stored.map((invoice) => [invoice.invoiceUuid, invoice]))
      expect(ledger.acknowledged.size).toBeGreaterThan(KILLS)
      const lost = [...ledger.acknowledged.values()].filter(
        ({ invoiceUuid, number }) => byUuid.get(invoiceUuid)?.number !== number,
      )
      expect(lost).toEqual([])
      const strangers = stored.filter(
        ({ invoiceUuid }) =>
          !ledger.acknowledged.has(invoiceUuid) && !ledger.unanswered.has(invoiceUuid),
      )
      expect(strangers).toEqual([])
      const numbers = stored.map(({ shortNumber }) => Number(shortNumber)).toSorted((a, b) => a - b)
      expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1))
      const keys = new Set(stored.map(({ accessKey }) => accessKey))
      expect(keys.size).toBe(stored.length)
      await expectDrawerToBalance(client, stored)
    },
  )
})

async function untilSold(ledger: Ledger, count: number): Promise<void> {
  while (ledger.acknowledged.size < count) await pause(2)
}

async function openRegister(server: Server): Promise<void> {
  const client = await signIn(server.url, 'cajera', 'cajera1234')
  await client.cashRegister.open({
    body: {
      operationId: randomUUID(),
      emissionPointId: 1,
      openingCash: 100,
    },
  })
}

async function sellUntilItStops(client: ApiClient, ledger: Ledger): Promise<void> {
  for (;;) {
    const invoiceUuid = randomUUID()
    ledger.unanswered.add(invoiceUuid)
    try {
      const invoice = await client.invoices.issue({
        body: {
          documentType: 'INVOICE',
          invoiceUuid,
          totalAmount: 4.5,
          payments: [{ amount: 4.5, paymentMethod: { id: 1 } }],
          details: [{ product: { id: client.productId }, quantity: 1 }],
        },
      })
      ledger.acknowledged.set(invoiceUuid, invoice)
      ledger.unanswered.delete(invoiceUuid)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function allInvoices(client: ApiClient): Promise<ListedInvoice[]> {
  const invoices: ListedInvoice[] = []
  for (let page = 0; ; page++) {
    const { data, pagination } = await client.invoices.list({ query: { size: 200, page } })
    invoices.push(...data)
    if (page + 1 >= pagination.totalPages) return invoices
  }
}

/** Checks that float plus sales equals the expected cash in the drawer. */
async function expectDrawerToBalance(
  client: ApiClient,
  stored: readonly ListedInvoice[],
): Promise<void> {
  const manager = await signIn(client.url, 'gerente', 'gerente1234')
  const { availableCash } = await manager.cashRegister.availableCash()
  const cents = stored.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 100_00)
  expect(Math.round(availableCash * 100)).toBe(cents)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
