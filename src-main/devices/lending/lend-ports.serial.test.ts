import { SerialPort } from 'serialport'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lentCounter } from '#main/testing/doubles/lent-counter.ts'
import { hasSocat, ptyPair } from '#main/testing/doubles/lines/pty-pair.ts'
import { serialFrame, serialReader } from '../pinpad/serial/serial-frame.ts'
import { ConnectionError } from '../transport/connection.ts'
import { lentPortTransport } from '../transport/lent-port.ts'

const settings = { baudRate: 115_200, dataBits: 8, parity: 'none', stopBits: 1 } as const
const never = new AbortController().signal

function givenCounter() {
  const counter = lentCounter()
  const open = (path: string, signal = never) =>
    lentPortTransport(() => counter.openChannel(2, 'port'), {
      kind: 'SERIAL',
      path,
      settings,
    }).open(serialReader(200), signal)
  return { counter, open }
}

function openEnd(path: string): Promise<SerialPort> {
  return new Promise((resolve, reject) => {
    const port = new SerialPort({ path, baudRate: 9600 }, (error) =>
      error === null ? resolve(port) : reject(error),
    )
    onTestFinished(() => void port.destroy())
  })
}

describe.runIf(hasSocat)('a port of a counter', () => {
  it('carries bytes in both directions, and is free once it is let go', async () => {
    const { till, terminal } = await ptyPair()
    const { open } = givenCounter()
    const other = await openEnd(terminal)
    for (let time = 0; time < 5; time++) {
      const connection = await open(till)
      const heard = new Promise((resolve) => other.once('data', resolve))
      await connection.send(serialFrame('CB'))
      expect(await heard).toEqual(Buffer.from(serialFrame('CB')))
      other.write(serialFrame('CB00'))
      expect(await connection.receive(10_000)).toMatchObject({ kind: 'MESSAGE' })
      connection.close()
    }
  })

  it('is refused as busy while another conversation or another program holds it', async () => {
    const { till } = await ptyPair()
    const { open } = givenCounter()
    const connection = await open(till)
    await expect(open(till)).rejects.toMatchObject({ code: 'PORT_BUSY' })
    connection.close()

    const second = await ptyPair()
    await openEnd(second.till)
    await expect(open(second.till)).rejects.toMatchObject({ code: 'PORT_BUSY' })
  })

  it('is missing where nothing is plugged in', async () => {
    const { open } = givenCounter()
    await expect(open('/dev/no-such-port')).rejects.toMatchObject({ code: 'PORT_MISSING' })
  })

  it('ends like a local one when its cable is pulled', async () => {
    const { till, unplug } = await ptyPair()
    const { open } = givenCounter()
    const connection = await open(till)
    const ending = connection.receive(10_000)
    await unplug()
    expect(await ending).toBe('ENDED')
    await expect(connection.send(serialFrame('PP'))).rejects.toMatchObject({ code: 'NOT_OPEN' })
  })

  it('is closed at the counter when the line breaks, and opens again over the next line', async () => {
    const { till, terminal } = await ptyPair()
    const { counter, open } = givenCounter()
    await openEnd(terminal)
    const connection = await open(till)
    counter.cut()
    expect(await connection.receive(10_000)).toBe('ENDED')
    await expect(connection.send(serialFrame('PP'))).rejects.toMatchObject({ code: 'NOT_OPEN' })
    const again = await open(till)
    await again.send(serialFrame('PP'))
    again.close()
  })

  it('works beside another port of the same counter', async () => {
    const { open } = givenCounter()
    const pairs = await Promise.all([ptyPair(), ptyPair()])
    const said = await Promise.all(
      pairs.map(async ({ till, terminal }, index) => {
        const other = await openEnd(terminal)
        const connection = await open(till)
        other.write(serialFrame(`CB0${index}`))
        const frame = await connection.receive(10_000)
        connection.close()
        return typeof frame === 'string' ? frame : Buffer.from(frame.bytes).toString()
      }),
    )
    expect(said).toEqual(['CB00', 'CB01'])
  })

  it('takes 200 KB without holding more than a piece of them on the line', async () => {
    const { till, terminal } = await ptyPair()
    const { counter, open } = givenCounter()
    const other = await openEnd(terminal)
    const taken: Buffer[] = []
    other.on('data', (bytes: Buffer) => taken.push(bytes))
    const job = Buffer.from('Mesa 7 Encebollado\n'.repeat(10_800))
    expect(job.length).toBeGreaterThan(200_000)
    const connection = await open(till)
    await connection.send(job)
    await expect.poll(() => Buffer.concat(taken).length).toBe(job.length)
    expect(Buffer.concat(taken).equals(job)).toBe(true)
    expect(counter.mostWaiting).toBeLessThan(20_000)
    connection.close()
  })

  it('is let go when the counter stops lending', async () => {
    const { till } = await ptyPair()
    const { counter, open } = givenCounter()
    const connection = await open(till)
    await counter.ports.stop()
    expect(await connection.receive(10_000)).toBe('ENDED')
    await expect(openEnd(till)).resolves.toBeDefined()
  })

  it('does not open for a conversation that was stopped', async () => {
    const { till } = await ptyPair()
    const { open } = givenCounter()
    const stopped = new AbortController()
    stopped.abort()
    const failure = await open(till, stopped.signal).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConnectionError)
    expect(failure).toMatchObject({ code: 'STOPPED' })
  })
})
