import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cents } from '#shared/domain/money/money.ts'
import { paymentAnswer } from '#main/testing/doubles/payment-answer.ts'
import { sampleCharge } from '#main/testing/doubles/watched-pinpad.ts'
import { controlRequest, readConfiguration, readControlAnswer } from './control-messages.ts'
import { lanFrame, lanReader } from './lan-frame.ts'
import { readPaymentAnswer, receiptOf } from './payment-answer.ts'
import { reversalRequest, saleRequest, voidRequest } from './payment-request.ts'

const timing = { partialMs: 2_000, sealMs: 300 }
const seal = '0123456789ABCDEF0123456789ABCDEF'

const charge = sampleCharge

const vector =
  'PP01100' +
  ' '.repeat(4) +
  ' ' +
  '000000001120' +
  '000000001000' +
  '000000000000' +
  '000000000120' +
  ' '.repeat(36) +
  ' '.repeat(6) +
  '134559' +
  '20240115' +
  ' '.repeat(6) +
  '1000000001     ' +
  'TID00001' +
  'CAJA01         ' +
  ' '.repeat(60)

describe('a payment request', () => {
  it('matches the observed bytes exactly', () => {
    expect(saleRequest(charge, 'VFastTrack')).toBe(vector)
    const frame = Buffer.from(lanFrame(vector, seal)).toString('latin1')
    expect(frame).toBe(`00FC${vector}${seal}`)
  })

  it('is the same in every vendor mode, and shorter for older registers', () => {
    for (const mode of ['V4_2', 'V4_4', 'VFastTrack', 'fast-track', null, 'unheard of']) {
      expect(saleRequest(charge, mode)).toBe(vector)
    }
    const older = saleRequest(charge, 'BODY_180')
    expect(older).toHaveLength(180)
    expect(Buffer.from(lanFrame(older, seal)).toString('latin1').slice(0, 4)).toBe('00D4')
    expect(saleRequest(charge, 'BODY_145')).toBe(vector.slice(0, 145))
  })

  it('puts service, tip, instalments and invoice number at their offsets', () => {
    const body = saleRequest(
      {
        ...charge,
        serviceAmount: 100 as Cents,
        tipAmount: 0 as Cents,
        installments: { code: '03', months: 6, graceMonths: 0 },
        orderReference: '001-001-000000042',
      },
      null,
    )
    expect(body.slice(2, 11)).toBe('021030600')
    expect(body.slice(60, 84)).toBe(`000000000100${' '.repeat(12)}`)
    expect(body.slice(170, 185)).toBe('001-001-0000000')
    expect(body).toHaveLength(220)
  })

  it('reverses with the hour, date, amount and identity of the sale', () => {
    expect(reversalRequest(charge, null)).toBe(`PP04${vector.slice(4)}`)
  })

  it('carries reference and authorisation only in a void', () => {
    const body = voidRequest(charge, { reference: '123', authorizationNumber: '987654' }, null)
    expect(body.slice(2, 4)).toBe('03')
    expect(body.slice(96, 102)).toBe('000123')
    expect(body.slice(116, 122)).toBe('987654')
  })

  it('keeps its width and offsets for any text in the pinpad record', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
        const body = saleRequest(
          {
            ...charge,
            identity: { acquirerNetwork: a, merchantId: b, terminalId: c, terminalCid: d },
            orderReference: a + b,
          },
          d,
        )
        expect(body).toMatch(/^PP01[0-3]00 {5}000000001120/)
        expect(Buffer.from(body, 'latin1').toString('latin1')).toBe(body)
        expect([145, 180, 220]).toContain(body.length)
      }),
    )
  })
})

describe('a payment answer', () => {
  const approved = {
    type: 'PP',
    code: '00',
    network: '02',
    authorizer: '00',
    message: 'APROBADA',
    reference: '000123',
    lot: '000007',
    hour: '134559',
    date: '20240115',
    authorization: '987654',
    tid: 'TID00001',
    mid: '1000000001',
    group: 'VISA',
    holder: 'PEREZ/ANA',
    card: '4507990000004905',
    expiry: '2912',
    voucher: 'TARJETA 4507990000004905',
  }

  it('is read at its offsets with both widths of the card hash', () => {
    for (const width of [64, 40]) {
      const answer = readPaymentAnswer(
        paymentAnswer({ ...approved, hash: 'F'.repeat(width) }, width),
      )
      expect(receiptOf(answer!)).toEqual({
        authorizationNumber: '987654',
        reference: '000123',
        lot: '000007',
        acquirerNetwork: 'MEDIANET',
        merchantId: '1000000001',
        terminalId: 'TID00001',
        cardMasked: '450799******4905',
        cardBrand: 'VISA',
        cardholderName: 'PEREZ/ANA',
        details: {
          pinpadCode: '00',
          authorizerCode: '00',
          hour: '134559',
          date: '20240115',
          voucherText: 'TARJETA 450799******4905',
        },
      })
    }
  })

  it('keeps no card number, expiry or card hash', () => {
    const answer = readPaymentAnswer(paymentAnswer({ ...approved, hash: 'ab12'.repeat(16) }))
    const kept = JSON.stringify([answer, receiptOf(answer!)])
    expect(JSON.stringify(receiptOf(answer!))).not.toContain('4507990000004905')
    expect(kept).not.toContain('2912')
    expect(kept).not.toContain('ab12')
  })

  it('is undefined for another length or message type', () => {
    const whole = paymentAnswer(approved)
    expect(readPaymentAnswer(whole.slice(1))).toBeUndefined()
    expect(readPaymentAnswer(`${whole} `)).toBeUndefined()
    expect(readPaymentAnswer(`LT${whole.slice(2)}`)).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        const answer = readPaymentAnswer(text)
        expect(answer === undefined || text.startsWith('PP')).toBe(true)
      }),
    )
  })
})

describe('the other messages', () => {
  const identity = charge.identity

  it("starts a batch with the new lot and reads the terminal's answer", () => {
    const body = controlRequest({ lot: 8, identity })
    expect(body).toBe(
      'PC000008000001' +
        ' '.repeat(12) +
        '1000000001     TID00001' +
        ' '.repeat(23) +
        'CAJA01         1',
    )
    expect(body).toHaveLength(88)
    expect(controlRequest({ lot: 1_000_000, identity }).slice(2, 8)).toBe('000001')
    expect(readControlAnswer('PC00  LOTE CERRADO        ')).toEqual({
      code: '00',
      message: 'LOTE CERRADO',
    })
    expect(readControlAnswer('PC00')).toBeUndefined()
  })

  it('requests the configuration with frame length 0022', () => {
    expect(Buffer.from(lanFrame('CB', seal)).toString('latin1')).toBe(`0022CB${seal}`)
    expect(readConfiguration('CB009999;9998;192.168.1.5;  ;TID00001;V1  ')).toEqual({
      code: '00',
      values: ['9999', '9998', '192.168.1.5', 'TID00001', 'V1'],
    })
  })
})

describe('TCP frames', () => {
  const body = paymentAnswer({ type: 'PP', code: '00' })
  const wire = Buffer.from(`0202${body}${seal}`, 'latin1')

  it('are read complete however the bytes are split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 30 }), (cuts) => {
        const reader = lanReader(timing)
        const frames = []
        let at = 0
        for (const cut of [...cuts, wire.length]) {
          frames.push(...reader.push(wire.subarray(at, at + cut)))
          at += cut
        }
        expect(frames).toEqual([{ kind: 'MESSAGE', bytes: Buffer.from(body, 'latin1'), seal }])
        expect(reader.quietMs()).toBeUndefined()
      }),
    )
  })

  it('are read without a component after a short wait; a second one is a separate frame', () => {
    const reader = lanReader(timing)
    expect(reader.push(wire.subarray(0, 4 + 514))).toEqual([])
    expect(reader.quietMs()).toBe(300)
    expect(reader.quiet()).toEqual([{ kind: 'MESSAGE', bytes: Buffer.from(body, 'latin1') }])
    const twice = lanReader(timing).push(Buffer.concat([wire, wire]))
    expect(twice.map(({ kind }) => kind)).toEqual(['MESSAGE', 'MESSAGE'])
  })

  it('are broken after two seconds if incomplete, and are never read as shorter messages', () => {
    const reader = lanReader(timing)
    expect(reader.push(wire.subarray(0, 100))).toEqual([])
    expect(reader.quietMs()).toBe(2_000)
    expect(reader.quiet().map(({ kind }) => kind)).toEqual(['BROKEN'])
    expect(reader.push(wire)).toEqual([])
  })

  it('are never a payment answer if the bytes are random', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 20 }), (pieces) => {
        const reader = lanReader(timing)
        const frames = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.quiet()]
        for (const frame of frames) {
          const text = Buffer.from(frame.bytes).toString('latin1')
          expect(readPaymentAnswer(text)).toBeUndefined()
        }
        expect(frames.filter(({ kind }) => kind === 'BROKEN').length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
