import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { CentralReply, CentralTransport } from './central-reply.ts'

/** The interface has no answer larger than this. */
const MAXIMUM_ANSWER_BYTES = 16 * 1024 * 1024
const MAXIMUM_SOCKETS = 8
/**
 * Shorter than the idle limit of common servers: a socket closed by the server on reuse looks like a cut
 * connection.
 */
const IDLE_SOCKET_MS = 3_000

export interface HttpTransport {
  readonly send: CentralTransport
  /** Aborts open requests; nothing is sent any more. */
  close(): void
}

/**
 * Creates an HTTP transport: one time limit for the whole exchange, no redirects, and `not-sent` kept apart
 * from `no-answer`.
 */
export function createHttpTransport(baseUrl: string): HttpTransport {
  const base = new URL(baseUrl)
  const isSecure = base.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: MAXIMUM_SOCKETS, timeout: IDLE_SOCKET_MS }
  const agent = isSecure ? new HttpsAgent(options) : new HttpAgent(options)
  const open = isSecure ? httpsRequest : httpRequest
  const prefix = base.pathname.replace(/\/+$/, '')

  let isClosed = false

  const exchange: CentralTransport = ({ method, path, body }, { headers, timeoutMs }) =>
    new Promise<CentralReply>((resolve) => {
      if (isClosed) {
        resolve({ kind: 'not-sent', reason: 'CLOSED' })
        return
      }
      let isConnected = false
      let isOver = false
      const settle = (reply: CentralReply): void => {
        if (isOver) return
        isOver = true
        clearTimeout(timer)
        resolve(reply)
      }
      const outgoing = open(
        {
          agent,
          method,
          protocol: base.protocol,
          hostname: base.hostname.replace(/^\[(.*)\]$/, '$1'),
          port: base.port,
          path: prefix + path,
          headers: {
            Accept: 'application/json',
            ...(body === null
              ? {}
              : {
                  'Content-Type': 'application/json',
                  'Content-Length': String(Buffer.byteLength(body)),
                }),
            ...headers,
          },
        },
        (incoming) => {
          readAnswer(incoming).then(settle, (error: unknown) =>
            settle({ kind: 'no-answer', reason: reasonOf(error) }),
          )
        },
      )
      const timer = setTimeout(() => outgoing.destroy(new Error('TIMEOUT')), timeoutMs)
      outgoing.once('socket', (socket) => {
        // A reused socket is already connected; a new TLS socket only after its handshake.
        if (outgoing.reusedSocket || !socket.connecting) isConnected = true
        else socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true))
      })
      outgoing.on('error', (error) =>
        settle({ kind: isConnected ? 'no-answer' : 'not-sent', reason: reasonOf(error) }),
      )
      outgoing.end(body ?? undefined)
    })

  return {
    send: (request, options) =>
      // Node throws on an invalid header or path before it connects.
      exchange(request, options).catch((error: unknown) => ({
        kind: 'not-sent',
        reason: reasonOf(error),
        isThrown: true,
      })),
    close() {
      isClosed = true
      agent.destroy()
    },
  }
}

async function readAnswer(incoming: IncomingMessage): Promise<CentralReply> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAXIMUM_ANSWER_BYTES) {
      incoming.destroy()
      return { kind: 'no-answer', reason: 'ANSWER_TOO_LARGE' }
    }
    chunks.push(chunk)
  }
  // If the peer closes early, the body ends without an error.
  if (!incoming.complete) return { kind: 'no-answer', reason: 'ANSWER_CUT' }
  const { headers } = incoming
  return {
    kind: 'answer',
    status: incoming.statusCode ?? 0,
    contentType: headers['content-type'] ?? null,
    retryAfter: headers['retry-after'] ?? null,
    date: headers.date ?? null,
    etag: headers.etag ?? null,
    ...bodyOf(Buffer.concat(chunks), headers['content-type']),
  }
}

function bodyOf(bytes: Buffer, contentType = ''): { text: string; bytes?: Uint8Array } {
  return contentType.startsWith('image/')
    ? { text: '', bytes: new Uint8Array(bytes) }
    : { text: bytes.toString('utf8') }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.message
}
