import { describe, expect, it } from 'vitest'
import { lentCounter } from '#main/testing/doubles/lent-counter.ts'
import { createPrinterDriver } from '../printer/create-printer-driver.ts'
import type { PrinterFault } from '../printer/printer.ts'
import type { CommandEnd, RunCommand } from '../printer/run-command.ts'

const mute = { answersStatus: false, confirmsPrints: false }
const JOB = 'Caja-7  root  1024  Mon Nov 23 04:57:13 2026\n'
const RUNS = 'printer Caja is idle.  enabled since Mon Nov 23\nCaja accepting requests since Mon\n'

/** A counter whose CUPS answers by the first words of a call; `held` keeps a call waiting. */
function givenQueue(answers: Readonly<Record<string, string | Promise<string>>>) {
  const printed: Buffer[] = []
  const calls: string[] = []
  const run: RunCommand = async (file, args, { input }): Promise<CommandEnd> => {
    const line = [file, ...args].join(' ')
    calls.push(line)
    const [, answer] = Object.entries(answers).find(([words]) => line.startsWith(words)) ?? []
    if (answer === undefined) return { exitCode: 1, output: '' }
    const output = await answer
    if (file === 'lp') printed.push(Buffer.from(input))
    return { exitCode: 0, output }
  }
  const counter = lentCounter({ run, platform: 'linux' })
  const printer = createPrinterDriver(
    { kind: 'SYSTEM', queue: 'Caja' },
    { openChannel: counter.openChannel },
    2,
  )
  const told: string[] = []
  const stopping = new AbortController()
  return {
    counter,
    printer,
    printed,
    calls,
    told,
    stopping,
    print: (
      bytes: Uint8Array = Buffer.from('Mesa 7'),
      sending: () => Promise<void> = async () => void told.push('sending'),
    ) =>
      printer.print({
        bytes,
        abilities: mute,
        signal: stopping.signal,
        sending,
        held: (code: PrinterFault) => void told.push(code),
      }),
  }
}

const accepted = {
  'lpstat -p': RUNS,
  'lp -d': 'request id is Caja-7 (0 file(s))\n',
  'lpstat -l -W not-completed': '',
  'lpstat -l -W completed': `${JOB}\tAlerts: processing-to-stop-point\n`,
}

describe("a queue of a counter's PC", () => {
  it('prints a whole job of 200 KB, unchanged, after the main till has stored that it begins', async () => {
    const { counter, print, printed, told } = givenQueue(accepted)
    const job = Buffer.from('Mesa 7 Encebollado\n'.repeat(10_800))
    expect(await print(job)).toMatchObject({ outcome: 'DONE', abilities: { answersStatus: true } })
    expect(told).toEqual(['sending'])
    expect(printed.map((bytes) => bytes.equals(job))).toEqual([true])
    expect(counter.mostWaiting).toBeLessThan(40_000)
  })

  it('prints an empty job too', async () => {
    const { print, printed } = givenQueue(accepted)
    expect(await print(Buffer.alloc(0))).toMatchObject({ outcome: 'DONE' })
    expect(printed.map(({ length }) => length)).toEqual([0])
  })

  it('prints nothing if the job was cancelled before it began', async () => {
    const { counter, print, printed } = givenQueue(accepted)
    await expect(print(undefined, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    await counter.ports.stop()
    expect(printed).toEqual([])
  })

  it('says as a local one why it prints nothing', async () => {
    const stopped = 'printer Caja disabled since Mon Nov 23 -\n\tPaused\n'
    const { print, printer, told } = givenQueue({ 'lpstat -p': stopped })
    const code = 'PRINTER_QUEUE_STOPPED'
    expect(await print()).toMatchObject({ outcome: 'NOT_SENT', code })
    expect(await printer.readStatus(mute, new AbortController().signal)).toEqual({
      isReachable: false,
      code,
    })
    expect(told).toEqual([])
  })

  it('leaves a job in doubt whose result the line did not bring', async () => {
    const printing = Promise.withResolvers<string>()
    const { counter, print, printed, calls } = givenQueue({
      ...accepted,
      'lp -d': printing.promise,
    })
    const result = print()
    await expect.poll(() => calls.some((call) => call.startsWith('lp -d'))).toBe(true)
    counter.cut()
    expect(await result).toMatchObject({ outcome: 'UNKNOWN', code: 'PRINTER_LINE_LOST' })
    printing.resolve(accepted['lp -d'])
    // The counter gives the job up, so that no paper comes out after a person has decided.
    await expect.poll(() => calls.at(-1)).toBe('cancel Caja-7')
    expect(printed).toHaveLength(1)
  })

  it('prints nothing if the line breaks before the main till let the job go', async () => {
    const { counter, print, printed } = givenQueue(accepted)
    const cutWhileStoring = async () => counter.cut()
    expect(await print(undefined, cutWhileStoring)).toMatchObject({
      outcome: 'NOT_SENT',
      code: 'PRINTER_COUNTER_AWAY',
    })
    await counter.ports.stop()
    expect(printed).toEqual([])
  })

  it('breaks at any byte of a job without printing it twice or forgetting it', async () => {
    const whole = givenQueue(accepted)
    await whole.print()
    const last = whole.counter.ends.at(-1) ?? 0
    expect(last).toBeGreaterThan(200)
    const papers = { DONE: [1], NOT_SENT: [0], UNKNOWN: [0, 1] }
    const wrong: string[] = []
    for (let byte = 0; byte <= last; byte++) {
      const { counter, print, printed } = givenQueue(accepted)
      counter.cutAt(byte)
      const { outcome } = await print()
      await counter.ports.stop()
      const isRight = papers[outcome].includes(printed.length)
      if (!isRight) wrong.push(`${outcome} with ${printed.length} papers, cut at ${byte}`)
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('does not go with a permission that comes late', async () => {
    const { print, printed } = givenQueue(accepted)
    const slow = () => new Promise<void>((resolve) => void setTimeout(resolve, 60))
    const counter = lentCounter({
      run: async () => ({ exitCode: 0, output: RUNS }),
      platform: 'linux',
      lending: { staleMs: 20 },
    })
    const printer = createPrinterDriver(
      { kind: 'SYSTEM', queue: 'Caja' },
      { openChannel: counter.openChannel },
      2,
    )
    const result = await printer.print({
      bytes: Buffer.from('Mesa 7'),
      abilities: mute,
      signal: new AbortController().signal,
      sending: slow,
      held: () => undefined,
    })
    expect(result).toMatchObject({ outcome: 'NOT_SENT' })
    expect(printed).toEqual([])
    expect(await print()).toMatchObject({ outcome: 'DONE' })
  })

  it('cancels a job that the program gives up, and says what came of it', async () => {
    const { print, told, calls, stopping } = givenQueue({
      ...accepted,
      'lpstat -l -W not-completed': JOB,
    })
    const result = print()
    await expect.poll(() => calls.some((call) => call.startsWith('lpstat -l'))).toBe(true)
    stopping.abort()
    expect(await result).toMatchObject({ outcome: 'UNKNOWN', code: 'PRINTER_STOPPED' })
    expect(calls.at(-1)).toBe('cancel Caja-7')
    expect(told).toEqual(['sending'])
  })

  it('is away with its counter', async () => {
    const { counter, print, printer } = givenQueue(accepted)
    counter.isAway = true
    const code = 'PRINTER_COUNTER_AWAY'
    expect(await print()).toMatchObject({ outcome: 'NOT_SENT', code })
    expect(await printer.readStatus(mute, new AbortController().signal)).toEqual({
      isReachable: false,
      code,
    })
  })
})
