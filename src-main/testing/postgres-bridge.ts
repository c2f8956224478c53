import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

export interface BridgeRequest {
  readonly url: string
  /** null closes the connection. */
  readonly text: string | null
  readonly values: readonly unknown[]
}

export type BridgeReply = { readonly rows: unknown[] } | { readonly error: string }

const PATIENCE_MS = 30_000

let bridge: ((request: BridgeRequest) => BridgeReply) | undefined

/**
 * Runs SQL on a PostgreSQL database synchronously, like better-sqlite3, so that a test reads rows in the
 * same way on both engines. The connection is in a worker thread.
 */
export function queryAtOnce(
  url: string,
  text: string | null,
  values: readonly unknown[],
): unknown[] {
  bridge ??= startBridge()
  const reply = bridge({ url, text, values })
  if ('error' in reply) throw new Error(`${reply.error}: ${text}`)
  return reply.rows
}

function startBridge(): (request: BridgeRequest) => BridgeReply {
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./postgres-bridge-worker.ts', import.meta.url), {
    workerData: { port: port2, signal },
    transferList: [port2],
  })
  worker.unref()
  port1.unref()
  return (request) => {
    Atomics.store(signal, 0, 0)
    port1.postMessage(request)
    if (Atomics.wait(signal, 0, 0, PATIENCE_MS) === 'timed-out') {
      throw new Error(`PostgreSQL took too long over: ${request.text}`)
    }
    return receiveMessageOnPort(port1)?.message as BridgeReply
  }
}
