import {
  type Connection,
  ConnectionError,
  type ConnectionErrorCode,
  type DeviceTransport,
} from '../transport/connection.ts'
import { CounterAwayError } from '../transport/lent-port.ts'
import { ASK_WHEN_DONE } from './encode-escpos.ts'
import type {
  PrinterDriver,
  PrinterAbilities,
  PrinterFault,
  PrinterStatus,
  PrinterTiming,
  PrintRequest,
  PrintResult,
} from './printer.ts'
import {
  isConfirmation,
  isRealTime,
  obstacleOf,
  STATUS_ANSWERS,
  STATUS_QUESTION,
  statusOf,
  statusReader,
} from './status-bytes.ts'

const faults: Partial<Readonly<Record<ConnectionErrorCode, PrinterFault>>> = {
  PORT_MISSING: 'PRINTER_PORT_MISSING',
  PORT_AMBIGUOUS: 'PRINTER_PORT_AMBIGUOUS',
  PORT_BUSY: 'PRINTER_PORT_BUSY',
  PORT_FORBIDDEN: 'PRINTER_PORT_BUSY',
  PORT_FAILED: 'PRINTER_PORT_BUSY',
  STOPPED: 'PRINTER_STOPPED',
}

/** Result of the wait for the confirmation of a job. */
type Waited = 'CONFIRMED' | 'ENDED' | 'NOTHING'

/**
 * A printer on a TCP or serial connection: one connection per job. It is asked before the job, so
 * that no job is sent to a printer without paper, and after the job, because its answer then proves
 * the print. A printer that cannot answer counts as having printed if it took every byte.
 */
export function createConnectedPrinter(
  transport: DeviceTransport,
  timing: PrinterTiming,
): PrinterDriver {
  /**
   * Returns undefined if the printer did not answer in time. The confirmation of a job may arrive
   * before the status.
   */
  async function askStatus(
    connection: Connection,
    confirmed: () => void = () => undefined,
  ): Promise<PrinterStatus | undefined> {
    // A printer without paper may take no byte at all.
    await send(connection, STATUS_QUESTION)
    const answers: number[] = []
    while (answers.length < STATUS_ANSWERS) {
      const frame = await connection.receive(timing.statusMs)
      if (typeof frame === 'string') break
      const byte = frame.bytes[0] ?? 0
      if (isRealTime(byte)) answers.push(byte)
      else if (isConfirmation(byte)) confirmed()
    }
    return answers.length === 0 ? undefined : statusOf(answers)
  }

  async function waitForEnd(connection: Connection): Promise<Waited> {
    const until = performance.now() + timing.doneMs
    for (;;) {
      const frame = await connection.receive(Math.max(0, until - performance.now()))
      if (typeof frame === 'string') return frame
      if (isConfirmation(frame.bytes[0] ?? 0xff)) return 'CONFIRMED'
    }
  }

  async function send(connection: Connection, bytes: Uint8Array): Promise<void> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new ConnectionError('WRITE_FAILED')), timing.sendMs)
    try {
      await Promise.race([connection.send(bytes), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Waits until the printer confirms the job that was sent. */
  async function confirm(
    connection: Connection,
    { abilities, held }: Pick<PrintRequest, 'abilities' | 'held'>,
  ): Promise<PrintResult> {
    let workedMs = 0
    let heldMs = 0
    for (;;) {
      const waited = await waitForEnd(connection)
      if (waited === 'CONFIRMED') return CONFIRMED
      const known = { answersStatus: true, confirmsPrints: abilities.confirmsPrints }
      const lost = { outcome: 'UNKNOWN', code: 'PRINTER_LINE_LOST', abilities: known } as const
      if (waited === 'ENDED') return lost
      let isConfirmed = false
      const status = await askStatus(connection, () => {
        isConfirmed = true
      }).catch(() => undefined)
      if (isConfirmed) return CONFIRMED
      if (status === undefined) return { ...lost, code: 'PRINTER_SILENT' }
      const obstacle = obstacleOf(status)
      if (obstacle !== undefined) {
        held(obstacle)
        heldMs += timing.doneMs
        if (heldMs >= timing.heldMs) return { ...lost, code: obstacle }
        continue
      }
      // A printer that answers status questions but has never confirmed a job does not know GS r.
      if (!abilities.confirmsPrints) return finish(connection, known)
      workedMs += timing.doneMs
      if (workedMs >= timing.workMs) return { ...lost, code: 'PRINTER_SILENT' }
    }
  }

  async function finish(connection: Connection, abilities: PrinterAbilities): Promise<PrintResult> {
    const tookAll = (await connection.finish?.(timing.closeMs)) ?? true
    return tookAll
      ? { outcome: 'DONE', abilities }
      : { outcome: 'UNKNOWN', code: 'PRINTER_LINE_LOST', abilities }
  }

  async function printOn(connection: Connection, request: PrintRequest): Promise<PrintResult> {
    const { abilities, bytes } = request
    const status = await askStatus(connection)
    const answersStatus = status !== undefined
    const known = { answersStatus, confirmsPrints: abilities.confirmsPrints }
    const obstacle =
      status === undefined
        ? abilities.answersStatus
          ? 'PRINTER_SILENT'
          : undefined
        : obstacleOf(status)
    if (obstacle !== undefined) return { outcome: 'NOT_SENT', code: obstacle, abilities: known }
    await request.sending()
    try {
      await send(connection, answersStatus ? join(bytes, ASK_WHEN_DONE) : bytes)
    } catch (error) {
      const wasClosed = error instanceof ConnectionError && error.code === 'NOT_OPEN'
      const outcome = wasClosed ? 'NOT_SENT' : 'UNKNOWN'
      return { outcome, code: 'PRINTER_LINE_LOST', abilities: known }
    }
    return answersStatus ? confirm(connection, request) : finish(connection, known)
  }

  return {
    async print(request) {
      const { abilities } = request
      let connection: Connection
      try {
        connection = await transport.open(statusReader(), request.signal)
      } catch (error) {
        return { outcome: 'NOT_SENT', code: faultOf(error), abilities }
      }
      const close = () => connection.close()
      request.signal.addEventListener('abort', close, { once: true })
      let hasStarted = false
      const sending = async () => {
        await request.sending()
        hasStarted = true
      }
      try {
        return await printOn(connection, { ...request, sending })
      } catch (error) {
        // The connection failed before the job was sent.
        if (hasStarted || !(error instanceof ConnectionError)) throw error
        return { outcome: 'NOT_SENT', code: 'PRINTER_LINE_LOST', abilities }
      } finally {
        request.signal.removeEventListener('abort', close)
        connection.close()
      }
    },

    async readStatus(abilities, signal) {
      let connection: Connection
      try {
        connection = await transport.open(statusReader(), signal)
      } catch (error) {
        return { isReachable: false, code: faultOf(error) }
      }
      try {
        const status = await askStatus(connection).catch(() => undefined)
        if (status === undefined && abilities.answersStatus) {
          return { isReachable: false, code: 'PRINTER_SILENT' }
        }
        return {
          isReachable: true,
          status: status ?? { paper: 'UNKNOWN', coverOpen: null },
          abilities: { ...abilities, answersStatus: status !== undefined },
        }
      } finally {
        connection.close()
      }
    },
  }
}

const CONFIRMED = {
  outcome: 'DONE',
  abilities: { answersStatus: true, confirmsPrints: true },
} as const

function faultOf(error: unknown): PrinterFault {
  if (error instanceof CounterAwayError) return 'PRINTER_COUNTER_AWAY'
  return (
    (error instanceof ConnectionError ? faults[error.code] : undefined) ?? 'PRINTER_UNREACHABLE'
  )
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
