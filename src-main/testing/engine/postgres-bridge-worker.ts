import { type MessagePort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { valueTypes } from '#main/database/postgres/value-types.ts'
import type { BridgeReply, BridgeRequest } from './postgres-bridge.ts'

/** Limit of one statement. The test's thread waits meanwhile, so a lock that its app holds stays. */
const STATEMENT_MS = 60_000
/** PostgreSQL's code of a statement that reached it. */
const QUERY_CANCELED = '57014'

const { port, replied } = workerData as { port: MessagePort; replied: Int32Array }
const clients = new Map<string, pg.Client>()

async function clientOf(url: string): Promise<pg.Client> {
  const known = clients.get(url)
  if (known !== undefined) return known
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes,
    statement_timeout: STATEMENT_MS,
  })
  // Without a listener a lost connection would end this thread; its next statement fails anyway.
  client.on('error', () => clients.delete(url))
  await client.connect()
  clients.set(url, client)
  return client
}

async function answer({ id, url, text, values }: BridgeRequest): Promise<BridgeReply> {
  try {
    if (text === null) {
      await clients.get(url)?.end()
      clients.delete(url)
      return { id, rows: [] }
    }
    const client = await clientOf(url)
    const { rows } = await client.query(text, values.length === 0 ? undefined : [...values])
    return { id, rows: (rows as unknown[] | undefined) ?? [] }
  } catch (error) {
    return { id, error: `${(error as Error).message}${await blockersOf(url, error)}` }
  }
}

/** Returns what the app was doing if a statement waited for its lock until the limit. */
async function blockersOf(url: string, error: unknown): Promise<string> {
  if ((error as { readonly code?: string }).code !== QUERY_CANCELED) return ''
  const { rows } = await (
    await clientOf(url)
  ).query<{ query: string }>(
    `SELECT query FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction'`,
  )
  return ` (open transactions: ${rows.map(({ query }) => query).join('; ')})`
}

async function serve(request: BridgeRequest): Promise<void> {
  port.postMessage(await answer(request))
  Atomics.store(replied, 0, request.id)
  Atomics.notify(replied, 0)
}

port.on('message', (request: BridgeRequest) => void serve(request))
