import { Agent } from 'node:https'
import { WebSocket } from 'ws'
import { API_PREFIX } from '#shared/api/index.ts'
import type { CounterLine } from '#main/core/ports/counter-lines.ts'
import { EPOCH_HEADER } from '#main/core/shop/epoch-stamp.ts'

const CONNECT_MS = 2_500
const LINE_PATH = `${API_PREFIX}/counters/line`

/** The main till answered and does not open a line. */
export interface MainRefusal {
  readonly status: number
  readonly code: string
}

export interface OpenedLine {
  readonly line: CounterLine
  /** The stamp of the main till's epoch. */
  readonly stamp: string | undefined
}

/**
 * Opens the line of a counter to its main till. Resolves to a refusal if that answers otherwise; rejects if nobody
 * with the shop's authority answers in time.
 */
export function openMainLine(
  authorityCertificate: string,
  maximumMessageBytes: number,
  toLine: (socket: WebSocket) => CounterLine,
): (url: string, headers: Readonly<Record<string, string>>) => Promise<OpenedLine | MainRefusal> {
  const agent = new Agent({ ca: authorityCertificate, checkServerIdentity: () => undefined })
  return (url, headers) =>
    new Promise((resolve, reject) => {
      const address = new URL(LINE_PATH, url)
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
      let stamp: string | undefined
      const socket = new WebSocket(address, {
        headers,
        handshakeTimeout: CONNECT_MS,
        maxPayload: maximumMessageBytes,
        perMessageDeflate: false,
        ...(address.protocol === 'wss:' && { agent }),
      })
      socket.once('upgrade', (answer) => {
        const header = answer.headers[EPOCH_HEADER]
        stamp = Array.isArray(header) ? header[0] : header
      })
      socket.once('open', () => resolve({ line: toLine(socket), stamp }))
      socket.once('unexpected-response', (outgoing, answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('end', () => {
          resolve({ status: answer.statusCode ?? 0, code: codeOf(Buffer.concat(pieces)) })
          outgoing.destroy()
        })
        answer.once('error', reject)
      })
      socket.on('error', reject)
    })
}

function codeOf(bytes: Buffer): string {
  try {
    const { code } = JSON.parse(bytes.toString('utf8')) as { code?: unknown }
    return typeof code === 'string' ? code : 'UNKNOWN'
  } catch {
    return 'UNKNOWN'
  }
}
