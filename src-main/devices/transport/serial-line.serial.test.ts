import { chmodSync, realpathSync } from 'node:fs'
import { SerialPort } from 'serialport'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasSocat, ptyPair } from '#main/testing/doubles/lines/pty-pair.ts'
import { loadTestSerialPort } from '#main/testing/doubles/test-serial-port.ts'
import { serialFrame, serialReader } from '../pinpad/serial/serial-frame.ts'
import { rememberedPorts } from './find-port.ts'
import { listSerialPorts, type SerialPortInfo } from './serial-ports.ts'
import { serialErrorCode, serialTransport } from './serial.ts'

const settings = { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 } as const
const never = new AbortController().signal
const reader = () => serialReader(200)

function openEnd(path: string): Promise<SerialPort> {
  return new Promise((resolve, reject) => {
    const port = new SerialPort({ path, baudRate: 9600 }, (error) =>
      error === null ? resolve(port) : reject(error),
    )
    onTestFinished(() => void port.destroy())
  })
}

describe.runIf(hasSocat)('a serial line', () => {
  it('carries frames in both directions', async () => {
    const { till, terminal } = await ptyPair()
    const other = await openEnd(terminal)
    const connection = await serialTransport({ ...settings, path: till }).open(reader(), never)
    const heard = new Promise((resolve) => other.once('data', resolve))
    await connection.send(serialFrame('CB'))
    expect(await heard).toEqual(Buffer.from(serialFrame('CB')))
    other.write(serialFrame('CB00'))
    expect(await connection.receive(2_000)).toMatchObject({ kind: 'MESSAGE' })
    expect(await connection.receive(10)).toBe('NOTHING')
    connection.close()
  })

  it('discards bytes from before it was opened', async () => {
    const { till, terminal } = await ptyPair()
    const other = await openEnd(terminal)
    const transport = serialTransport({ ...settings, path: till })
    const first = await transport.open(reader(), never)
    other.write(serialFrame('PP00'))
    await new Promise((resolve) => other.drain(resolve))
    await new Promise((resolve) => setTimeout(resolve, 50))
    first.close()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const second = await transport.open(reader(), never)
    expect(await second.receive(50)).toBe('NOTHING')
    second.close()
  })

  it('ends when the cable is pulled, rejects sends, and opens again on the next path', async () => {
    const first = await ptyPair()
    const connection = await serialTransport({ ...settings, path: first.till }).open(
      reader(),
      never,
    )
    const ending = connection.receive(5_000)
    await first.unplug()
    expect(await ending).toBe('ENDED')
    await expect(connection.send(serialFrame('PP'))).rejects.toMatchObject({ code: 'NOT_OPEN' })

    const second = await ptyPair()
    const other = await openEnd(second.terminal)
    const stale: Buffer[] = []
    other.on('data', (bytes: Buffer) => stale.push(bytes))
    const moved = serialTransport({ ...settings, path: first.till }, async () => second.till)
    const again = await moved.open(reader(), never)
    other.write(serialFrame('OK'))
    expect(await again.receive(2_000)).toMatchObject({ kind: 'MESSAGE' })
    // Bytes written to the lost connection must not be sent on this one.
    expect(stale).toEqual([])
    again.close()
  })

  it('reports that the port is busy or missing', async () => {
    const { till } = await ptyPair()
    await openEnd(till)
    const open = (path: string) => serialTransport({ ...settings, path }).open(reader(), never)
    await expect(open(till)).rejects.toMatchObject({ code: 'PORT_BUSY' })
    await expect(open('/dev/no-such-port')).rejects.toMatchObject({ code: 'PORT_MISSING' })
    const gone = serialTransport({ ...settings, path: till }, () => Promise.resolve(undefined))
    await expect(gone.open(reader(), never)).rejects.toMatchObject({ code: 'PORT_MISSING' })
  })
})

describe.runIf(hasSocat)('a serial line without permission', () => {
  it('fails with PORT_FORBIDDEN, and opens once permitted', async () => {
    const { till } = await ptyPair()
    const transport = serialTransport({ ...settings, path: till })
    const allow = forbid(till)
    try {
      await expect(transport.open(reader(), never)).rejects.toMatchObject({
        code: 'PORT_FORBIDDEN',
      })
    } finally {
      allow()
    }
    const connection = await transport.open(reader(), never)
    connection.close()
  })
})

const NOBODY = 65_534

/** Removes this process's permission to open the port; root must switch to another user for that. */
function forbid(path: string): () => void {
  const device = realpathSync(path)
  chmodSync(device, 0o000)
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(NOBODY)
  return () => {
    if (isRoot) process.seteuid?.(0)
    chmodSync(device, 0o600)
  }
}

describe('serialErrorCode', () => {
  it("maps the system's messages to codes", () => {
    const says = (text: string) => serialErrorCode(new Error(text))
    expect(says('Error: Permission denied, cannot open /dev/ttyACM0')).toBe('PORT_FORBIDDEN')
    expect(says('Error Resource temporarily unavailable Cannot lock port')).toBe('PORT_BUSY')
    expect(says('Opening COM3: Access denied')).toBe('PORT_BUSY')
    expect(says('Opening COM3: File not found')).toBe('PORT_MISSING')
    expect(says('Error setting custom baud rate')).toBe('PORT_FAILED')
  })
})

describe('a serial line in a test', () => {
  it('opens pseudo terminals but no real port of the machine', async () => {
    for (const path of ['/dev/ttyS0', '/dev/null', '/dev/no-such-port']) {
      const transport = serialTransport({ ...settings, path }, undefined, loadTestSerialPort)
      await expect(transport.open(reader(), never)).rejects.toMatchObject({ code: 'PORT_MISSING' })
    }
  })

  it('fails with PORT_FAILED if the native part cannot be loaded', async () => {
    const load = () => Promise.reject(new Error('wrong ELF class'))
    const transport = serialTransport({ ...settings, path: '/dev/null' }, undefined, load)
    await expect(transport.open(reader(), never)).rejects.toMatchObject({ code: 'PORT_FAILED' })
  })
})

describe('looking for serial ports', () => {
  const port = (path: string, more: Partial<SerialPortInfo> = {}): SerialPortInfo => ({
    path,
    stablePath: null,
    manufacturer: 'PAX',
    serialNumber: 'A1',
    vendorId: '2fb8',
    productId: '2205',
    ...more,
  })

  it('works without udevadm', async () => {
    const path = process.env['PATH']
    process.env['PATH'] = '/nowhere'
    try {
      const found = await listSerialPorts()
      expect(found.isComplete).toBe(process.platform !== 'linux')
    } finally {
      process.env['PATH'] = path
    }
  })

  it('finds a pinpad that was plugged in at another port', async () => {
    let ports = [port('/dev/ttyACM0'), port('/dev/ttyUSB0', { vendorId: '1a86' })]
    const locate = rememberedPorts(async () => ({ isComplete: true, ports }))
    expect(await locate('/dev/ttyACM0')).toBe('/dev/ttyACM0')
    ports = [port('/dev/ttyACM1'), port('/dev/ttyUSB0', { vendorId: '1a86' })]
    expect(await locate('/dev/ttyACM0')).toBe('/dev/ttyACM1')
  })

  it('never opens another device instead of it', async () => {
    let ports = [port('/dev/ttyACM0')]
    const locate = rememberedPorts(async () => ({ isComplete: true, ports }))
    await locate('/dev/ttyACM0')
    ports = [port('/dev/ttyACM0', { vendorId: '1a86', productId: '7523' })]
    expect(await locate('/dev/ttyACM0')).toBeUndefined()
    ports = [port('/dev/ttyACM1'), port('/dev/ttyACM2')]
    await expect(locate('/dev/ttyACM0')).rejects.toMatchObject({ code: 'PORT_AMBIGUOUS' })
  })

  it('uses the name alone while the system cannot list ports', async () => {
    let found = { isComplete: true, ports: [port('/dev/ttyACM0')] }
    const locate = rememberedPorts(async () => found)
    await locate('/dev/ttyACM0')
    const unnamed = { vendorId: null, productId: null, serialNumber: null, manufacturer: null }
    found = { isComplete: false, ports: [port('/dev/ttyACM0', unnamed)] }
    expect(await locate('/dev/ttyACM0')).toBe('/dev/ttyACM0')
    found = { isComplete: true, ports: [port('/dev/ttyACM3')] }
    expect(await locate('/dev/ttyACM0')).toBe('/dev/ttyACM3')
  })

  it('returns a typed path unchanged', async () => {
    const locate = rememberedPorts(async () => ({ isComplete: false, ports: [] }))
    expect(await locate('/tmp/mostrador-pinpad')).toBe('/tmp/mostrador-pinpad')
  })
})
