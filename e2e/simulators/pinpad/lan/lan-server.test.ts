import { describe, expect, it, onTestFinished } from 'vitest'
import type { Fault } from '../faults.ts'
import { createPinpadSimulator, type SimulatorOptions } from '../simulator.ts'
import {
  COMPONENT,
  controlText,
  exchange,
  paymentText,
  readPaymentAnswer,
  requestFrame,
  type TillSale,
} from '../till.ts'

const ANSWER_WIDTH = 514
const WHOLE = 4 + ANSWER_WIDTH + COMPONENT.length

async function givenSimulator(options: SimulatorOptions = {}) {
  const simulator = createPinpadSimulator(options)
  onTestFinished(() => simulator.close())
  const port = await simulator.listen()
  const send = (text: string, quietMs?: number) =>
    exchange(port, [requestFrame(text)], quietMs === undefined ? {} : { quietMs })
  const pay = async (sale: TillSale = {}) =>
    readPaymentAnswer((await send(paymentText(sale))).slice(4))
  return { simulator, port, send, pay }
}

describe('the terminal on TCP', () => {
  it('answers a sale with length, body and the echoed component, then closes the connection', async () => {
    const { simulator, send } = await givenSimulator()

    const bytes = await send(paymentText())

    expect(bytes).toHaveLength(WHOLE)
    // The answer's length excludes the component; the request's includes it.
    expect(bytes.slice(0, 4)).toBe('0202')
    expect(bytes.slice(-COMPONENT.length)).toBe(COMPONENT)
    expect(readPaymentAnswer(bytes.slice(4))).toMatchObject({
      messageType: 'PP',
      code: '00',
      authorizerCode: '00',
      hour: '134559',
      date: '20240115',
      reference: '000001',
      cardMasked: '411111XXXXXX1111'.padEnd(25),
    })
    expect(simulator.ledger.chargedTotal).toBe(1120)
  })

  it('answers the other messages with their own bodies', async () => {
    const { send } = await givenSimulator()
    const bodies = [
      ['LT', 146],
      ['CT', 125],
      [controlText(), 26],
    ] as const

    for (const [text, width] of bodies) {
      const bytes = await send(text)
      expect(bytes, text).toHaveLength(4 + width + COMPONENT.length)
      expect(bytes.slice(4, 8), text).toBe(`${text.slice(0, 2)}00`)
    }
    expect((await send('CB')).slice(4, 13)).toBe('CB009999;')
  })

  it('misreads a request that comes in two segments, and charges nothing', async () => {
    const { simulator, port } = await givenSimulator()
    const frame = requestFrame(paymentText())

    const bytes = await exchange(port, [frame.subarray(0, 100), frame.subarray(100)])

    expect(readPaymentAnswer(bytes.slice(4))).toMatchObject({
      code: '20',
      message: 'ERROR EN TRAMA'.padEnd(20),
    })
    expect(simulator.ledger.entries).toEqual([])
  })

  it('keeps a charge if the till disconnects before the answer', async () => {
    const { simulator, port } = await givenSimulator()
    simulator.script({ kind: 'SLOW_HOST', delayMs: 60 })

    expect(await exchange(port, [requestFrame(paymentText())], { quietMs: 20 })).toBe('')

    await expect.poll(() => simulator.ledger.chargedTotal).toBe(1120)
  })

  it('refuses connections while it is unplugged', async () => {
    const { simulator, port, pay } = await givenSimulator()
    await simulator.unplug()

    await expect(exchange(port, [requestFrame(paymentText())])).rejects.toThrow('ECONNREFUSED')

    await simulator.listen(port)
    expect((await pay()).code).toBe('00')
  })
})

describe('a scripted fault', () => {
  const heard: readonly (readonly [Fault, (bytes: string) => void, charged: number])[] = [
    [{ kind: 'DROP', charges: true }, (bytes) => expect(bytes).toBe(''), 1],
    [{ kind: 'DROP', charges: false }, (bytes) => expect(bytes).toBe(''), 0],
    [{ kind: 'NO_ANSWER', charges: true }, (bytes) => expect(bytes).toBe(''), 1],
    [{ kind: 'TWICE' }, (bytes) => expect(bytes).toHaveLength(2 * WHOLE), 1],
    [{ kind: 'TRAILING_BYTES' }, (bytes) => expect(bytes).toHaveLength(WHOLE + 4), 1],
    [{ kind: 'PARTIAL', closes: false }, (bytes) => expect(bytes).toHaveLength(WHOLE / 2), 1],
    [{ kind: 'PARTIAL', closes: true }, (bytes) => expect(bytes).toHaveLength(WHOLE / 2), 1],
    [{ kind: 'PIECES' }, (bytes) => expect(bytes).toHaveLength(WHOLE), 1],
    [{ kind: 'GARBAGE' }, (bytes) => expect(bytes.slice(0, 4)).toBe('00ZZ'), 1],
    [{ kind: 'BAD_LENGTH' }, (bytes) => expect(bytes.slice(0, 4)).toBe('01DA'), 1],
    [
      { kind: 'WRONG_ECHO' },
      (bytes) => expect(readPaymentAnswer(bytes.slice(4)).hour).toBe('000000'),
      1,
    ],
    [
      { kind: 'WRONG_COMPONENT' },
      (bytes) => expect(bytes.slice(-COMPONENT.length)).not.toBe(COMPONENT),
      1,
    ],
    [{ kind: 'NO_COMPONENT' }, (bytes) => expect(bytes).toHaveLength(WHOLE - COMPONENT.length), 1],
    [
      { kind: 'NO_AUTHORIZATION' },
      (bytes) => expect(readPaymentAnswer(bytes.slice(4)).authorization).toBe('      '),
      1,
    ],
    [
      { kind: 'DECLINE', code: '54' },
      (bytes) => expect(readPaymentAnswer(bytes.slice(4)).authorizerCode).toBe('54'),
      0,
    ],
  ]

  it.each(heard)('%o reaches the till as scripted', async (fault, expectation, charges) => {
    const { simulator, send } = await givenSimulator()
    simulator.script(fault, 'SALE')

    // The connection stays open without an answer, so the till must time out.
    const isSilent = fault.kind === 'NO_ANSWER' || (fault.kind === 'PARTIAL' && !fault.closes)
    expectation(await send(paymentText(), isSilent ? 500 : undefined))

    await expect.poll(() => simulator.ledger.charged.length).toBe(charges)
    expect(simulator.waitingFaults).toEqual([])
  })

  it('on a slow line answers late, while the terminal is free again', async () => {
    const { simulator, send, pay } = await givenSimulator()
    simulator.script({ kind: 'SLOW_LINE', delayMs: 1_500 })
    let isLateOneHere = false

    const late = send(paymentText()).then((bytes) => {
      isLateOneHere = true
      return readPaymentAnswer(bytes.slice(4)).code
    })
    await expect.poll(() => simulator.ledger.charged.length).toBe(1)
    const reversed = await pay({ operation: '04' })

    expect([isLateOneHere, reversed.code]).toEqual([false, '00'])
    expect(await late).toBe('00')
    expect(simulator.ledger.chargedTotal).toBe(0)
  })
})

it('answers a void by the reference and authorisation of its sale', async () => {
  const { simulator, pay } = await givenSimulator({ cardHash: 'SHA256' })
  const { reference, authorization } = await pay()

  const voided = await pay({ operation: '03', reference, authorization })

  expect(voided).toMatchObject({ code: '00', authorization: '      ', reference })
  expect(simulator.ledger.entries.map(({ status }) => status)).toEqual(['VOIDED'])
})
