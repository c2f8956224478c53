import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { seededRandom } from '../../sync-simulator/seeded-random.ts'

export interface FaultProxyOptions {
  readonly target: string
  readonly seed: number
  /** Probability of a fault, 0 to 1. */
  readonly faultRate: number
  /** True to deliver some requests twice; only for a central that deduplicates. */
  readonly mayDouble: boolean
  /** Maximum delay in ms of a request or an answer; delays change their order. */
  readonly longestDelayMs: number
}

export interface FaultProxy {
  readonly url: string
  /** Number of faults, by name. */
  readonly faults: ReadonlyMap<string, number>
}

const kinds = ['CUT_BEFORE', 'CUT_AFTER', 'CUT_ANSWER', 'TWICE', 'SLOW', 'PORTAL'] as const

/**
 * Creates a proxy between a till and its central that causes network faults on their sockets (F13 to F24 in
 * the simulator's README).
 */
export async function givenFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const random = seededRandom(options.seed)
  const faults = new Map<string, number>()
  const pause = () =>
    new Promise((resolve) => setTimeout(resolve, random.below(options.longestDelayMs)))

  const server = createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const body = await bodyOf(incoming)
      const fault = random.chance(options.faultRate) ? kinds[random.below(kinds.length)] : undefined
      if (fault !== undefined) faults.set(fault, (faults.get(fault) ?? 0) + 1)
      if (fault === 'CUT_BEFORE') return void incoming.socket.destroy()
      if (fault === 'PORTAL') {
        outgoing.writeHead(200, { 'Content-Type': 'text/html' })
        return void outgoing.end('<h1>Wi-Fi</h1>')
      }
      await pause()
      if (fault === 'TWICE' && options.mayDouble) await forward(options.target, incoming, body)
      const reply = await forward(options.target, incoming, body)
      if (fault === 'CUT_AFTER') return void incoming.socket.destroy()
      if (fault === 'SLOW') await pause()
      outgoing.writeHead(reply.status, {
        'Content-Type': reply.contentType,
        'Content-Length': Buffer.byteLength(reply.text),
      })
      if (fault === 'CUT_ANSWER') {
        outgoing.write(reply.text.slice(0, reply.text.length / 2), () => incoming.socket.destroy())
      } else outgoing.end(reply.text)
    }
    void answer().catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, faults }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function forward(
  target: string,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ readonly status: number; readonly contentType: string; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      target + (incoming.url ?? ''),
      {
        method: incoming.method,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': body.length,
          ...(incoming.headers.authorization === undefined
            ? {}
            : { Authorization: incoming.headers.authorization }),
        },
      },
      (reply) => {
        bodyOf(reply).then(
          (text) =>
            resolve({
              status: reply.statusCode ?? 0,
              contentType: reply.headers['content-type'] ?? 'application/json',
              text: text.toString(),
            }),
          reject,
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
