import { SerialPort } from 'serialport'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hasSocat, ptyPair } from '#main/testing/doubles/lines/pty-pair.ts'
import { serialFrame, serialReader } from '../pinpad/serial/serial-frame.ts'
import { deviceNodeTransport } from './device-node.ts'

const never = new AbortController().signal

describe.runIf(hasSocat)('a device node of the system', () => {
  it('carries more bytes than its buffer holds, and answers, without blocking', async () => {
    const { till, terminal } = await ptyPair()
    const printer = new SerialPort({ path: terminal, baudRate: 9600 })
    onTestFinished(() => void printer.destroy())
    await new Promise((resolve) => printer.once('open', resolve))
    const connection = await deviceNodeTransport(till).open(serialReader(200), never)
    const job = Buffer.from('Mesa 7\n'.repeat(50_000))
    const sending = connection.send(job)
    // The other end is full and does not read, and still the connection is served.
    expect(await connection.receive(300)).toBe('NOTHING')
    const taken: Buffer[] = []
    printer.on('data', (bytes: Buffer) => taken.push(bytes))
    await sending
    expect(await connection.finish?.(5_000)).toBe(true)
    await expect.poll(() => Buffer.concat(taken).length).toBe(job.length + 1)
    expect(Buffer.concat(taken).subarray(0, job.length).equals(job)).toBe(true)
    printer.write(serialFrame('CB00'))
    expect(await connection.receive(2_000)).toMatchObject({ kind: 'MESSAGE' })
    connection.close()
  })

  it('fails a send after the cable was pulled', async () => {
    const { till, unplug } = await ptyPair()
    const connection = await deviceNodeTransport(till).open(serialReader(200), never)
    await unplug()
    await expect(connection.send(Buffer.from('Mesa 7\n'))).rejects.toMatchObject({
      code: 'WRITE_FAILED',
    })
    connection.close()
    expect(await connection.receive(5_000)).toBe('ENDED')
  })

  it('does not open where nothing is plugged in', async () => {
    await expect(
      deviceNodeTransport('/dev/usb/lp250').open(serialReader(200), never),
    ).rejects.toMatchObject({ code: 'PORT_MISSING' })
  })
})
