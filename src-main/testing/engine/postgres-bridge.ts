import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

export interface BridgeRequest {
  /** Repeated in the reply. */
  readonly id: number
  readonly url: string
  /** null closes the connection. */
  readonly text: string | null
  readonly values: readonly unknown[]
}

export type BridgeReply = { readonly id: number } & (
  | { readonly rows: unknown[] }
  | { readonly error: string }
)

/** Longer than the server's own limit of a statement, which ends it with a reason. */
const LIMIT_MS = 90_000

type Bridge = (request: BridgeRequest, limitMs: number) => BridgeReply

let bridge: Bridge | undefined
let requests = 0

/**
 * Runs SQL on a PostgreSQL database synchronously, like better-sqlite3, so that a test reads rows in the
 * same way on both engines. The connection is in a worker thread.
 */
export function queryAtOnce(
  url: string,
  text: string | null,
  values: readonly unknown[],
  limitMs = LIMIT_MS,
): unknown[] {
  bridge ??= startBridge()
  const reply = bridge({ id: ++requests, url, text, values }, limitMs)
  if ('error' in reply) throw new Error(`${reply.error}: ${text}`)
  return reply.rows
}

function startBridge(): Bridge {
  /** The id of the request that was replied to last. */
  const replied = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./postgres-bridge-worker.ts', import.meta.url), {
    workerData: { port: port2, replied },
    transferList: [port2],
  })
  worker.unref()
  port1.unref()
  return (request, limitMs) => {
    port1.postMessage(request)
    const limit = performance.now() + limitMs
    for (;;) {
      const last = Atomics.load(replied, 0)
      if (last === request.id) return replyTo(request, port1)
      if (Atomics.wait(replied, 0, last, limit - performance.now()) === 'timed-out') {
        throw new Error(`PostgreSQL took too long over: ${request.text}`)
      }
    }
  }
}

/** Skips the late reply to an earlier request that was given up: its rows answer another statement. */
function replyTo({ id, text }: BridgeRequest, port: MessagePort): BridgeReply {
  for (;;) {
    const received = receiveMessageOnPort(port)
    if (received === undefined) throw new Error(`PostgreSQL did not reply to: ${text}`)
    const reply = received.message as BridgeReply
    if (reply.id === id) return reply
  }
}
