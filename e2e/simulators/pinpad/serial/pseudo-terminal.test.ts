import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ACK, frameOf, SerialReader, type SerialToken } from './serial-frame.ts'
import { createPinpadSimulator } from '../simulator.ts'
import { paymentText, readPaymentAnswer } from '../till.ts'

const hasSocat = spawnSync('socat', ['-V']).status === 0

/** Opens the port as a till does, through a second socat, so this process needs no native module. */
function openPort(path: string) {
  const child: ChildProcess = spawn('socat', [`${path},raw,echo=0`, 'stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const reader = new SerialReader()
  const tokens: SerialToken[] = []
  child.stdout?.on('data', (bytes: Buffer) => tokens.push(...reader.read(bytes)))
  const closed = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  onTestFinished(() => void child.kill())
  return { tokens, closed, write: (bytes: Buffer) => void child.stdin?.write(bytes) }
}

describe.skipIf(!hasSocat)('the terminal on a pty', () => {
  const givenPath = () => {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-pinpad-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return join(folder, 'pinpad')
  }

  it('sells to a till that opens it like a serial port', async () => {
    const path = givenPath()
    const simulator = createPinpadSimulator()
    onTestFinished(() => simulator.close())
    await simulator.openSerial(path)
    const port = openPort(path)

    port.write(frameOf(paymentText()))

    await expect.poll(() => port.tokens.map(({ kind }) => kind)).toEqual(['ACK', 'MESSAGE'])
    const answer = port.tokens[1]
    expect(answer?.kind === 'MESSAGE' && readPaymentAnswer(answer.text).code).toBe('00')
    port.write(Buffer.from([ACK]))
    expect(simulator.ledger.chargedTotal).toBe(1120)
  })

  it('disappears when unplugged and can be plugged in again under another name', async () => {
    const path = givenPath()
    const simulator = createPinpadSimulator()
    onTestFinished(() => simulator.close())
    await simulator.openSerial(path)
    const port = openPort(path)
    port.write(frameOf('LT'))
    await expect.poll(() => port.tokens.length).toBe(2)

    await simulator.unplug()
    await port.closed

    await simulator.openSerial(`${path}-2`)
    const again = openPort(`${path}-2`)
    again.write(frameOf('LT'))
    await expect.poll(() => again.tokens.map(({ kind }) => kind)).toEqual(['ACK', 'MESSAGE'])
  })
})
