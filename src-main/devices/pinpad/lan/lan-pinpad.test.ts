import { describe, expect, it } from 'vitest'
import {
  approve,
  decline,
  notFound,
  type Script,
  scriptedPinpad,
  stayQuiet,
} from '#main/testing/doubles/scripted-pinpad.ts'
import { localPinpad, sampleCharge, watchedPinpad } from '#main/testing/doubles/watched-pinpad.ts'
import type { Charge } from '../pinpad.ts'

const charge: Charge = { ...sampleCharge, orderReference: '7' }
const original = { charge, authorizationNumber: '987654', reference: '000123', isRepeat: false }

const TIMEOUT_MS = 120
const timing = { partialMs: 40, sealMs: 20, maximumGraceMs: 80, connectMs: 500, checkMs: 100 }

async function given(script: Script) {
  const terminal = await scriptedPinpad(script)
  return { ...(await givenPinpad(terminal.port)), terminal }
}

async function givenPinpad(port: number) {
  const settings = localPinpad({
    provider: 'DATAFAST',
    protocol: 'LAN',
    port,
    timeoutMs: TIMEOUT_MS,
  })
  return watchedPinpad({ ...settings, fastrackCompatibilityMode: 'VFastTrack' }, timing)
}

describe('a charge over TCP', () => {
  it('is approved with both codes, an authorisation and our hour and date', async () => {
    const { pinpad, watch, told, terminal } = await given(approve)
    expect(await pinpad.sell(charge, watch)).toMatchObject({
      outcome: 'APPROVED',
      message: 'APROBADA',
      receipt: { authorizationNumber: '987654', reference: '000123', lot: '000007' },
    })
    expect(told).toEqual(['sent'])
    expect(terminal.requests.map(({ body }) => body.length)).toEqual([220])
  })

  it('is declined by the bank or by the terminal, whose refusals leave hour and date blank', async () => {
    const { pinpad, watch, terminal } = await given(decline)
    expect(await pinpad.sell(charge, watch)).toEqual({
      outcome: 'DECLINED',
      code: 'BANK_51',
      message: 'FONDOS INSUFICIENTES',
    })
    terminal.play(({ reply }) =>
      reply({ code: '20', message: 'TARJETA NO COINCIDE', hour: '', date: '', authorization: '' }),
    )
    expect(await pinpad.sell(charge, watch)).toMatchObject({ code: 'PINPAD_DECLINED' })
    terminal.play(({ reply }) =>
      reply({ code: '02', message: 'PROCESO CONTROL', hour: '', date: '' }),
    )
    expect(await pinpad.sell(charge, watch)).toMatchObject({
      outcome: 'DECLINED',
      code: 'BATCH_FULL',
    })
  })

  it('is NOT_SENT if the connection is refused', async () => {
    const { pinpad, watch, told, terminal } = await given(approve)
    await terminal.stop()
    expect(await pinpad.sell(charge, watch)).toEqual({
      outcome: 'NOT_SENT',
      code: 'CONNECTION_REFUSED',
      message: null,
    })
    expect(told).toEqual([])
  })

  const doubtful: readonly (readonly [string, Script, string])[] = [
    ['no answer comes in time', stayQuiet, 'NO_ANSWER'],
    ['the connection breaks', ({ socket }) => socket.destroy(), 'DISCONNECTED'],
    ['the answer breaks off', (r) => socket(r).end(r.answer().subarray(0, 200)), 'ANSWER_GARBLED'],
    [
      'the answer stalls',
      (r) => void socket(r).write(r.answer().subarray(0, 200)),
      'ANSWER_GARBLED',
    ],
    ['garbage comes', (r) => socket(r).end('no frame at all'), 'ANSWER_GARBLED'],
    ['the answer is too short', (r) => socket(r).end('0004PP00'), 'ANSWER_GARBLED'],
    ['the hour is not ours', ({ reply }) => reply({ hour: '134558' }), 'ANSWER_NOT_OURS'],
    ['the date is not ours', ({ reply }) => reply({ date: '20240116' }), 'ANSWER_NOT_OURS'],
    ['an approval has no hour', ({ reply }) => reply({ hour: '', date: '' }), 'ANSWER_NOT_OURS'],
    ['the seal is not ours', ({ reply }) => reply({}, 'A'.repeat(32)), 'ANSWER_NOT_OURS'],
    [
      'a refusal is of another request',
      (r) => r.reply({ code: '20' }, 'B'.repeat(32)),
      'ANSWER_NOT_OURS',
    ],
    [
      'there is no authorisation',
      ({ reply }) => reply({ authorization: '' }),
      'APPROVAL_INCOMPLETE',
    ],
    [
      'the bank was silent',
      (r) => r.reply({ code: '20', message: 'NO HUBO RESPUESTA' }),
      'BANK_SILENT',
    ],
    ['the code is unheard of', (r) => r.reply({ code: 'TO' }), 'ANSWER_UNCLEAR'],
  ]
  function socket({ socket }: Parameters<Script>[0]) {
    return socket
  }

  for (const [what, script, code] of doubtful) {
    it(`is UNKNOWN, never DECLINED, if ${what}`, async () => {
      const { pinpad, watch } = await given(script)
      const outcome = await pinpad.sell(charge, watch)
      expect(outcome).toMatchObject({ outcome: 'UNKNOWN', code })
    })
  }

  it('reports NO_ANSWER at the timeout and still accepts a late answer', async () => {
    const { pinpad, watch, told } = await given(({ reply }) => setTimeout(reply, TIMEOUT_MS + 30))
    expect(await pinpad.sell(charge, watch)).toMatchObject({ outcome: 'APPROVED' })
    expect(told).toEqual(['sent', 'NO_ANSWER'])
  })

  it('waits for the whole timeout after a broken connection, so that a reversal cannot overtake the charge', async () => {
    const { pinpad, watch, told } = await given(({ socket }) => socket.destroy())
    const before = performance.now()
    await pinpad.sell(charge, watch)
    expect(performance.now() - before).toBeGreaterThanOrEqual(TIMEOUT_MS)
    expect(told).toEqual(['sent', 'DISCONNECTED'])
  })

  it('takes the first of two answers', async () => {
    const { pinpad, watch } = await given((request) => {
      request.socket.end(Buffer.concat([request.answer(), request.answer({ code: '20' })]))
    })
    expect(await pinpad.sell(charge, watch)).toMatchObject({ outcome: 'APPROVED' })
  })

  it('accepts an answer in pieces and one without a component', async () => {
    const { pinpad, watch, terminal } = await given(({ answer, socket }) => {
      const bytes = answer()
      for (let at = 0; at < bytes.length; at += 50) {
        setTimeout(() => socket.write(bytes.subarray(at, at + 50)), at / 20)
      }
    })
    expect(await pinpad.sell(charge, watch)).toMatchObject({ outcome: 'APPROVED' })
    terminal.play(({ answer, socket }) => socket.write(answer().subarray(0, 4 + 514)))
    expect(await pinpad.sell(charge, watch)).toMatchObject({ outcome: 'APPROVED' })
  })

  it('is aborted when the program stops', async () => {
    const { pinpad, pinpads, watch, terminal } = await given(stayQuiet)
    const outcome = pinpad.sell(charge, watch)
    while (terminal.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await pinpads.stop()
    expect(await outcome).toMatchObject({ outcome: 'UNKNOWN' })
  })
})

describe('a reversal over TCP', () => {
  it("repeats the charge's data and returns REVERSED, NOT_FOUND or UNKNOWN", async () => {
    const { pinpad, watch, terminal } = await given(approve)
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'REVERSED' })
    expect(terminal.requests[0]).toMatchObject({
      transaction: '04',
      hour: '134559',
      date: '20240115',
      total: '000000001120',
    })
    terminal.play(notFound)
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'NOT_FOUND' })
    for (const script of [
      stayQuiet,
      ({ reply }: Parameters<Script>[0]) => reply({ code: '20', message: 'NO HUBO RESPUESTA' }),
      ({ reply }: Parameters<Script>[0]) => reply({}, 'C'.repeat(32)),
    ]) {
      terminal.play(script)
      expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'UNKNOWN' })
    }
  })

  it('does not take the late approval of the charge for its own answer', async () => {
    const { pinpad, watch } = await given((request) => {
      // A connection whose answers carry no component.
      const late = request.answer({ authorization: '987654' }).subarray(0, 4 + 514)
      request.socket.write(Buffer.concat([late, late]))
    })
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'UNKNOWN' })
  })
})

describe('void, settlement and check over TCP', () => {
  it('voids by reference and authorisation; a refused repeat is UNKNOWN', async () => {
    const { pinpad, watch, terminal } = await given(({ reply }) => reply({ authorization: '' }))
    expect(await pinpad.void(charge, original, watch)).toMatchObject({ outcome: 'VOIDED' })
    expect(terminal.requests[0]?.body.slice(96, 122)).toBe('00012313455920240115987654')
    terminal.play(notFound)
    expect(await pinpad.void(charge, original, watch)).toMatchObject({ outcome: 'DECLINED' })
    expect(await pinpad.void(charge, { ...original, isRepeat: true }, watch)).toMatchObject({
      outcome: 'UNKNOWN',
    })
    terminal.play(({ reply }) => reply({ code: '20', message: 'TRANS. YA ANULADA' }))
    expect(await pinpad.void(charge, { ...original, isRepeat: true }, watch)).toMatchObject({
      outcome: 'VOIDED',
    })
  })

  it('starts a lot; returns DECLINED or UNKNOWN if it fails', async () => {
    const { pinpad, watch, terminal } = await given(({ reply }) =>
      reply({ message: 'LOTE INICIADO' }),
    )
    const batch = { lot: 8, identity: charge.identity }
    expect(await pinpad.settle(batch, watch)).toEqual({
      outcome: 'SETTLED',
      lot: '000008',
      message: 'LOTE INICIADO',
    })
    terminal.play(({ reply }) => reply({ code: '20', message: 'LOTE ABIERTO' }))
    expect(await pinpad.settle(batch, watch)).toMatchObject({ outcome: 'DECLINED' })
    terminal.play(stayQuiet)
    expect(await pinpad.settle(batch, watch)).toMatchObject({ outcome: 'UNKNOWN' })
  })

  it('check: is reachable while the terminal answers', async () => {
    const { pinpad, watch, terminal } = await given(approve)
    expect(await pinpad.check(charge.identity, watch)).toMatchObject({ isReachable: true })
    expect(terminal.requests[0]?.body).toBe('CB')
    await terminal.stop()
    expect(await pinpad.check(charge.identity, watch)).toEqual({
      isReachable: false,
      code: 'CONNECTION_REFUSED',
      message: null,
    })
  })
})

describe('a terminal', () => {
  it('has one conversation at a time, also if two records name it', async () => {
    const { pinpads } = await givenPinpad(1)
    const settings = {
      provider: 'MEDIANET',
      protocol: 'lan',
      fastrackCompatibilityMode: null,
      ipAddress: '127.0.0.1',
      port: 1,
      serialPath: null,
      counterId: null,
      baudRate: null,
      dataBits: null,
      parity: null,
      stopBits: null,
      handshake: null,
      timeoutMs: 1,
    }
    expect(pinpads.reserve(settings)).toBeUndefined()
    const other = pinpads.reserve({ ...settings, port: 2 })
    expect(other).toBeDefined()
    other?.release()
    expect(pinpads.isBusy({ ...settings, port: 2 })).toBe(false)
  })
})
