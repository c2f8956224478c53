import { describe, expect, it, onTestFinished } from 'vitest'
import type { Fault } from '../faults.ts'
import { ACK, EOT, frameOf, NAK, SerialReader } from './serial-frame.ts'
import { connectSerial } from './serial-link.ts'
import { ScriptedFaults } from '../faults.ts'
import { Operator } from '../operator.ts'
import { Terminal } from '../terminal.ts'
import { paymentText, readPaymentAnswer } from '../till.ts'

/** Returns the till's end of the connection, and the terminal's writes in order. */
function givenLine() {
  const faults = new ScriptedFaults()
  const identity = { merchantId: '1000000001', terminalId: 'TID00001', cardHash: 'SHA256' } as const
  const terminal = new Terminal(new Operator('APPROVE'), identity)
  const written: Buffer[] = []
  let isBroken = false
  const wire = {
    write: (bytes: Buffer) => void written.push(Buffer.from(bytes)),
    drop: () => {
      isBroken = true
    },
  }
  const receive = connectSerial(wire, terminal, identity, faults, {
    cryptogram: (challenge) => challenge.slice(8) + challenge.slice(0, 8),
  })
  onTestFinished(() => expect(faults.waiting).toEqual([]))
  return {
    terminal,
    script: (fault: Fault) => faults.add(fault),
    isBroken: () => isBroken,
    /** Sends these bytes and returns all bytes of the answer. */
    send: async (...bytes: (Buffer | number)[]) => {
      written.length = 0
      for (const each of bytes) receive(typeof each === 'number' ? Buffer.from([each]) : each)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
      return new SerialReader().read(Buffer.concat(written))
    },
    raw: () => Buffer.concat(written),
  }
}

const sale = frameOf(paymentText())

describe('the terminal on a serial connection', () => {
  it("acknowledges a command, answers it without length or component, and reads the till's ACK", async () => {
    const line = givenLine()

    const [acknowledged, answer] = await line.send(sale)

    expect(acknowledged).toEqual({ kind: 'ACK' })
    expect(answer?.kind === 'MESSAGE' && readPaymentAnswer(answer.text)).toMatchObject({
      messageType: 'PP',
      code: '00',
      hour: '134559',
    })
    expect(await line.send(ACK)).toEqual([])
    expect(await line.send(NAK)).toEqual([])
    expect(line.terminal.ledger.chargedTotal).toBe(1120)
  })

  it('answers a challenge before it accepts commands', async () => {
    const line = givenLine()

    expect(await line.send(frameOf('SH0123456789ABCDEF'))).toEqual([
      { kind: 'MESSAGE', text: 'SH89ABCDEF01234567' },
    ])
    expect(await line.send(frameOf(String.fromCodePoint(EOT)))).toEqual([])
  })

  it('asks again for a command with a wrong check byte, without executing it', async () => {
    const line = givenLine()
    const broken = Buffer.from(sale)
    broken[broken.length - 1] = (broken.at(-1) ?? 0) + 1

    expect(await line.send(broken)).toEqual([{ kind: 'NAK' }])
    expect(line.terminal.ledger.entries).toEqual([])
    expect((await line.send(sale))[0]).toEqual({ kind: 'ACK' })
    expect(line.terminal.ledger.charged).toHaveLength(1)
  })

  it('repeats its answer for each NAK, three times at most, and charges once', async () => {
    const line = givenLine()
    line.script({ kind: 'BAD_LRC', times: 2 })

    expect((await line.send(sale)).map(({ kind }) => kind)).toEqual(['ACK', 'BAD_CHECK'])
    expect((await line.send(NAK)).map(({ kind }) => kind)).toEqual(['BAD_CHECK'])
    expect((await line.send(NAK)).map(({ kind }) => kind)).toEqual(['MESSAGE'])
    expect((await line.send(NAK)).map(({ kind }) => kind)).toEqual(['MESSAGE'])
    expect(await line.send(NAK)).toEqual([])
    expect(line.terminal.ledger.charged).toHaveLength(1)
  })

  it('refuses a command as often as scripted and then accepts the repeat', async () => {
    const line = givenLine()
    line.script({ kind: 'NAK', times: 2 })

    expect(await line.send(sale)).toEqual([{ kind: 'NAK' }])
    expect(await line.send(sale)).toEqual([{ kind: 'NAK' }])
    expect((await line.send(sale)).map(({ kind }) => kind)).toEqual(['ACK', 'MESSAGE'])
    expect(line.terminal.ledger.charged).toHaveLength(1)
  })

  it('may charge without answering', async () => {
    const line = givenLine()
    line.script({ kind: 'NO_ACK', charges: true })
    line.script({ kind: 'NO_ANSWER', charges: true })
    line.script({ kind: 'NO_ACK', charges: false })

    expect(await line.send(sale)).toEqual([])
    expect(await line.send(sale)).toEqual([{ kind: 'ACK' }])
    expect(await line.send(sale)).toEqual([])
    expect(line.terminal.ledger.charged).toHaveLength(2)
  })

  it('breaks the connection if scripted', async () => {
    const line = givenLine()
    line.script({ kind: 'DROP', charges: true })

    expect(await line.send(sale)).toEqual([{ kind: 'ACK' }])

    expect(line.isBroken()).toBe(true)
    expect(line.terminal.ledger.charged).toHaveLength(1)
  })

  it('cuts, repeats, corrupts and mislabels its answers as scripted', async () => {
    const line = givenLine()
    line.script({ kind: 'PARTIAL', closes: false })
    line.script({ kind: 'TWICE' })
    line.script({ kind: 'GARBAGE' })
    line.script({ kind: 'WRONG_ECHO' })
    line.script({ kind: 'PIECES' })

    expect((await line.send(sale)).map(({ kind }) => kind)).toEqual(['ACK'])
    expect((await line.send(sale)).map(({ kind }) => kind)).toEqual(['ACK', 'MESSAGE', 'MESSAGE'])
    expect((await line.send(sale))[1]).toEqual({ kind: 'MESSAGE', text: '%%%' })
    const misnamed = (await line.send(sale))[1]
    expect(misnamed?.kind === 'MESSAGE' && readPaymentAnswer(misnamed.text).hour).toBe('000000')
    expect((await line.send(sale))[0]).toEqual({ kind: 'ACK' })
    await expect.poll(() => line.raw().length).toBeGreaterThan(500)
  })
})
