import { type MessagePort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { valueTypes } from '../database/postgres/value-types.ts'
import type { BridgeReply, BridgeRequest } from './postgres-bridge.ts'

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array }
const clients = new Map<string, pg.Client>()

async function answer({ url, text, values }: BridgeRequest): Promise<BridgeReply> {
  try {
    if (text === null) {
      await clients.get(url)?.end()
      clients.delete(url)
      return { rows: [] }
    }
    const known = clients.get(url)
    const client = known ?? new pg.Client({ connectionString: url, types: valueTypes })
    if (known === undefined) {
      clients.set(url, client)
      await client.connect()
    }
    const { rows } = await client.query(text, values.length === 0 ? undefined : [...values])
    return { rows: (rows as unknown[] | undefined) ?? [] }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

async function serve(request: BridgeRequest): Promise<void> {
  port.postMessage(await answer(request))
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
}

port.on('message', (request: BridgeRequest) => void serve(request))
