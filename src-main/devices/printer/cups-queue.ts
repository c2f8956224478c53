import { setTimeout as delay } from 'node:timers/promises'
import type {
  PrinterDriver,
  PrinterFault,
  PrinterTiming,
  PrintRequest,
  PrintResult,
  SystemQueue,
} from './printer.ts'
import { type CommandEnd, linesOf, type RunCommand } from './run-command.ts'

/** CUPS answers in the language of the environment, and the code reads English words. */
const ENVIRONMENT = { LC_ALL: 'C' } as const
const NOTHING: Uint8Array = new Uint8Array()
const FIRST_POLL_MS = 50
const LONGEST_POLL_MS = 1_000
/** Time limit of CUPS for ending a cancelled job. */
const CANCEL_MS = 5_000

/** CUPS reports whether a queue runs and whether a job has left it, but nothing about the paper. */
const abilities = { answersStatus: true, confirmsPrints: false } as const

/** State of a job in its queue. STORED: it was never started. */
type SpooledJob = 'STORED' | 'STARTED' | 'OUT' | 'DROPPED'

interface QueueState {
  /** The reason if the queue accepts or prints no jobs. */
  readonly fault: PrinterFault | undefined
  /** True while it connects to the printer: no byte of the job was sent. */
  readonly isConnecting: boolean
}

/** Messages of CUPS's backends without a connection to the printer. */
const NO_CONNECTION =
  /may not exist or is unavailable|is unreachable at this time|is not responding|to become available|Unable to locate printer/

/**
 * A queue of CUPS. A stopped queue accepts jobs and prints none, so its state is asked first; then
 * the job is followed until CUPS has sent it. A job that takes too long is cancelled, so that
 * nothing is printed after a person has decided. A job of which certainly no byte was sent is
 * cancelled early, so that it moves to the substitute with the jobs behind it.
 */
export function createCupsPrinter(
  queue: string,
  run: RunCommand,
  timing: Pick<PrinterTiming, 'heldMs' | 'stuckMs'>,
): PrinterDriver {
  const call = (file: string, args: readonly string[], signal: AbortSignal, input = NOTHING) =>
    run(file, args, { input, environment: ENVIRONMENT, signal }).catch(
      (): CommandEnd | undefined => undefined,
    )

  async function readQueue(signal: AbortSignal): Promise<QueueState> {
    const end = await call('lpstat', ['-p', queue, '-a', queue], signal)
    if (end?.exitCode !== 0)
      return { fault: await faultOfService(end, signal), isConnecting: false }
    return {
      fault: faultIn(end.output),
      isConnecting: NO_CONNECTION.test(end.output),
    }
  }

  async function faultOfService(
    end: CommandEnd | undefined,
    signal: AbortSignal,
  ): Promise<PrinterFault> {
    const scheduler = end === undefined ? undefined : await call('lpstat', ['-r'], signal)
    return scheduler?.output.includes('is running') === true
      ? 'PRINTER_QUEUE_MISSING'
      : 'PRINTER_SPOOLER_STOPPED'
  }

  async function stateOfJob(id: string, signal: AbortSignal): Promise<SpooledJob> {
    const open = await call('lpstat', ['-l', '-W', 'not-completed', '-o', queue], signal)
    // CUPS keeps jobs on disk, so a service that does not answer has lost none.
    if (open?.exitCode !== 0) return 'STARTED'
    const waiting = jobIn(open.output, id)
    if (waiting !== undefined) return /Alerts: none/.test(waiting) ? 'STORED' : 'STARTED'
    const ended = await call('lpstat', ['-l', '-W', 'completed', '-o', queue], signal)
    const job = ended === undefined ? undefined : jobIn(ended.output, id)
    return job !== undefined && /Alerts: .*(?:cancel|abort)/.test(job) ? 'DROPPED' : 'OUT'
  }

  async function follow(
    id: string,
    { signal, held }: Pick<PrintRequest, 'signal' | 'held'>,
  ): Promise<PrintResult> {
    const begun = performance.now()
    let code: PrinterFault = 'PRINTER_STOPPED'
    let unsentSince: number | undefined
    for (let pauseMs = FIRST_POLL_MS; !signal.aborted; pauseMs *= 2) {
      await delay(Math.min(pauseMs, LONGEST_POLL_MS), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      const job = await stateOfJob(id, signal)
      if (signal.aborted) break
      if (job === 'OUT') return { outcome: 'DONE', abilities }
      if (job === 'DROPPED') return { outcome: 'UNKNOWN', code: 'PRINTER_QUEUE_DROPPED', abilities }
      const state = await readQueue(signal)
      if (signal.aborted) break
      const now = performance.now()
      const fault = faultOfWait(state, now - begun >= timing.stuckMs)
      const isUnsent =
        job === 'STORED' ? state.fault === 'PRINTER_QUEUE_STOPPED' : state.isConnecting
      unsentSince = isUnsent ? (unsentSince ?? now) : undefined
      if (fault === undefined) continue
      code = fault
      held(code)
      if (unsentSince !== undefined && now - unsentSince >= timing.stuckMs) {
        return takeBack(id, code, job)
      }
      if (now - begun >= timing.heldMs) break
    }
    await call('cancel', [id], AbortSignal.timeout(CANCEL_MS))
    return { outcome: 'UNKNOWN', code, abilities }
  }

  /**
   * Cancels a job of which no byte was sent. The end that CUPS reports decides, because the job may
   * have continued meanwhile.
   */
  async function takeBack(
    id: string,
    code: PrinterFault,
    before: 'STORED' | 'STARTED',
  ): Promise<PrintResult> {
    const late = AbortSignal.timeout(CANCEL_MS)
    await call('cancel', [id], late)
    let job = await stateOfJob(id, late)
    while (!late.aborted && (job === 'STORED' || job === 'STARTED')) {
      await delay(FIRST_POLL_MS)
      job = await stateOfJob(id, late)
    }
    // CUPS reports the same for a cancelled job that was never started and for a printed one.
    const isStillStopped =
      before === 'STORED' && (await readQueue(late)).fault === 'PRINTER_QUEUE_STOPPED'
    if (job === 'DROPPED' || (job === 'OUT' && isStillStopped)) {
      return { outcome: 'NOT_SENT', code, abilities }
    }
    return job === 'OUT' && before === 'STARTED'
      ? { outcome: 'DONE', abilities }
      : { outcome: 'UNKNOWN', code, abilities }
  }

  return {
    async print({ bytes, signal, sending, held }) {
      const { fault } = await readQueue(signal)
      if (fault !== undefined) return { outcome: 'NOT_SENT', code: fault, abilities }
      await sending()
      const end = await call('lp', ['-d', queue, '-o', 'raw', '-t', 'Mostrador'], signal, bytes)
      if (end === undefined) {
        return { outcome: 'NOT_SENT', code: 'PRINTER_SPOOLER_STOPPED', abilities }
      }
      const { exitCode, output } = end
      if (exitCode !== 0) {
        const outcome = exitCode === null ? 'UNKNOWN' : 'NOT_SENT'
        return { outcome, code: 'PRINTER_QUEUE_REFUSED', abilities }
      }
      const id = /request id is (\S+)/.exec(output)?.[1]
      return id === undefined ? { outcome: 'DONE', abilities } : follow(id, { signal, held })
    },

    async readStatus(_known, signal) {
      const { fault: code } = await readQueue(signal)
      return code === undefined
        ? { isReachable: true, status: { paper: 'UNKNOWN', coverOpen: null }, abilities }
        : { isReachable: false, code }
    },
  }
}

/** Returns the queues of CUPS, including those that it found in the network. */
export async function listCupsQueues(
  run: RunCommand,
  signal: AbortSignal,
): Promise<readonly SystemQueue[]> {
  const given = { input: NOTHING, environment: ENVIRONMENT, signal }
  const end = await run('lpstat', ['-e'], given).catch(() => undefined)
  if (end?.exitCode !== 0) return []
  const devices = await run('lpstat', ['-v'], given).catch(() => undefined)
  const addresses = new Map(
    linesOf(devices?.output ?? '').flatMap((line) => {
      const [, name, address] = /^device for (.+?): (.*)$/.exec(line) ?? []
      return name === undefined || address === undefined ? [] : [[name, address] as const]
    }),
  )
  return linesOf(end.output).map((name) => {
    const address = addresses.get(name) ?? ''
    return { name, isUsb: /^(?:usb|hp:\/usb)[:/]/.test(address), model: modelOf(address) }
  })
}

/** Returns `EPSON TM-T20II` from `usb://EPSON/TM-T20II?serial=4A`. */
function modelOf(address: string): string | undefined {
  const [, maker, model] = /^usb:\/\/([^/?]+)\/([^?]+)/.exec(address) ?? []
  if (maker === undefined || model === undefined) return undefined
  try {
    return decodeURIComponent(`${maker} ${model}`)
  } catch {
    return undefined
  }
}

function faultIn(output: string): PrinterFault | undefined {
  if (/^printer .* disabled since /m.test(output)) return 'PRINTER_QUEUE_STOPPED'
  return / not accepting requests since /.test(output) ? 'PRINTER_QUEUE_REFUSED' : undefined
}

/** Returns why a job waits in its queue; without a reason from CUPS, only after a long wait. */
function faultOfWait(
  { fault, isConnecting }: QueueState,
  isLong: boolean,
): PrinterFault | undefined {
  // A queue that refuses new jobs still prints those it has.
  if (fault !== undefined && fault !== 'PRINTER_QUEUE_REFUSED') return fault
  if (isConnecting) return 'PRINTER_UNREACHABLE'
  return isLong ? 'PRINTER_QUEUE_WAITS' : undefined
}

/** Returns the lines about a job in the output of `lpstat -o`. */
function jobIn(output: string, id: string): string | undefined {
  return output.split(/\n(?=\S)/).find((job) => job.split(/\s/, 1)[0] === id)
}
