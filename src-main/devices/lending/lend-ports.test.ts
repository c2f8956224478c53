import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { linePair } from '#main/testing/doubles/lines/line-pair.ts'
import type { Connection, DeviceTransport } from '../transport/connection.ts'
import { createInbox } from '../transport/inbox.ts'
import { lentPortTransport } from '../transport/lent-port.ts'
import { type LentMachine, lendPorts } from './lend-ports.ts'
import { thisMachine } from './this-machine.ts'

const settings = { baudRate: 9_600, dataBits: 8, parity: 'none', stopBits: 1 } as const
const never = new AbortController().signal
const reader = () => ({
  push: (bytes: Uint8Array) => [{ kind: 'MESSAGE' as const, bytes }],
  quiet: () => [],
  quietMs: () => undefined,
})

/** A device of this process in place of a port. */
function givenDevice() {
  const written: string[] = []
  let opened = 0
  const transport: DeviceTransport = {
    async open(device, signal) {
      opened += 1
      const inbox = createInbox(device)
      signal.addEventListener('abort', () => inbox.end(), { once: true })
      return {
        receive: inbox.receive,
        send: async (bytes) => void written.push(Buffer.from(bytes).toString()),
        finish: async () => true,
        close: () => inbox.end(),
      } satisfies Connection
    },
  }
  return { transport, written, opened: () => opened }
}

function givenLent(changes: Partial<LentMachine> = {}) {
  const device = givenDevice()
  const asked: string[] = []
  const ports = lendPorts({
    ...thisMachine(),
    openSerial: ({ path }) => {
      asked.push(path)
      return device.transport
    },
    openNode: (path) => {
      asked.push(path)
      return device.transport
    },
    platform: 'linux',
    ...changes,
  })
  onTestFinished(() => ports.stop())
  const pair = linePair()
  ports.serve(pair.far)
  return { ...device, ports, pair, asked }
}

const serial = { kind: 'SERIAL', path: '/dev/ttyUSB0', settings } as const

describe('a port that is lent', () => {
  it('writes no bytes that the network delivered minutes late', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { pair, written } = givenLent({ timing: { tickMs: 60_000, staleMs: 10_000 } })
    const transport = lentPortTransport(() => pair.near, serial)
    const connection = await transport.open(reader(), never)
    vi.advanceTimersByTime(9_000)
    await connection.send(Buffer.from('on its way for 9 s'))
    vi.advanceTimersByTime(2_000)
    await expect(connection.send(Buffer.from('for 11 s'))).rejects.toMatchObject({
      code: 'NOT_OPEN',
    })
    expect(written).toEqual(['on its way for 9 s'])
    expect(await connection.receive(10_000)).toBe('ENDED')
  })

  it('stays fresh as long as the main till repeats its ticks', async () => {
    const { pair, written } = givenLent({ timing: { tickMs: 5, staleMs: 10_000 } })
    const said: string[] = []
    pair.far.onMessage((message) => void (typeof message === 'string' && said.push(message)))
    const connection = await lentPortTransport(() => pair.near, serial).open(reader(), never)
    await expect.poll(() => said.includes('{"tock":3}')).toBe(true)
    await connection.send(Buffer.from('CB'))
    expect(written).toEqual(['CB'])
    connection.close()
  })

  it('fails a write whose answer was lost, because it may be out', async () => {
    const { pair, written } = givenLent()
    const connection = await lentPortTransport(() => pair.near, serial).open(reader(), never)
    pair.far.onMessage((message) => {
      if (typeof message !== 'string') pair.cut()
    })
    await expect(connection.send(Buffer.from('PP'))).rejects.toMatchObject({ code: 'WRITE_FAILED' })
    expect(written.length).toBeLessThanOrEqual(1)
    expect(await connection.receive(10_000)).toBe('ENDED')
  })

  it('opens a USB printer without a queue, and tells whether it took the last byte', async () => {
    const { pair, asked } = givenLent()
    const node = { kind: 'NODE', path: '/dev/usb/lp0' } as const
    const connection = await lentPortTransport(() => pair.near, node).open(reader(), never)
    expect(asked).toEqual(['/dev/usb/lp0'])
    expect(await connection.finish?.(1_000)).toBe(true)
    connection.close()
  })

  it('opens no other file of the machine as a printer', async () => {
    const { pair, opened } = givenLent()
    const node = { kind: 'NODE', path: '/etc/shadow' } as const
    await expect(
      lentPortTransport(() => pair.near, node).open(reader(), never),
    ).rejects.toMatchObject({ code: 'PORT_MISSING' })
    expect(opened()).toBe(0)
  })

  it('ends a channel whose first message is none', async () => {
    const { pair, opened } = givenLent()
    const closed = new Promise<void>((resolve) => pair.near.onClose(resolve))
    pair.near.send('{"kind":"FILE"}')
    await closed
    expect(opened()).toBe(0)
  })

  it('ends a channel that says something else than its protocol', async () => {
    const { pair } = givenLent()
    const connection = await lentPortTransport(() => pair.near, serial).open(reader(), never)
    pair.near.send('{"kind":"SERIAL"}')
    expect(await connection.receive(10_000)).toBe('ENDED')
  })

  it('opens nothing any more once the counter stopped lending', async () => {
    const { ports, opened } = givenLent()
    await ports.stop()
    const pair = linePair()
    ports.serve(pair.far)
    await expect(
      lentPortTransport(() => pair.near, serial).open(reader(), never),
    ).rejects.toMatchObject({ code: 'UNREACHABLE' })
    expect(opened()).toBe(0)
  })
})

describe('the ports of a counter', () => {
  it('are its serial lines by their lasting names, its queues, and USB printers without one', async () => {
    const { ports } = givenLent({
      listSerial: async () => ({
        isComplete: true,
        ports: [
          {
            path: '/dev/ttyACM0',
            stablePath: '/dev/serial/by-id/usb-PAX',
            manufacturer: 'PAX',
            serialNumber: null,
            vendorId: null,
            productId: null,
          },
        ],
      }),
      listQueues: async () => [{ name: 'Caja', isUsb: true, model: 'EPSON TM-T20' }],
      listUsbPrinters: async () => [
        { path: '/dev/usb/lp0', name: 'EPSON TM-T20' },
        { path: '/dev/usb/lp1', name: 'XP-80' },
      ],
    })
    expect(await ports.list()).toEqual([
      { kind: 'SERIAL', path: '/dev/serial/by-id/usb-PAX', name: 'PAX' },
      { kind: 'QUEUE', path: 'Caja', name: 'Caja' },
      { kind: 'QUEUE', path: '/dev/usb/lp1', name: 'XP-80' },
    ])
  })
})
