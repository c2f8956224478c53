import {
  type Connection,
  ConnectionError,
  type ConnectionErrorCode,
  connectionErrorCodes,
  type DeviceTransport,
} from './connection.ts'
import type { CounterLine } from './counter-line.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { type LineAsked, type LineRequest, LineSaid, readMessage } from './port-messages.ts'

/** The counter that has the port is not connected, or it does not answer: nothing was written. */
export class CounterAwayError extends ConnectionError {
  constructor(cause?: unknown) {
    super('UNREACHABLE', cause)
  }
}

/** A serial port of Bluetooth takes seconds to open. */
const OPEN_MS = 15_000
/** One message of bytes. A message of a pinpad is shorter, so the counter writes it at once or not at all. */
const PIECE_BYTES = 16_384
/** Time limit of a message beside the time that its bytes need. */
const TAKEN_MS = 10_000
const BITS_OF_A_BYTE = 11

/**
 * Opens a port of a counter for each conversation. Its faults are those of a local port; a line that breaks while bytes
 * are under way fails their write, and ends the connection like a cable that is pulled.
 */
export function lentPortTransport(
  openChannel: () => CounterLine | undefined,
  request: LineRequest,
): DeviceTransport {
  return {
    async open(reader, signal) {
      if (signal.aborted) throw new ConnectionError('STOPPED')
      const line = openChannel()
      if (line === undefined) throw new CounterAwayError()
      const inbox = createInbox(reader)
      const talk = talkOn(line, inbox)
      signal.addEventListener('abort', talk.close, { once: true })
      const close = () => {
        signal.removeEventListener('abort', talk.close)
        talk.close()
      }
      const answer = await talk.ask(JSON.stringify(request), OPEN_MS)
      if (answer === undefined || !('opened' in answer)) {
        close()
        if (signal.aborted) throw new ConnectionError('STOPPED')
        if (answer !== undefined && 'fault' in answer) throw new ConnectionError(codeOf(answer))
        throw new CounterAwayError()
      }
      return {
        receive: inbox.receive,
        send: (bytes) => sendPieces(talk, bytes, limitOf(request)),
        ...(answer.canFinish ? { finish: (withinMs) => finish(talk, withinMs) } : {}),
        close,
      } satisfies Connection
    },
  }
}

interface Talk {
  isOpen(): boolean
  /**
   * Sends a message and returns the counter's answer; undefined if the line ended or the time was over, which ends it.
   */
  ask(message: string | Uint8Array, withinMs?: number): Promise<LineSaid | undefined>
  readonly close: () => void
}

function talkOn(line: CounterLine, inbox: Inbox): Talk {
  let isOpen = true
  let asked: PromiseWithResolvers<LineSaid | undefined> | undefined

  function end(): void {
    if (!isOpen) return
    isOpen = false
    asked?.resolve(undefined)
    inbox.end()
  }
  function close(): void {
    const wasOpen = isOpen
    end()
    if (wasOpen) line.close()
  }

  line.onMessage((message) => {
    if (!isOpen) return
    if (typeof message !== 'string') {
      inbox.push(message)
      return
    }
    const said = readMessage(LineSaid, message)
    if (said === undefined || 'ended' in said) close()
    else if ('tick' in said) line.send(asText({ tock: said.tick }))
    else asked?.resolve(said)
  })
  line.onClose(end)

  return {
    isOpen: () => isOpen,
    async ask(message, withinMs) {
      if (!isOpen) return undefined
      asked = Promise.withResolvers()
      const timer = withinMs === undefined ? undefined : setTimeout(close, withinMs)
      line.send(message)
      try {
        return await asked.promise
      } finally {
        clearTimeout(timer)
        asked = undefined
      }
    },
    close,
  }
}

/** Each part waits until the counter's system took the one before, so a slow printer fills no memory. */
async function sendPieces(
  talk: Talk,
  bytes: Uint8Array,
  limit: (byteCount: number) => number | undefined,
): Promise<void> {
  if (!talk.isOpen()) throw new ConnectionError('NOT_OPEN')
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    const answer = await talk.ask(piece, limit(piece.length))
    if (answer !== undefined && 'taken' in answer) continue
    const isUntouched =
      at === 0 && answer !== undefined && 'fault' in answer && codeOf(answer) === 'NOT_OPEN'
    throw new ConnectionError(isUntouched ? 'NOT_OPEN' : 'WRITE_FAILED')
  }
}

async function finish(talk: Talk, withinMs: number): Promise<boolean> {
  const answer = await talk.ask(asText({ finish: withinMs }), withinMs + TAKEN_MS)
  return answer !== undefined && 'finished' in answer && answer.finished
}

/** A printer without paper takes no byte for as long as it has none, so a node has no limit of its own. */
function limitOf(request: LineRequest): (byteCount: number) => number | undefined {
  if (request.kind === 'NODE') return () => undefined
  const { baudRate } = request.settings
  return (byteCount) => TAKEN_MS + (2 * byteCount * BITS_OF_A_BYTE * 1_000) / baudRate
}

function codeOf({ fault }: { readonly fault: string }): ConnectionErrorCode {
  return connectionErrorCodes.find((code) => code === fault) ?? 'PORT_FAILED'
}

function asText(message: LineAsked): string {
  return JSON.stringify(message)
}
