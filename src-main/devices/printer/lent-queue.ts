import type { CounterLine } from '../transport/counter-line.ts'
import { readMessage } from '../transport/port-messages.ts'
import type {
  PrinterDriver,
  PrinterFault,
  PrinterTiming,
  PrintRequest,
  PrintResult,
  StatusResult,
} from './printer.ts'
import { MAXIMUM_JOB_BYTES, type QueueAsked, QueueSaid } from './queue-messages.ts'

const PIECE_BYTES = 32_768
/** Time limit of the counter for a message; its system may start a program for it. */
const ANSWER_MS = 30_000
/** Time beyond the limits of the local driver, after which a job without a result is in doubt. */
const RESULT_MS = 60_000
/** Time limit for the result of a job that was given up. */
const STOP_MS = 10_000

/** A print queue on a counter's PC. A job whose result does not come is in doubt, like one of a local queue. */
export function createLentQueuePrinter(
  openChannel: () => CounterLine | undefined,
  name: string,
  timing: Pick<PrinterTiming, 'heldMs' | 'workMs'>,
): PrinterDriver {
  async function open(): Promise<Channel | PrinterFault> {
    const line = openChannel()
    if (line === undefined) return 'PRINTER_COUNTER_AWAY'
    const channel = channelOn(line)
    channel.line.send(JSON.stringify({ kind: 'QUEUE', name }))
    const said = await channel.next(ANSWER_MS)
    if (said !== undefined && 'opened' in said) return channel
    channel.close()
    return said !== undefined && 'fault' in said ? said.fault : 'PRINTER_COUNTER_AWAY'
  }

  return {
    async print(request) {
      const { abilities } = request
      if (request.signal.aborted || request.bytes.length > MAXIMUM_JOB_BYTES) {
        return { outcome: 'NOT_SENT', code: 'PRINTER_STOPPED', abilities }
      }
      const channel = await open()
      if (typeof channel === 'string') return { outcome: 'NOT_SENT', code: channel, abilities }
      let lateStop: ReturnType<typeof setTimeout> | undefined
      const stop = () => {
        channel.say({ stop: true })
        lateStop = setTimeout(channel.close, STOP_MS)
      }
      request.signal.addEventListener('abort', stop, { once: true })
      if (request.signal.aborted) stop()
      try {
        return await printOn(channel, request, timing.heldMs + timing.workMs + RESULT_MS)
      } finally {
        clearTimeout(lateStop)
        request.signal.removeEventListener('abort', stop)
        channel.close()
      }
    },

    async readStatus(abilities, signal): Promise<StatusResult> {
      const channel = await open()
      if (typeof channel === 'string') return { isReachable: false, code: channel }
      signal.addEventListener('abort', channel.close, { once: true })
      try {
        channel.say({ status: { abilities } })
        const said = await channel.next(2 * ANSWER_MS)
        return said !== undefined && 'state' in said
          ? said.state
          : { isReachable: false, code: 'PRINTER_COUNTER_AWAY' }
      } finally {
        signal.removeEventListener('abort', channel.close)
        channel.close()
      }
    },
  }
}

async function printOn(
  channel: Channel,
  request: PrintRequest,
  resultMs: number,
): Promise<PrintResult> {
  const { abilities, bytes } = request
  let mayBeOut = false
  const lost = (): PrintResult => {
    if (request.signal.aborted) return failed('PRINTER_STOPPED')
    return failed(mayBeOut ? 'PRINTER_LINE_LOST' : 'PRINTER_COUNTER_AWAY')
  }
  const failed = (code: PrinterFault): PrintResult => ({
    outcome: mayBeOut ? 'UNKNOWN' : 'NOT_SENT',
    code,
    abilities,
  })

  channel.say({ print: { size: bytes.length, abilities } })
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    channel.line.send(bytes.subarray(at, at + PIECE_BYTES))
    const said = await channel.next(ANSWER_MS)
    if (said === undefined || !('taken' in said)) return lost()
  }
  const until = performance.now() + resultMs
  for (;;) {
    const said = await channel.next(until - performance.now())
    if (said === undefined) return lost()
    if ('result' in said) return said.result
    if ('held' in said) request.held(said.held)
    else if ('sending' in said) {
      await request.sending()
      if (!channel.isOpen()) return lost()
      mayBeOut = true
      channel.say({ go: true })
    } else return lost()
  }
}

interface Channel {
  readonly line: CounterLine
  isOpen(): boolean
  say(asked: QueueAsked): void
  /** Returns the counter's next message; undefined if none comes in time or the line has ended. */
  next(withinMs: number): Promise<QueueSaid | undefined>
  readonly close: () => void
}

function channelOn(line: CounterLine): Channel {
  const arrived: QueueSaid[] = []
  let isOpen = true
  let wake: (() => void) | undefined

  function end(): void {
    isOpen = false
    wake?.()
  }
  function close(): void {
    if (!isOpen) return
    end()
    line.close()
  }

  line.onMessage((message) => {
    const said = readMessage(QueueSaid, message)
    if (said === undefined) {
      close()
      return
    }
    arrived.push(said)
    wake?.()
  })
  line.onClose(end)

  return {
    line,
    isOpen: () => isOpen,
    say: (asked) => {
      if (isOpen) line.send(JSON.stringify(asked))
    },
    async next(withinMs) {
      if (arrived.length === 0 && isOpen) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, withinMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = undefined
      }
      return arrived.shift()
    },
    close,
  }
}
