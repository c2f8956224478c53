import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { findPostgres } from '../scripts/services/find-postgres.ts'
import { startPostgres } from '../scripts/services/postgres-cluster.ts'
import { type ApiClient, type Invoice, type ListedInvoice, signIn } from './given/api-client.ts'
import { expect, type Server, startServer, test } from './hosts/server.ts'

const SALES = 12

interface Till {
  readonly server: Server
  readonly emissionPointId: number
}

const postgres = findPostgres()

test.describe('two tills and a central', () => {
  test.setTimeout(5 * 60_000)

  test('deliver every sale to the central exactly once, though all are killed while sending', ({
    demoFolder,
  }) => sellThroughKills(demoFolder, []))

  test('do so with a central on PostgreSQL, whose server is killed as well', async ({
    demoFolder,
  }) => {
    test.skip(postgres === undefined, 'PostgreSQL is not installed')
    const cluster = await startPostgres(postgres ?? '', { isDurable: true })
    try {
      await cluster.query('CREATE DATABASE central')
      await sellThroughKills(demoFolder, ['--database', cluster.urlOf('central')], async () => {
        await cluster.kill()
        await cluster.start()
      })
    } finally {
      await cluster.close()
    }
  })
})

/** Sells at two tills while each program is killed once; `alsoKill` kills another process. */
async function sellThroughKills(
  demoFolder: string,
  centralOptions: readonly string[],
  alsoKill: () => Promise<void> = async () => {},
): Promise<void> {
  const port = await freePort()
  const role = ['--demo', '--role', 'central', '--port', String(port)]
  const central = await startServer([...role, ...centralOptions])
  const tills: Till[] = [
    { server: await startServer(['--demo'], demoFolder), emissionPointId: 1 },
    { server: await startServer(['--demo']), emissionPointId: 2 },
  ]
  try {
    const sold: Invoice[] = []
    for (const till of tills) {
      const client = await admin(till.server)
      await client.cashRegister.open({
        body: {
          operationId: randomUUID(),
          emissionPointId: till.emissionPointId,
          openingCash: 100,
        },
      })
      await client.sync.saveSettings({
        body: {
          enabled: true,
          baseUrl: central.url,
          username: 'admin',
          password: 'admin1234',
          deduplicates: 'yes',
        },
      })
      for (let sale = 0; sale < SALES; sale++) sold.push(await sell(client, till))
      // Kills during the first pull or the first sales.
      await till.server.kill()
    }
    for (const till of tills) {
      await till.server.restart()
      const client = await admin(till.server)
      for (let sale = 0; sale < SALES; sale++) sold.push(await sell(client, till))
    }
    await central.kill()
    await central.restart()
    await alsoKill()
    for (const till of tills) {
      const client = await admin(till.server)
      await expect
        .poll(async () => waiting(await client.sync.run()), { timeout: 120_000 })
        .toEqual({ waiting: 0, parked: 0, conflicts: 0 })
    }
    const office = await admin(central)
    const { data } = await office.invoices.list({ query: { size: 200 } })
    expect(asSold(data)).toEqual(asSold(sold))
  } finally {
    for (const server of [central, ...tills.map(({ server }) => server)]) await server.close()
  }
}

/** Returns a free port, so that a central restarts at the same address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function admin(server: Server): Promise<ApiClient> {
  return signIn(server.url, 'admin', 'admin1234')
}

function sell(client: ApiClient, { emissionPointId }: Till): Promise<Invoice> {
  return client.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId,
      totalAmount: 9,
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
      details: [{ product: { id: client.productId }, quantity: 2 }],
    },
  })
}

function waiting(status: SyncStatus) {
  const { pending, inFlight, retry, unknown, parked, conflicts } = status
  return { waiting: pending + inFlight + retry + unknown, parked, conflicts }
}

/** Returns the fields that must be the same at both sides. */
function asSold(invoices: readonly ListedInvoice[]) {
  return invoices
    .map(({ number, accessKey, total }) => ({ number, accessKey, total }))
    .toSorted((a, b) => a.number.localeCompare(b.number))
}
