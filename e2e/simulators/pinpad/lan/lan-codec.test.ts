import { describe, expect, it } from 'vitest'
import type { Answer } from '../command.ts'
import { widthOf } from './fixed-fields.ts'
import { readRequest, writeAnswer } from './lan-codec.ts'
import {
  cardInquiryAnswer,
  cardReadingAnswer,
  controlAnswer,
  controlRequest,
  paymentAnswer,
  paymentRequest,
  paymentRequestOf145,
  paymentRequestOf180,
} from './layouts.ts'

const blank = (count: number) => ' '.repeat(count)

/** A frame observed on the wire: $ 11,20 at 13:45:59 of 2024-01-15. */
const observed =
  `PP01100${blank(4)}${blank(1)}000000001120000000001000000000000000000000000120${blank(36)}` +
  `${blank(6)}13455920240115${blank(6)}1000000001${blank(5)}TID00001CAJA01${blank(9)}` +
  `${blank(8)}${blank(2)}${blank(15)}${blank(15)}${blank(20)}`

const approved: Answer = {
  code: '00',
  authorizerCode: '00',
  message: 'AUTORIZACION OK.',
  network: '01',
  reference: '000007',
  lot: '000003',
  authorization: '123456',
}
const terminal = { merchantId: '1000000001', terminalId: 'TID00001' } as const

describe('the layouts', () => {
  it('are as wide as the observed messages', () => {
    const widths = [
      [paymentRequest, 220],
      [paymentRequestOf180, 180],
      [paymentRequestOf145, 145],
      [paymentAnswer(64), 514],
      [paymentAnswer(40), 490],
      [cardReadingAnswer(64), 146],
      [cardReadingAnswer(40), 122],
      [cardInquiryAnswer(64), 125],
      [cardInquiryAnswer(40), 101],
      [controlRequest, 88],
      [controlAnswer, 26],
    ] as const
    expect(widths.map(([layout]) => widthOf(layout))).toEqual(widths.map(([, width]) => width))
  })

  it("place the answer's fields at the offsets that tills read", () => {
    const offsets = Object.fromEntries(
      paymentAnswer(64).map(([name], index, all) => [name, widthOf(all.slice(0, index))]),
    )
    expect(offsets).toMatchObject({
      code: 2,
      authorizerCode: 6,
      message: 8,
      reference: 28,
      lot: 34,
      hour: 40,
      date: 46,
      authorization: 54,
      terminalId: 60,
      merchantId: 68,
      voucher: 95,
      cardGroup: 208,
      entryMode: 233,
      cardholder: 235,
      applicationLabel: 287,
      arqc: 364,
      cardMasked: 394,
      expiry: 419,
      cardHash: 423,
      end: 487,
    })
  })
})

describe('a request', () => {
  it('is read from the observed bytes', () => {
    expect(observed).toHaveLength(220)
    expect(readRequest(observed)).toEqual({
      kind: 'SALE',
      hour: '134559',
      date: '20240115',
      total: 1120,
      parts: 1120,
      merchantId: '1000000001',
      terminalId: 'TID00001',
      network: '1',
      deferredCode: '00',
      cashRegisterId: 'CAJA01',
      invoice: '',
    })
  })

  it('of older software is shorter and means the same', () => {
    const oldest = readRequest(observed.slice(0, 145))
    expect(oldest).toMatchObject({ kind: 'SALE', total: 1120, cashRegisterId: '' })
    const older = observed.slice(0, 160) + blank(20)
    expect(readRequest(older)).toMatchObject({ kind: 'SALE', cashRegisterId: 'CAJA01' })
  })

  it('is a sale, a void or a reversal by its operation code', () => {
    const kinds = ['01', '02', '06', '03', '04'].map(
      (operation) => readRequest(`PP${operation}${observed.slice(4)}`).kind,
    )
    expect(kinds).toEqual(['SALE', 'SALE', 'SALE', 'VOID', 'REVERSAL'])
  })

  it("that is invalid gets the terminal's refusal", () => {
    const messages = [
      observed.slice(0, -1),
      `PP01100${blank(5)}ABC${observed.slice(15)}`,
      `PP09${observed.slice(4)}`,
      // A sale with a reference is refused: only voids have one.
      `${observed.slice(0, 96)}000001${observed.slice(102)}`,
      'XX',
      'PC',
    ].map(readRequest)
    expect(messages.map((each) => each.kind === 'REFUSED' && each.message)).toEqual([
      'ERROR EN TRAMA',
      'ERROR EN TRAMA',
      'TRANSACCION INVALIDA',
      'VALORES INCORRECTOS',
      'MENSAJE INVALIDO',
      'ERROR EN TRAMA',
    ])
  })
})

describe('an answer', () => {
  const sale = readRequest(observed)

  it('echoes hour, date and ids, and carries the approval', () => {
    const text = writeAnswer(sale, approved, { ...terminal, cardHash: 'SHA256' })
    expect(text).toHaveLength(514)
    expect(text.slice(0, 83)).toBe(
      'PP000100AUTORIZACION OK.    00000700000313455920240115123456TID000011000000001     ',
    )
    expect(text.slice(394, 419).trimEnd()).toBe('411111XXXXXX1111')
  })

  it('is narrower from a terminal that hashes with SHA-1', () => {
    const text = writeAnswer(sale, approved, { ...terminal, cardHash: 'SHA1' })
    expect(text).toHaveLength(490)
    expect(text.slice(423, 463)).toMatch(/^[0-9A-F]{40}$/)
  })

  it('to a refused command has no card data', () => {
    const refused = { ...approved, code: '20', message: 'TARJETA NO COINCIDE', authorization: '' }
    const text = writeAnswer(sale, refused, { ...terminal, cardHash: 'SHA256' })
    expect(text.slice(394, 487).trim()).toBe('')
  })
})
