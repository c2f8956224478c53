import type { CounterLine } from '../transport/counter-line.ts'
import { readMessage } from '../transport/port-messages.ts'
import type { PrinterDriver, PrinterAbilities, PrintResult } from '../printer/printer.ts'
import { QueueAsked, type QueueSaid } from '../printer/queue-messages.ts'

/** Thrown into the driver before the first byte, if the main till does not say that the job may go. */
class NotReleased extends Error {}

interface Job {
  readonly bytes: Uint8Array
  filled: number
  readonly abilities: PrinterAbilities
}

/**
 * Prints one job of the main till in a queue of this machine, with the driver of a local queue. A job is printed only
 * after the main till has stored that it begins; a line that breaks later gives the job up, as the end of a program does.
 */
export function lendQueue(
  line: CounterLine,
  printer: PrinterDriver,
  staleMs: number,
): { take(message: string | Uint8Array): void; close(): void; readonly ended: Promise<void> } {
  const closing = new AbortController()
  const stopping = new AbortController()
  const ended = Promise.withResolvers<void>()
  let job: Job | undefined
  let releasing: PromiseWithResolvers<void> | undefined
  let asksAt = 0
  let hasWork = false

  function say(said: QueueSaid): void {
    if (!closing.signal.aborted) line.send(JSON.stringify(said))
  }

  function close(): void {
    closing.abort()
    stopping.abort()
    releasing?.reject(new NotReleased())
    if (!hasWork) ended.resolve()
  }

  function refuse(): void {
    close()
    line.close()
  }

  function work(run: () => Promise<QueueSaid>): void {
    if (hasWork) {
      refuse()
      return
    }
    hasWork = true
    void run()
      .then(say, refuse)
      .finally(() => ended.resolve())
  }

  async function print({ bytes, abilities }: Job): Promise<QueueSaid> {
    let result: PrintResult
    try {
      result = await printer.print({
        bytes,
        abilities,
        signal: stopping.signal,
        sending: async () => {
          if (stopping.signal.aborted) throw new NotReleased()
          releasing = Promise.withResolvers()
          asksAt = performance.now()
          say({ sending: true })
          await releasing.promise
        },
        held: (code) => say({ held: code }),
      })
    } catch (error) {
      if (!(error instanceof NotReleased)) throw error
      result = { outcome: 'NOT_SENT', code: 'PRINTER_STOPPED', abilities }
    }
    return { result }
  }

  function fill(bytes: Uint8Array): void {
    if (job === undefined || job.filled + bytes.length > job.bytes.length) {
      refuse()
      return
    }
    job.bytes.set(bytes, job.filled)
    job.filled += bytes.length
    say({ taken: true })
    begin(job)
  }

  function begin(whole: Job): void {
    if (whole.filled === whole.bytes.length) work(() => print(whole))
  }

  function take(message: string | Uint8Array): void {
    if (closing.signal.aborted) return
    if (typeof message !== 'string') {
      fill(message)
      return
    }
    const asked = readMessage(QueueAsked, message)
    if (asked === undefined) refuse()
    else if ('print' in asked) {
      const { size, abilities } = asked.print
      job = { bytes: new Uint8Array(size), filled: 0, abilities }
      begin(job)
    } else if ('status' in asked) {
      work(async () => ({
        state: await printer.readStatus(asked.status.abilities, stopping.signal),
      }))
    } else if ('go' in asked) {
      // A permission that the network delivers late is void: the main till has told a person that the job is in doubt.
      if (performance.now() - asksAt <= staleMs) releasing?.resolve()
      else releasing?.reject(new NotReleased())
    } else {
      stopping.abort()
      releasing?.reject(new NotReleased())
    }
  }

  say({ opened: true })
  return { take, close, ended: ended.promise }
}
