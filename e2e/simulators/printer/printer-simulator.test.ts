import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { modulesOf } from './bars.ts'
import { rasterOf } from './draw-paper.ts'
import { EscposInterpreter } from './escpos-interpreter.ts'
import type { Printed } from './printed.ts'
import { createPrinterSimulator, type PrinterSimulator } from './printer-simulator.ts'

function interpreted(bytes: readonly number[]): { printed: Printed[]; unknown: string[] } {
  const printed: Printed[] = []
  const unknown: string[] = []
  new EscposInterpreter({
    printed: (item) => void printed.push(item),
    asked: () => undefined,
    unknown: (description) => void unknown.push(description),
  }).push(Uint8Array.from(bytes))
  return { printed, unknown }
}

const bytesOf = (text: string) => [...Buffer.from(text, 'latin1')]

describe('the interpreter of the printer simulator', () => {
  it('decodes the bytes of the selected code page', () => {
    const line = (page: number, byte: number) =>
      interpreted([0x1b, 0x74, page, byte, 0x0a]).printed[0]
    expect(line(19, 0xa4)).toMatchObject({ text: 'ñ' })
    expect(line(19, 0xd5)).toMatchObject({ text: '€' })
    expect(line(2, 0xd5)).toMatchObject({ text: 'ı' })
    expect(line(16, 0xf1)).toMatchObject({ text: 'ñ' })
    expect(line(16, 0x80)).toMatchObject({ text: '€' })
  })

  it('reports bytes that start no known command', () => {
    expect(interpreted([0x1b, 0x5c, 0x41]).unknown).toEqual(['ESC 92'])
  })

  it('waits for the rest of a command that comes in pieces', () => {
    const printed: Printed[] = []
    const interpreter = new EscposInterpreter({
      printed: (item) => void printed.push(item),
      asked: () => undefined,
      unknown: () => undefined,
    })
    for (const byte of [0x1d, 0x21, 0x11, 0x41, 0x0a]) interpreter.push(Uint8Array.of(byte))
    expect(printed).toMatchObject([{ text: 'A', across: 2, down: 2 }])
  })

  it('draws each character in its own cell of 12 by 24 dots', () => {
    const inkIn = (text: string, cell: number) => {
      const { width, dots } = rasterOf(interpreted([...bytesOf(text), 0x0a]).printed)
      return dots.filter((ink, at) => {
        const [x, y] = [(at % width) - 24, Math.floor(at / width) - 24]
        return ink === 1 && Math.floor(x / 12) === cell && y >= 0 && y < 24
      }).length
    }
    expect(inkIn('A B', 0)).toBeGreaterThan(20)
    expect(inkIn('A B', 1)).toBe(0)
    expect(inkIn('A B', 2)).toBe(inkIn('B', 0))
  })

  it('reads bar codes, and reports one with a wrong check digit or without a code set', () => {
    const ean = (digits: string) => [0x1d, 0x6b, 67, digits.length, ...bytesOf(digits)]
    const code128 = (data: string) => [0x1d, 0x6b, 73, data.length, ...bytesOf(data)]
    expect(interpreted(ean('7861234567898')).printed).toMatchObject([{ text: '7861234567898' }])
    expect(interpreted(ean('7861234567891')).unknown).toHaveLength(1)
    expect(interpreted(code128('{BAB{{1{C\x0c\x22')).printed).toMatchObject([
      { symbology: 'CODE128', text: 'AB{11234' },
    ])
    expect(interpreted(code128('AB1')).unknown).toHaveLength(1)
  })

  it('draws the bars that scanners expect', () => {
    expect(modulesOf('EAN13', '4006381333931')).toBe(
      '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101',
    )
    expect(modulesOf('CODE128', 'PJJ123C')).toHaveLength(11 * 9 + 13)
  })
})

async function open(simulator: PrinterSimulator): Promise<Socket & { heard: number[] }> {
  const port = await simulator.listen()
  onTestFinished(() => simulator.off())
  const socket = Object.assign(connect(port, '127.0.0.1'), { heard: [] as number[] })
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => void socket.heard.push(...bytes))
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 2))
}

describe('a simulated printer', () => {
  it('out of paper: holds the print, says so in real time, and goes on with new paper', async () => {
    const simulator = createPrinterSimulator()
    const socket = await open(simulator)
    simulator.condition.paper = 'OUT'
    socket.write(Uint8Array.from([...bytesOf('Mesa 7'), 0x0a, 0x10, 0x04, 4]))
    await until(() => socket.heard.length === 1)
    expect(socket.heard).toEqual([0x7e])
    expect(simulator.roll).toEqual([])
    simulator.condition.paper = 'OK'
    simulator.changed()
    expect(simulator.roll).toMatchObject([{ text: 'Mesa 7' }])
  })

  it('with an open cover: reports it as the reason for being off-line', async () => {
    const simulator = createPrinterSimulator()
    const socket = await open(simulator)
    simulator.condition.coverOpen = true
    socket.write(Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 2))
    await until(() => socket.heard.length === 2)
    expect(socket.heard).toEqual([0x1a, 0x16])
  })

  it('told to reset at a byte: prints what came before it and breaks the connection', async () => {
    const simulator = createPrinterSimulator()
    const socket = await open(simulator)
    simulator.condition.resetAtByte = 4
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(Uint8Array.from([...bytesOf('UNO'), 0x0a, ...bytesOf('DOS'), 0x0a]))
    await closed
    expect(simulator.roll).toMatchObject([{ text: 'UNO' }])
  })

  it('serves one connection at a time: the second waits for the end of the first', async () => {
    const simulator = createPrinterSimulator()
    const first = await open(simulator)
    const address = first.remotePort ?? 0
    const second = connect(address, '127.0.0.1')
    await new Promise((resolve) => second.once('connect', resolve))
    second.write(Uint8Array.from([...bytesOf('Mesa 8'), 0x0a]))
    first.write(Uint8Array.from([...bytesOf('Mesa 7'), 0x0a]))
    await until(() => simulator.roll.length === 1)
    expect(simulator.roll).toMatchObject([{ text: 'Mesa 7' }])
    first.destroy()
    await until(() => simulator.roll.length === 2)
    expect(simulator.roll[1]).toMatchObject({ text: 'Mesa 8' })
    second.destroy()
  })

  it('hanging or deaf: answers nothing', async () => {
    const simulator = createPrinterSimulator()
    simulator.condition.deaf = true
    const socket = await open(simulator)
    socket.write(Uint8Array.from([0x10, 0x04, 1, ...bytesOf('Mesa 7'), 0x0a]))
    await until(() => simulator.roll.length === 1)
    expect(socket.heard).toEqual([])
  })
})
