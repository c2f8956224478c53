import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import { layOut } from '#shared/paper/lay-out.ts'
import { cut, text } from '#shared/paper/paper-document.ts'
import { createPrinterDriver } from './create-printer-driver.ts'
import { encodeEscpos } from './encode-escpos.ts'
import type { PrinterAbilities, PrinterFault, PrinterTiming } from './printer.ts'

const timing: Partial<PrinterTiming> = {
  connectMs: 1_000,
  statusMs: 60,
  sendMs: 1_000,
  doneMs: 60,
  workMs: 180,
  heldMs: 60_000,
  closeMs: 300,
}
/** For a printer that answers, but late on a busy machine. */
const patient: Partial<PrinterTiming> = { statusMs: 10_000, doneMs: 10_000, workMs: 30_000 }
const bytes = encodeEscpos(
  layOut([text('Mesa 7'), text('2 Encebollado'), cut], { columns: 48, codePage: 'PC858' }),
  {
    codePage: 'PC858',
    hasCutter: true,
    hasDrawer: false,
  },
)
const mute: PrinterAbilities = { answersStatus: false, confirmsPrints: false }
const able: PrinterAbilities = { answersStatus: true, confirmsPrints: true }

async function givenPrinter(changes: Partial<PrinterTiming> = {}) {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const printer = createPrinterDriver(
    { kind: 'NETWORK', host: '127.0.0.1', port },
    { timing: { ...timing, ...changes } },
  )
  const held: PrinterFault[] = []
  let hasSent = false
  const print = (abilities = mute) =>
    printer.print({
      bytes,
      abilities,
      signal: new AbortController().signal,
      sending: async () => {
        hasSent = true
      },
      held: (code) => void held.push(code),
    })
  return { simulator, printer, print, held, hasSent: () => hasSent }
}

describe('a network printer', () => {
  it('that confirms the job: the job is done, and the printer is known to confirm', async () => {
    const { simulator, print } = await givenPrinter(patient)
    expect(await print()).toEqual({ outcome: 'DONE', abilities: able })
    expect(simulator.roll).toMatchObject([{ text: 'Mesa 7' }, {}, { kind: 'CUT' }])
  })

  it.each([
    ['paper', { paper: 'OUT' }, 'PRINTER_PAPER_OUT'],
    ['cover', { coverOpen: true }, 'PRINTER_COVER_OPEN'],
  ] as const)('with a %s fault: gets no byte of the job', async (_, fault, code) => {
    const { simulator, print, hasSent } = await givenPrinter(patient)
    Object.assign(simulator.condition, fault)
    expect(await print()).toMatchObject({ outcome: 'NOT_SENT', code })
    expect(hasSent()).toBe(false)
    expect(simulator.roll).toEqual([])
  })

  it('that never answers: the job is done when the printer took every byte', async () => {
    const { simulator, print } = await givenPrinter()
    simulator.condition.deaf = true
    expect(await print()).toEqual({ outcome: 'DONE', abilities: mute })
    expect(simulator.roll).toHaveLength(3)
  })

  it('that answered before but does not now: gets no byte of the job', async () => {
    const { simulator, print, hasSent } = await givenPrinter()
    simulator.condition.hangs = true
    expect(await print(able)).toMatchObject({ outcome: 'NOT_SENT', code: 'PRINTER_SILENT' })
    expect(hasSent()).toBe(false)
  })

  it('that hangs and never answered: leaves the outcome unknown', async () => {
    const { simulator, print } = await givenPrinter()
    simulator.condition.hangs = true
    expect(await print()).toMatchObject({ outcome: 'UNKNOWN', code: 'PRINTER_LINE_LOST' })
  })

  it('that runs out of paper during a job: the job waits and is done with new paper', async () => {
    const { simulator, print, held } = await givenPrinter()
    simulator.condition.resetAtByte = undefined
    simulator.condition.slowMs = 30
    const printing = print(able)
    while (simulator.roll.length === 0 && simulator.jobs.length === 0) await pause()
    simulator.condition.slowMs = 0
    simulator.condition.paper = 'OUT'
    while (held.length === 0) await pause()
    expect(held).toContain('PRINTER_PAPER_OUT')
    simulator.condition.paper = 'OK'
    simulator.changed()
    expect(await printing).toEqual({ outcome: 'DONE', abilities: able })
    expect(simulator.roll).toHaveLength(3)
  })

  it('that is switched off: the job is not sent', async () => {
    const { simulator, print } = await givenPrinter()
    await simulator.off()
    expect(await print()).toMatchObject({ outcome: 'NOT_SENT', code: 'PRINTER_UNREACHABLE' })
  })

  it('whose connection is cut at any byte: the job is unknown or not sent, never done', async () => {
    const { simulator, print, hasSent } = await givenPrinter()
    const question = 9
    for (let at = 1; at < question + bytes.length + 3; at++) {
      simulator.condition.resetAtByte = at
      const before = simulator.roll.length
      const result = await print(able)
      const hasPrinted = simulator.roll.length > before
      const possible = hasPrinted ? ['UNKNOWN'] : ['UNKNOWN', 'NOT_SENT']
      expect(possible, `byte ${at}`).toContain(result.outcome)
      simulator.condition.resetAtByte = undefined
    }
    expect(hasSent()).toBe(true)
  }, 60_000)

  it('reports its status', async () => {
    const { simulator, printer } = await givenPrinter()
    const { signal } = new AbortController()
    simulator.condition.paper = 'LOW'
    expect(await printer.readStatus(mute, signal)).toMatchObject({
      isReachable: true,
      status: { paper: 'LOW', coverOpen: false },
    })
    simulator.condition.deaf = true
    expect(await printer.readStatus(mute, signal)).toMatchObject({
      status: { paper: 'UNKNOWN', coverOpen: null },
    })
    expect(await printer.readStatus(able, signal)).toEqual({
      isReachable: false,
      code: 'PRINTER_SILENT',
    })
  })

  it('that answers status questions but never confirms a job: the job is done when the printer took every byte', async () => {
    const port = await givenStatusOnlyPrinter()
    const printer = createPrinterDriver({ kind: 'NETWORK', host: '127.0.0.1', port }, { timing })
    const request = {
      bytes,
      signal: new AbortController().signal,
      sending: () => Promise.resolve(),
      held: () => undefined,
    }
    expect(await printer.print({ ...request, abilities: mute })).toEqual({
      outcome: 'DONE',
      abilities: { answersStatus: true, confirmsPrints: false },
    })
    // A printer that has confirmed before must confirm again.
    expect(await printer.print({ ...request, abilities: able })).toMatchObject({
      outcome: 'UNKNOWN',
      code: 'PRINTER_SILENT',
    })
  })
})

/** Simulates a clone that answers every DLE EOT with 'no fault' and ignores GS r. */
async function givenStatusOnlyPrinter(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      const questions = data.toString('latin1').split('\u0010\u0004').length - 1
      if (questions > 0) socket.write(Buffer.alloc(questions, 0x12))
    })
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2)
  })
}
