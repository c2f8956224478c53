import { connect } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPrinterSimulator } from '../../../e2e/simulators/printer/printer-simulator.ts'
import type { DeviceFile, OpenDeviceFile } from '../transport/device-node.ts'
import { createPrinterDriver } from './create-printer-driver.ts'
import type { PrintRequest } from './printer.ts'
import { STATUS_QUESTION } from './status-bytes.ts'
import { modelIn } from './usb-printers.ts'

const NODE = { kind: 'SYSTEM', queue: '/dev/usb/lp0' } as const
const abilities = { answersStatus: false, confirmsPrints: false }

/** A device node whose other end is the simulated printer. Its buffer takes 100 bytes at once. */
async function givenNode() {
  const simulator = createPrinterSimulator()
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const opened: string[] = []
  const openDeviceFile: OpenDeviceFile = async (path) => {
    opened.push(path)
    const socket = connect({ port, host: '127.0.0.1' })
    const received: number[] = []
    // The printer may end first.
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => received.push(...bytes))
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    let isBusy = false
    return {
      async read(into) {
        if (received.length === 0) throw again()
        const bytes = received.splice(0, into.length)
        into.set(bytes)
        return bytes.length
      },
      async write(bytes) {
        isBusy = !isBusy
        if (isBusy) throw again()
        socket.write(bytes.slice(0, 100))
        return Math.min(100, bytes.length)
      },
      async close() {
        socket.end()
      },
    } satisfies DeviceFile
  }
  const printer = createPrinterDriver(NODE, { openDeviceFile, platform: 'linux' })
  return { simulator, printer, opened }
}

/** Short waits, for printers that never answer. */
const timing = { statusMs: 50, closeMs: 200 }

const requestOf = (text: string): PrintRequest => ({
  bytes: Buffer.from(text),
  abilities,
  signal: new AbortController().signal,
  sending: () => Promise.resolve(),
  held: () => undefined,
})

const again = () => Object.assign(new Error('busy'), { code: 'EAGAIN' })

it('prints on the node of a USB printer without a queue, and knows that it came out', async () => {
  const { simulator, printer, opened } = await givenNode()
  const result = await printer.print(requestOf(`${'Mesa 7\n'.repeat(60)}\n`))
  expect(result).toEqual({
    outcome: 'DONE',
    abilities: { answersStatus: true, confirmsPrints: true },
  })
  expect(simulator.roll.filter((item) => item.kind === 'LINE').length).toBeGreaterThanOrEqual(60)
  expect(opened).toEqual(['/dev/usb/lp0'])
})

it('counts the print of a printer that answers nothing as out once the node has taken every byte', async () => {
  const { simulator, printer } = await givenNode()
  simulator.condition.deaf = true
  const result = await printer.print(requestOf('Mesa 7\n'.repeat(60)))
  expect(result).toEqual({ outcome: 'DONE', abilities })
})

it('reports a printer without paper', async () => {
  const { simulator, printer } = await givenNode()
  simulator.condition.paper = 'OUT'
  const { signal } = new AbortController()
  expect(await printer.readStatus(abilities, signal)).toMatchObject({ status: { paper: 'OUT' } })
})

it('prints on a printer whose cable has no way back', async () => {
  const taken: number[] = []
  const openDeviceFile: OpenDeviceFile = async () => ({
    read: () => Promise.reject(Object.assign(new Error('EINVAL'), { code: 'EINVAL' })),
    async write(bytes) {
      taken.push(...bytes)
      return bytes.length
    },
    close: () => Promise.resolve(),
  })
  const printer = createPrinterDriver(NODE, { openDeviceFile, platform: 'linux', timing })
  expect(await printer.print(requestOf('Mesa 7\n'))).toEqual({ outcome: 'DONE', abilities })
  expect(Buffer.from(taken).toString('latin1')).toContain('Mesa 7\n')
})

it('does not know that a job is out if the node never takes the byte after it', async () => {
  const job = 'Mesa 7\n'.repeat(10)
  let left = STATUS_QUESTION.length + job.length
  const openDeviceFile: OpenDeviceFile = async () => ({
    read: () => Promise.reject(again()),
    async write(bytes) {
      if (left === 0) throw again()
      const taken = Math.min(left, bytes.length)
      left -= taken
      return taken
    },
    close: () => Promise.resolve(),
  })
  const printer = createPrinterDriver(NODE, { openDeviceFile, platform: 'linux', timing })
  expect(await printer.print(requestOf(job))).toEqual({
    outcome: 'UNKNOWN',
    code: 'PRINTER_LINE_LOST',
    abilities,
  })
})

it('sends nothing of a job if the node takes no byte of the question before it', async () => {
  const openDeviceFile: OpenDeviceFile = async () => ({
    read: () => Promise.reject(again()),
    write: () => Promise.reject(again()),
    close: () => Promise.resolve(),
  })
  const printer = createPrinterDriver(NODE, {
    openDeviceFile,
    platform: 'linux',
    timing: { ...timing, sendMs: 100 },
  })
  expect(await printer.print(requestOf('Mesa 7\n'))).toEqual({
    outcome: 'NOT_SENT',
    code: 'PRINTER_LINE_LOST',
    abilities,
  })
})

it('does not know that a job is out if the cable is pulled after it was sent', async () => {
  let sent = 0
  const openDeviceFile: OpenDeviceFile = async () => ({
    async read(into) {
      if (sent > STATUS_QUESTION.length) throw Object.assign(new Error('gone'), { code: 'ENODEV' })
      if (sent === 0) throw again()
      into.set([0x16, 0x12, 0x12])
      sent = 0
      return 3
    },
    async write(bytes) {
      sent += bytes.length
      return bytes.length
    },
    close: () => Promise.resolve(),
  })
  const printer = createPrinterDriver(NODE, { openDeviceFile, platform: 'linux', timing })
  expect(await printer.print(requestOf('Mesa 7\n'.repeat(10)))).toMatchObject({
    outcome: 'UNKNOWN',
    code: 'PRINTER_LINE_LOST',
  })
})

it('waits for a node that the last job still holds, and closes it after each job', async () => {
  let isOpen = false
  const openDeviceFile: OpenDeviceFile = async () => {
    if (isOpen) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
    isOpen = true
    return {
      read: () => Promise.reject(again()),
      write: (bytes) => Promise.resolve(bytes.length),
      async close() {
        isOpen = false
      },
    }
  }
  const printer = createPrinterDriver(NODE, { openDeviceFile, platform: 'linux', timing })
  expect(await printer.print(requestOf('Mesa 7\n'))).toMatchObject({ outcome: 'DONE' })
  expect(await printer.print(requestOf('Mesa 8\n'))).toMatchObject({ outcome: 'DONE' })
  await vi.waitFor(() => expect(isOpen).toBe(false))
})

it.each([
  ['ENOENT', 'PRINTER_PORT_MISSING'],
  ['EBUSY', 'PRINTER_PORT_BUSY'],
  ['EACCES', 'PRINTER_PORT_BUSY'],
])('a node that fails with %s is reported as %s', async (code, fault) => {
  const openDeviceFile = () => Promise.reject(Object.assign(new Error(code), { code }))
  const printer = createPrinterDriver(NODE, { openDeviceFile, platform: 'linux' })
  const { signal } = new AbortController()
  expect(await printer.readStatus(abilities, signal)).toEqual({ isReachable: false, code: fault })
})

it.each([
  ['MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;CLS:PRINTER;', 'EPSON TM-T20II'],
  ['MANUFACTURER:Bixolon;MODEL:SRP-350', 'Bixolon SRP-350'],
  ['CMD:ESC/POS;', undefined],
  ['', undefined],
])('reads the model in %j', (id, model) => {
  expect(modelIn(id)).toBe(model)
})
