import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NexoReader, nexoFrame } from './nexo-frame.ts'
import { createPinpadSimulator } from '../simulator.ts'

type Json = Record<string, unknown>

/**
 * Sends one request and returns the answers; none if the connection closes, sends invalid bytes, or stays
 * silent for `quietMs` after the request.
 */
function ask(port: number, request: Json, quietMs = 5_000): Promise<Json[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const reader = new NexoReader()
    let quiet: NodeJS.Timeout | undefined
    const finish = (answers: Json[]) => {
      clearTimeout(quiet)
      socket.end()
      resolve(answers)
    }
    socket.on('error', () => undefined)
    socket.once('close', () => finish([]))
    socket.on('data', (bytes) => {
      try {
        const answers = reader.read(bytes) as Json[]
        if (answers.length > 0) finish(answers)
      } catch {
        finish([])
      }
    })
    socket.write(nexoFrame(request), () => {
      quiet = setTimeout(() => finish([]), quietMs)
    })
  })
}

const header = (category: string, service: string) => ({
  ProtocolVersion: '3.0',
  MessageClass: 'Service',
  MessageCategory: category,
  MessageType: 'Request',
  SaleID: 'CAJA01',
  ServiceID: service,
  POIID: 'TID00001',
})

const payment = (service: string, amount = 11.2, invoice = `INV-${service}`) => ({
  SaleToPOIRequest: {
    MessageHeader: header('Payment', service),
    PaymentRequest: {
      SaleData: {
        SaleTransactionID: { TransactionID: invoice, TimeStamp: '2026-11-21T19:58:00.000Z' },
      },
      PaymentTransaction: { AmountsReq: { Currency: 'USD', RequestedAmount: amount } },
    },
  },
})

const status = (service: string) => ({
  SaleToPOIRequest: {
    MessageHeader: header('TransactionStatus', `S${service}`),
    TransactionStatusRequest: {
      MessageReference: { MessageCategory: 'Payment', SaleID: 'CAJA01', ServiceID: service },
    },
  },
})

async function givenNexo(mode: 'APPROVE' | 'ASK' = 'APPROVE') {
  const simulator = createPinpadSimulator({ operator: mode })
  onTestFinished(() => simulator.close())
  return { simulator, port: await simulator.listenNexo() }
}

/** Returns the part of an answer under its response's name. */
function bodyOf(answers: Json[], name: string): Json {
  const [{ SaleToPOIResponse: response } = {}] = answers
  return (response as Json)[name] as Json
}

function outcomeOf(body: Json) {
  const { Result, ErrorCondition } = body['Response'] as Json
  return ErrorCondition === undefined ? Result : ErrorCondition
}

describe('a terminal that speaks nexo', () => {
  it('charges a payment and echoes its header', async () => {
    const { simulator, port } = await givenNexo()

    const answers = await ask(port, payment('1'))

    expect(bodyOf(answers, 'MessageHeader')).toEqual({
      ...header('Payment', '1'),
      MessageType: 'Response',
    })
    expect(bodyOf(answers, 'PaymentResponse')).toMatchObject({
      Response: { Result: 'Success' },
      PaymentResult: { AmountsResp: { AuthorizedAmount: 11.2, Currency: 'USD' } },
      POIData: { POITransactionID: { TransactionID: '000001000001' } },
    })
    expect(simulator.ledger.chargedTotal).toBe(1120)
  })

  it('charges a repeated request once if its ServiceID is the same', async () => {
    const { simulator, port } = await givenNexo()

    await ask(port, payment('1'))
    expect(outcomeOf(bodyOf(await ask(port, payment('1')), 'PaymentResponse'))).toBe('Success')

    expect(simulator.ledger.charged).toHaveLength(1)
  })

  it('reports the state of a payment whose answer was lost: charged, in progress or unknown', async () => {
    const { simulator, port } = await givenNexo()
    simulator.script({ kind: 'NO_ANSWER', charges: true })
    simulator.script({ kind: 'DROP', charges: false })
    expect(await ask(port, payment('1'), 100)).toEqual([])
    expect(await ask(port, payment('2'))).toEqual([])
    await expect.poll(() => simulator.ledger.charged.length).toBe(1)
    simulator.operator.mode = 'ASK'
    expect(await ask(port, payment('3'), 100)).toEqual([])
    await expect.poll(() => simulator.operator.pending?.sale.total).toBe(1120)

    const charged = bodyOf(await ask(port, status('1')), 'TransactionStatusResponse')
    expect(charged).toMatchObject({
      Response: { Result: 'Success' },
      RepeatedMessageResponse: {
        MessageHeader: { ServiceID: '1', MessageCategory: 'Payment' },
        RepeatedResponseMessageBody: { PaymentResponse: { Response: { Result: 'Success' } } },
      },
    })
    const outcomes = [await ask(port, status('2')), await ask(port, status('3'))]
    expect(outcomes.map((each) => outcomeOf(bodyOf(each, 'TransactionStatusResponse')))).toEqual([
      'NotFound',
      'InProgress',
    ])
  })

  it('refunds a payment once by its own transaction id', async () => {
    const { simulator, port } = await givenNexo()
    const paid = bodyOf(await ask(port, payment('1')), 'PaymentResponse')
    const { POITransactionID } = paid['POIData'] as Json
    const reversal = (id: unknown) => ({
      SaleToPOIRequest: {
        MessageHeader: header('Reversal', '9'),
        ReversalRequest: {
          OriginalPOITransaction: { POITransactionID: id },
          ReversalReason: 'MerchantCancel',
        },
      },
    })

    const reversed = bodyOf(await ask(port, reversal(POITransactionID)), 'ReversalResponse')
    expect(reversed).toMatchObject({ Response: { Result: 'Success' }, ReversedAmount: 11.2 })
    expect(simulator.ledger.chargedTotal).toBe(0)
    const unknown = await ask(port, reversal({ TransactionID: 'X', TimeStamp: '' }))
    expect(outcomeOf(bodyOf(unknown, 'ReversalResponse'))).toBe('NotFound')
  })

  it('ends a payment that waits for its customer on an abort', async () => {
    const { simulator, port } = await givenNexo('ASK')
    const waiting = ask(port, payment('1'))
    await expect.poll(() => simulator.operator.pending?.sale.total).toBe(1120)

    await ask(
      port,
      {
        SaleToPOIRequest: {
          MessageHeader: header('Abort', '2'),
          AbortRequest: { MessageReference: { ServiceID: '1' }, AbortReason: 'MerchantAbort' },
        },
      },
      30,
    )

    expect(outcomeOf(bodyOf(await waiting, 'PaymentResponse'))).toBe('Cancel')
    expect(simulator.ledger.entries).toEqual([])
  })

  it('answers for another service, or with an invalid message, if scripted', async () => {
    const { simulator, port } = await givenNexo()
    simulator.script({ kind: 'WRONG_ECHO' })
    simulator.script({ kind: 'GARBAGE' })
    simulator.script({ kind: 'DECLINE' })

    const otherHeader = bodyOf(await ask(port, payment('1')), 'MessageHeader')
    expect(otherHeader['ServiceID']).toBe('OTHER')
    expect(await ask(port, payment('2'))).toEqual([])
    expect(outcomeOf(bodyOf(await ask(port, payment('3')), 'PaymentResponse'))).toBe('Refusal')
    expect(simulator.ledger.charged).toHaveLength(2)
  })
})
