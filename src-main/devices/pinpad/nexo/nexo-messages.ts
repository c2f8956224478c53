import { z } from 'zod'
import { type Cents, fromCents } from '#shared/domain/money/money.ts'
import type { Charge, PinpadIdentity } from '../pinpad.ts'

const PROTOCOL_VERSION = '3.0'

export type NexoCategory =
  | 'Payment'
  | 'Reversal'
  | 'TransactionStatus'
  | 'GetTotals'
  | 'Reconciliation'
  | 'Diagnosis'

/** Identifies a request and its answer: nexo repeats all of it in the answer. */
export interface NexoHeader {
  readonly MessageCategory: NexoCategory
  /** At most ten characters, new for each request; a status query finds a payment by it. */
  readonly ServiceID: string
  readonly SaleID: string
  readonly POIID: string
}

/**
 * Returns the payment's own id, known before its first byte is sent, so that a later status query can find
 * it.
 */
export function paymentServiceId(charge: Charge): string {
  return `P${charge.id.toString(36).toUpperCase()}`
}

export function headerOf(
  category: NexoCategory,
  serviceId: string,
  identity: PinpadIdentity,
): NexoHeader {
  return {
    MessageCategory: category,
    ServiceID: serviceId,
    SaleID: identity.terminalCid ?? 'MOSTRADOR',
    POIID: identity.terminalId ?? 'POI',
  }
}

function requestOf(header: NexoHeader, body: Readonly<Record<string, unknown>>): unknown {
  return {
    SaleToPOIRequest: {
      MessageHeader: {
        ProtocolVersion: PROTOCOL_VERSION,
        MessageClass: 'Service',
        MessageType: 'Request',
        ...header,
      },
      [`${header.MessageCategory}Request`]: body,
    },
  }
}

export function paymentRequest(header: NexoHeader, charge: Charge): unknown {
  return requestOf(header, {
    SaleData: {
      SaleTransactionID: { TransactionID: charge.orderReference, TimeStamp: timeOf(charge) },
    },
    PaymentTransaction: {
      AmountsReq: {
        Currency: 'USD',
        RequestedAmount: fromCents(charge.totalAmount),
        ...(charge.tipAmount === null ? {} : { TipAmount: fromCents(charge.tipAmount) }),
      },
    },
    ...(charge.installments === null
      ? {}
      : {
          PaymentData: {
            PaymentType: 'Instalment',
            Instalment: {
              InstalmentType: 'EqualInstalments',
              TotalNbOfPayments: charge.installments.months,
            },
          },
        }),
  })
}

export function statusRequest(header: NexoHeader, payment: NexoHeader): unknown {
  const { MessageCategory, ServiceID, SaleID } = payment
  return requestOf(header, { MessageReference: { MessageCategory, ServiceID, SaleID } })
}

/** `reference` is the terminal's transaction id and time, separated by a space. */
export function reversalRequest(header: NexoHeader, reference: string): unknown {
  const [TransactionID, TimeStamp] = reference.split(' ')
  return requestOf(header, {
    OriginalPOITransaction: { POITransactionID: { TransactionID, TimeStamp } },
    ReversalReason: 'MerchantCancel',
  })
}

export function reconciliationRequest(header: NexoHeader): unknown {
  return requestOf(header, { ReconciliationType: 'SaleReconciliation' })
}

export function totalsRequest(header: NexoHeader): unknown {
  return requestOf(header, {})
}

export function diagnosisRequest(header: NexoHeader): unknown {
  return requestOf(header, { HostDiagnosisFlag: false })
}

function timeOf({ date, hour }: Charge): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)]
  return `${year}-${month}-${day}T${hour.slice(0, 2)}:${hour.slice(2, 4)}:${hour.slice(4)}`
}

const Response = z.object({
  Result: z.string(),
  ErrorCondition: z.string().optional(),
  AdditionalResponse: z.string().optional(),
})
export type NexoResponse = z.output<typeof Response>

const PaymentBody = z.object({
  Response,
  POIData: z.object({
    POITransactionID: z.object({ TransactionID: z.string(), TimeStamp: z.string() }),
    POIReconciliationID: z.union([z.string(), z.number()]).optional(),
  }),
  PaymentResult: z
    .object({
      PaymentInstrumentData: z
        .object({
          CardData: z
            .object({ MaskedPan: z.string().optional(), PaymentBrand: z.string().optional() })
            .optional(),
        })
        .optional(),
      AmountsResp: z.object({ AuthorizedAmount: z.number() }).optional(),
      PaymentAcquirerData: z
        .object({
          ApprovalCode: z.string().optional(),
          MerchantID: z.string().optional(),
          AcquirerPOIID: z.string().optional(),
          AcquirerID: z.union([z.string(), z.number()]).optional(),
        })
        .optional(),
    })
    .optional(),
})
export type NexoPayment = z.output<typeof PaymentBody>

const Header = z.object({
  MessageCategory: z.string(),
  MessageType: z.literal('Response'),
  ServiceID: z.string(),
  SaleID: z.string(),
  POIID: z.string(),
})

const Answer = z.object({
  SaleToPOIResponse: z.object({
    MessageHeader: Header,
    PaymentResponse: PaymentBody.partial({ POIData: true }).optional(),
    ReversalResponse: z.object({ Response }).optional(),
    TransactionStatusResponse: z
      .object({
        Response,
        RepeatedMessageResponse: z
          .object({
            RepeatedResponseMessageBody: z.object({
              PaymentResponse: PaymentBody.partial({ POIData: true }).optional(),
            }),
          })
          .optional(),
      })
      .optional(),
    ReconciliationResponse: z
      .object({ Response, POIReconciliationID: z.union([z.string(), z.number()]).optional() })
      .optional(),
    GetTotalsResponse: z
      .object({ Response, POIReconciliationID: z.union([z.string(), z.number()]).optional() })
      .optional(),
    DiagnosisResponse: z.object({ Response }).optional(),
  }),
})
export type NexoAnswer = z.output<typeof Answer>['SaleToPOIResponse']

/** Undefined if the bytes are no nexo answer; `null` if it answers another request. */
export function readAnswer(bytes: Uint8Array, header: NexoHeader): NexoAnswer | null | undefined {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
  const parsed = Answer.safeParse(json)
  if (!parsed.success) return undefined
  const answer = parsed.data.SaleToPOIResponse
  const echo = answer.MessageHeader
  const isOurs =
    echo.MessageCategory === header.MessageCategory &&
    echo.ServiceID === header.ServiceID &&
    echo.SaleID === header.SaleID &&
    echo.POIID === header.POIID
  return isOurs ? answer : null
}

export function isAmount(amount: number | undefined, expected: Cents): boolean {
  return amount !== undefined && Math.round(amount * 100) === expected
}
