import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import type { PushedInput } from '#main/core/outbox/pushed-operations.ts'
import { givenFaultProxy } from '#main/testing/doubles/lines/fault-proxy.ts'
import { connectTill, givenCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { tokenIn } from './resources/identify/observation-token.ts'

/** Number of sales; set `MOSTRADOR_DRAIN=5000` to measure the project's performance goal. */
const SALES = Number(process.env['MOSTRADOR_DRAIN'] ?? 120)

/** Inserts sales directly into the outbox, to save the time of selling them. */
function givenQueue({ folder }: TestApp): void {
  const file = new Database(join(folder, DATABASE_FILE), { timeout: 5_000 })
  const insert = file.prepare(
    `INSERT INTO outbox (uuid, operation, input, lane, state, schemaVersion, createdAt)
     VALUES (?, 'invoices.issue', ?, ?, 'pending', 1, '2026-11-21T20:00:00.000Z')`,
  )
  file.transaction(() => {
    for (let sale = 1; sale <= SALES; sale++) {
      const invoiceUuid = randomUUID()
      const body: PushedInput<'invoices.issue'>['body'] = {
        documentType: 'INVOICE',
        invoiceUuid,
        number: `001-001-${String(sale).padStart(9, '0')}`,
        issueDate: '2026-11-21',
        emissionPointId: 1,
        totalAmount: 9,
        customer: { identificationNumber: '9999999999999' },
        payments: [{ amount: 9, paymentMethod: { id: 1 } }],
        details: [{ product: { id: 1 }, quantity: 2, tax: { id: 1 } }],
      }
      insert.run(invoiceUuid, JSON.stringify({ body }), `invoice:${invoiceUuid}`)
    }
  })()
  file.close()
}

it.each([
  ['deduplicates', 'yes', true],
  ['does not deduplicate', 'no', false],
] as const)(
  'sends each queued sale exactly once over a connection that cuts, duplicates, delays and reorders, to a central that %s',
  { timeout: 60_000 + SALES * 200 },
  async (_, deduplicates, isDeduplicating) => {
    const app = await givenApp({ dependencies: { clock: systemClock } })
    const server = await givenCentral(isDeduplicating)
    givenSameIds(app)
    givenQueue(app)
    const proxy = await givenFaultProxy({
      target: server.url,
      seed: 7,
      faultRate: 0.15,
      mayDouble: isDeduplicating,
      longestDelayMs: 20,
    })
    await connectTill(app, proxy.url, { deduplicates, reconcileWaitMs: 200 })
    const gerente = await app.as('gerente')
    await vi.waitFor(
      async () => {
        // Repeated presses of the button must not cause duplicates either.
        const status = await gerente.sync.run()
        expect(status.done).toBe(SALES)
      },
      { timeout: 50_000 + SALES * 200, interval: 50 },
    )
    const tokens = server.central.invoices.map(({ observation }) => tokenIn(observation))
    expect(new Set(tokens).size).toBe(SALES)
    expect(tokens).toHaveLength(SALES)
    expect(new Set(server.central.invoices.map(({ number }) => number)).size).toBe(SALES)
    expect([...proxy.faults.values()].reduce((total, count) => total + count, 0)).toBeGreaterThan(
      SALES / 20,
    )
  },
)
