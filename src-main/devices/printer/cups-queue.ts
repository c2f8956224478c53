import { setTimeout as delay } from 'node:timers/promises'
import type { Printer, PrinterFault, PrinterTiming, PrintRequest, PrintResult } from './printer.ts'
import { type CommandEnd, linesOf, type RunCommand } from './run-command.ts'

/** The programs of CUPS answer in the language of the environment; these words are read. */
const ENVIRONMENT = { LC_ALL: 'C' } as const
const NOTHING: Uint8Array = new Uint8Array()
const FIRST_POLL_MS = 50
const LONGEST_POLL_MS = 1_000

/** CUPS tells whether a queue runs and a job has left it, and nothing of the paper. */
const abilities = { answersStatus: true, confirmsPrints: false } as const

/** How a job stands in its queue. */
type SpooledJob = 'WAITING' | 'OUT' | 'DROPPED'

/**
 * A queue of CUPS. A stopped queue takes jobs and prints none, so it is asked first; then the job is followed
 * until CUPS has passed it on. A job that is given up is cancelled: nothing comes out after a person has decided.
 */
export function createCupsPrinter(
  queue: string,
  run: RunCommand,
  timing: Pick<PrinterTiming, 'heldMs' | 'stuckMs'>,
): Printer {
  const call = (file: string, args: readonly string[], signal: AbortSignal, input = NOTHING) =>
    run(file, args, { input, environment: ENVIRONMENT, signal }).catch(
      (): CommandEnd | undefined => undefined,
    )

  /** Returns why the queue does not print; undefined if it does. */
  async function faultOfQueue(signal: AbortSignal): Promise<PrinterFault | undefined> {
    const end = await call('lpstat', ['-p', queue, '-a', queue], signal)
    if (end === undefined) return 'PRINTER_SPOOLER_STOPPED'
    if (end.exitCode !== 0) {
      const scheduler = await call('lpstat', ['-r'], signal)
      return scheduler?.output.includes('is running') === true
        ? 'PRINTER_QUEUE_MISSING'
        : 'PRINTER_SPOOLER_STOPPED'
    }
    if (/^printer .* disabled since /m.test(end.output)) return 'PRINTER_QUEUE_STOPPED'
    if (/ not accepting requests since /.test(end.output)) return 'PRINTER_QUEUE_REFUSED'
    return undefined
  }

  async function stateOfJob(id: string, signal: AbortSignal): Promise<SpooledJob> {
    const open = await call('lpstat', ['-W', 'not-completed', '-o', queue], signal)
    // A service that does not answer has lost no job: it keeps them on disk.
    if (open?.exitCode !== 0 || jobIn(open.output, id) !== undefined) return 'WAITING'
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
    for (let pauseMs = FIRST_POLL_MS; !signal.aborted; pauseMs *= 2) {
      await delay(Math.min(pauseMs, LONGEST_POLL_MS), undefined, { signal }).catch(() => undefined)
      if (signal.aborted) break
      const job = await stateOfJob(id, signal)
      if (signal.aborted) break
      if (job === 'OUT') return { outcome: 'DONE', abilities }
      if (job === 'DROPPED') return { outcome: 'UNKNOWN', code: 'PRINTER_QUEUE_DROPPED', abilities }
      const waitedMs = performance.now() - begun
      if (waitedMs < timing.stuckMs) continue
      code = (await faultOfQueue(signal)) ?? 'PRINTER_QUEUE_WAITS'
      held(code)
      if (waitedMs >= timing.heldMs) break
    }
    await call('cancel', [id], AbortSignal.timeout(timing.stuckMs))
    return { outcome: 'UNKNOWN', code, abilities }
  }

  return {
    async print({ bytes, signal, sending, held }) {
      const fault = await faultOfQueue(signal)
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
      const code = await faultOfQueue(signal)
      return code === undefined
        ? { isReachable: true, status: { paper: 'UNKNOWN', coverOpen: null }, abilities }
        : { isReachable: false, code }
    },
  }
}

/** Returns the queues of CUPS, also those of the network that it has found. */
export async function listCupsQueues(run: RunCommand, signal: AbortSignal): Promise<string[]> {
  const given = { input: NOTHING, environment: ENVIRONMENT, signal }
  const end = await run('lpstat', ['-e'], given).catch(() => undefined)
  return end?.exitCode === 0 ? linesOf(end.output) : []
}

/** Returns the lines about a job in what `lpstat -o` wrote. */
function jobIn(output: string, id: string): string | undefined {
  return output.split(/\n(?=\S)/).find((job) => job.split(/\s/, 1)[0] === id)
}
