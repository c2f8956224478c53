import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import type { Readable } from 'node:stream'

/** Longest wait for a connection; an answer may take longer. */
const CONNECT_MS = 2_500
/** Longest silence of a request that was sent, above the longest wait of an operation for a card terminal. */
export const ANSWER_MS = 240_000
/** Below the limit that a till has for one address: the line needs one too. */
const SOCKETS = 28

export interface MainRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

/** The request got no answer. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  /** True if the main till may have read the request: its outcome is then unknown. */
  readonly mayHaveArrived: boolean

  constructor(cause: unknown, mayHaveArrived: boolean) {
    super('The main till did not answer', { cause })
    this.mayHaveArrived = mayHaveArrived
  }
}

/** The head of an answer, and the stream of its body. */
export type MainAnswer = Readable & Pick<IncomingMessage, 'statusCode' | 'headers' | 'complete'>

export interface MainRequests {
  /** Resolves when the head of the answer is there. Rejects with NoAnswerError. */
  send(url: string, request: MainRequest): Promise<MainAnswer>
  close(): void
}

/**
 * Creates the client of the main till. The shop's authority proves who answers, whatever the address is called: the
 * router may give another one, and a name may lead through a forwarded port.
 */
export function createMainRequests(authorityCertificate: string): MainRequests {
  const tls = { ca: authorityCertificate, checkServerIdentity: () => undefined }
  const secure = new Agent({ keepAlive: true, maxSockets: SOCKETS, ...tls })
  const plain = new PlainAgent({ keepAlive: true, maxSockets: SOCKETS })
  return {
    send: (url, { method, path, headers, body, signal }) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { protocol, hostname, port } = new URL(url)
        const isSecure = protocol === 'https:'
        let isConnected = false
        const options = {
          method,
          path,
          host: hostname.replaceAll(/^\[|\]$/g, ''),
          port,
          headers: {
            ...headers,
            ...(body === undefined ? {} : { 'content-length': String(body.length) }),
          },
          agent: isSecure ? secure : plain,
          ...(signal === undefined ? {} : { signal }),
        }
        const outgoing = isSecure
          ? secureRequest({ ...options, ...tls }, resolve)
          : plainRequest(options, resolve)
        const refuse = (error: unknown) =>
          reject(new NoAnswerError(error, isConnected && !isRefusedUnread(error)))
        outgoing.on('socket', (socket) => {
          if (!socket.connecting && (!isSecure || outgoing.reusedSocket)) {
            isConnected = true
            return
          }
          const timer = setTimeout(
            () => outgoing.destroy(new Error('No connection in time')),
            CONNECT_MS,
          )
          const connected = () => {
            isConnected = true
            clearTimeout(timer)
          }
          socket.once(isSecure ? 'secureConnect' : 'connect', connected)
          outgoing.once('close', () => clearTimeout(timer))
        })
        outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy(new Error('No answer in time')))
        outgoing.once('error', refuse)
        outgoing.end(body)
      }),
    close() {
      secure.destroy()
      plain.destroy()
    },
  }
}

/** True if the connection was never made, so that no byte of the request left. */
function isRefusedUnread(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'].includes(code)
}
