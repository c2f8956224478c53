import { createServer } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { localPinpad, sampleCharge, watchedPinpad } from '#main/testing/doubles/watched-pinpad.ts'
import type { Charge } from '../pinpad.ts'
import { nexoFrame, nexoReader } from './nexo-frame.ts'

const charge: Charge = {
  ...sampleCharge,
  id: 71,
  identity: {
    acquirerNetwork: null,
    merchantId: null,
    terminalId: 'V400m-1',
    terminalCid: 'CAJA01',
  },
  orderReference: '71',
}

// Tests access request fields without types.
// eslint-disable-next-line typescript/no-explicit-any
type Request = any
type Answer = (request: Request, category: string) => unknown

const paid = (amount = 11.2) => ({
  Response: { Result: 'Success', AdditionalResponse: 'Approved' },
  POIData: {
    POITransactionID: { TransactionID: 'BV0q', TimeStamp: '2024-01-15T13:45:59.000Z' },
    POIReconciliationID: '1000',
  },
  PaymentResult: {
    PaymentInstrumentData: { CardData: { MaskedPan: '4507990000004905', PaymentBrand: 'visa' } },
    AmountsResp: { AuthorizedAmount: amount },
    PaymentAcquirerData: { ApprovalCode: '123456', MerchantID: 'M1', AcquirerPOIID: 'T1' },
  },
})
const refused = (condition: string) => ({
  Response: { Result: 'Failure', ErrorCondition: condition },
})

async function given(answer: Answer) {
  const requests: Request[] = []
  let say = answer
  const server = createServer((socket) => {
    const reader = nexoReader(1_000)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      for (const frame of reader.push(bytes)) {
        const request = JSON.parse(Buffer.from(frame.bytes).toString()).SaleToPOIRequest
        requests.push(request)
        const header = { ...request.MessageHeader, MessageType: 'Response' }
        const body = say(request, header.MessageCategory)
        if (body === undefined) continue
        const name = `${header.MessageCategory}Response`
        socket.end(
          nexoFrame({
            SaleToPOIResponse: { MessageHeader: header, [name]: body, ...(body as object) },
          }),
        )
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return {
    ...watchedPinpad(localPinpad({ provider: 'ADYEN', protocol: 'NEXO', port, timeoutMs: 100 }), {
      maximumGraceMs: 40,
      partialMs: 30,
    }),
    requests,
    play: (next: Answer) => {
      say = next
    },
  }
}

describe('nexo frames', () => {
  it('are read complete however the bytes are split; garbage is BROKEN', () => {
    const wire = Buffer.concat([nexoFrame({ a: 'ñandú' }), nexoFrame({ b: 2 })])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 }), (cuts) => {
        const reader = nexoReader(100)
        const texts = []
        let at = 0
        for (const cut of [...cuts, wire.length]) {
          for (const frame of reader.push(wire.subarray(at, at + cut))) {
            texts.push(Buffer.from(frame.bytes).toString())
          }
          at += cut
        }
        expect(texts).toEqual(['{"a":"ñandú"}', '{"b":2}'])
      }),
    )
    const reader = nexoReader(100)
    expect(reader.push(Buffer.from('HTTP/1.1 400')).map(({ kind }) => kind)).toEqual(['BROKEN'])
    expect(reader.push(wire)).toEqual([])
  })
})

describe('a payment over nexo', () => {
  it('is approved with its amount, an approval code and our header', async () => {
    const { pinpad, watch, requests, told } = await given(() => paid())
    expect(await pinpad.sell(charge, watch)).toEqual({
      outcome: 'APPROVED',
      message: 'Approved',
      receipt: {
        authorizationNumber: '123456',
        reference: 'BV0q 2024-01-15T13:45:59.000Z',
        lot: '1000',
        acquirerNetwork: null,
        merchantId: 'M1',
        terminalId: 'T1',
        cardMasked: '450799******4905',
        cardBrand: 'visa',
        cardholderName: null,
        details: {},
      },
    })
    expect(told).toEqual(['sent'])
    expect(requests).toEqual([
      {
        MessageHeader: {
          ProtocolVersion: '3.0',
          MessageClass: 'Service',
          MessageType: 'Request',
          MessageCategory: 'Payment',
          ServiceID: 'P1Z',
          SaleID: 'CAJA01',
          POIID: 'V400m-1',
        },
        PaymentRequest: {
          SaleData: {
            SaleTransactionID: { TransactionID: '71', TimeStamp: '2024-01-15T13:45:59' },
          },
          PaymentTransaction: { AmountsReq: { Currency: 'USD', RequestedAmount: 11.2 } },
        },
      },
    ])
  })

  it('is declined by a refusal and by a wrong PIN', async () => {
    const { pinpad, watch, play } = await given(() => refused('Refusal'))
    expect(await pinpad.sell(charge, watch)).toMatchObject({
      outcome: 'DECLINED',
      code: 'NEXO_REFUSAL',
    })
    play(() => refused('WrongPIN'))
    expect(await pinpad.sell(charge, watch)).toMatchObject({ code: 'NEXO_WRONG_PIN' })
  })

  it('is UNKNOWN if the answer is late, partial, of another amount or of another request', async () => {
    const { pinpad, watch, play } = await given(() => undefined)
    expect(await pinpad.sell(charge, watch)).toMatchObject({ code: 'NO_ANSWER' })
    play(() => paid(11.19))
    expect(await pinpad.sell(charge, watch)).toMatchObject({ code: 'AMOUNT_DIFFERS' })
    play(() => ({ ...paid(), Response: { Result: 'Partial' } }))
    expect(await pinpad.sell(charge, watch)).toMatchObject({ code: 'ANSWER_UNCLEAR' })
    play(() => refused('InProgress'))
    expect(await pinpad.sell(charge, watch)).toMatchObject({ outcome: 'UNKNOWN' })
    play((request) => {
      request.MessageHeader.ServiceID = 'OTHER'
      return { ...paid(), MessageHeader: { ...request.MessageHeader, MessageType: 'Response' } }
    })
    expect(await pinpad.sell(charge, watch)).toMatchObject({ code: 'ANSWER_NOT_OURS' })
  })

  it('queries the status before a reversal and reverses only what was charged', async () => {
    const status = (payment: unknown) => ({
      Response: { Result: 'Success' },
      RepeatedMessageResponse: { RepeatedResponseMessageBody: { PaymentResponse: payment } },
    })
    const { pinpad, watch, play, requests } = await given((_, category) =>
      category === 'TransactionStatus' ? status(paid()) : { Response: { Result: 'Success' } },
    )
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'REVERSED' })
    expect(requests[0].TransactionStatusRequest.MessageReference).toEqual({
      MessageCategory: 'Payment',
      ServiceID: 'P1Z',
      SaleID: 'CAJA01',
    })
    expect(requests[1].ReversalRequest.OriginalPOITransaction.POITransactionID).toEqual({
      TransactionID: 'BV0q',
      TimeStamp: '2024-01-15T13:45:59.000Z',
    })
    play(() => refused('NotFound'))
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'NOT_FOUND', lot: null })
    play(() => refused('InProgress'))
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'UNKNOWN' })
    play(() => status({ ...refused('Refusal'), POIData: paid().POIData }))
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'REFUSED' })
    play(() => status(refused('Cancel')))
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ outcome: 'REFUSED' })
    play(() => status({ Response: { Result: 'Success' } }))
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ code: 'APPROVAL_INCOMPLETE' })
    // The bank did not answer: a failure of the terminal does not prove that nobody paid.
    play(() => status({ ...refused('UnreachableHost'), POIData: paid().POIData }))
    expect(await pinpad.reverse(charge, watch)).toMatchObject({ code: 'BANK_SILENT' })
  })

  it('is voided by its reference; settle and check send their own requests', async () => {
    const success = { Response: { Result: 'Success' }, POIReconciliationID: 1001 }
    const { pinpad, watch, play } = await given(() => success)
    const original = {
      charge,
      authorizationNumber: '123456',
      reference: 'BV0q 2024-01-15T13:45:59.000Z',
      isRepeat: false,
    }
    expect(await pinpad.void(charge, original, watch)).toMatchObject({ outcome: 'VOIDED' })
    expect(await pinpad.settle({ lot: 1, identity: charge.identity }, watch)).toMatchObject({
      outcome: 'SETTLED',
      lot: '1001',
    })
    expect(await pinpad.check(charge.identity, watch)).toMatchObject({ isReachable: true })
    play(() => refused('NotAllowed'))
    expect(await pinpad.void(charge, original, watch)).toMatchObject({
      outcome: 'DECLINED',
      code: 'NEXO_NOT_ALLOWED',
    })
  })
})
