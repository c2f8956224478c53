import type { Answer, SaleCommand } from '../command.ts'
import type { Fault } from '../faults.ts'

/** nexo's amounts are in dollars, the terminal's in cents. */
export const CENTS = 100

/** The parts of a nexo retailer message that a terminal reads. */
export interface NexoHeader {
  readonly MessageClass: string
  readonly MessageCategory: string
  readonly MessageType: string
  readonly SaleID: string
  readonly ServiceID: string
  readonly POIID: string
  readonly ProtocolVersion?: string
}

export interface TransactionId {
  readonly TransactionID: string
  readonly TimeStamp: string
}

export interface NexoRequest {
  readonly MessageHeader: NexoHeader
  readonly PaymentRequest?: {
    readonly SaleData?: { readonly SaleTransactionID?: TransactionId }
    readonly PaymentTransaction?: {
      readonly AmountsReq?: { readonly Currency?: string; readonly RequestedAmount?: number }
    }
  }
  readonly ReversalRequest?: {
    readonly OriginalPOITransaction?: { readonly POITransactionID?: TransactionId }
    readonly ReversedAmount?: number
  }
  readonly TransactionStatusRequest?: {
    readonly MessageReference?: { readonly ServiceID?: string; readonly SaleID?: string }
  }
}

export type Body = Readonly<Record<string, unknown>>
export type Response = {
  Result: 'Success' | 'Failure'
  ErrorCondition?: string
  AdditionalResponse?: string
}

export interface NexoReply {
  readonly message: { readonly SaleToPOIResponse: Body }
  readonly fault: Fault | undefined
}

export const success: Response = { Result: 'Success' }

export function failure(condition: string, message: string): Response {
  return {
    Result: 'Failure',
    ErrorCondition: condition,
    AdditionalResponse: `message=${encodeURIComponent(message)}`,
  }
}

/** Returns the result of nexo for the terminal's answer codes and messages. */
export function toResponse(answer: Answer): Response {
  if (answer.code === '00' && answer.authorizerCode === '00') return success
  if (answer.code === '00') return failure('Refusal', answer.message)
  if (answer.message === 'TRANSACCION CANCELADA') return failure('Cancel', answer.message)
  if (answer.message === 'NO HUBO RESPUESTA') return failure('UnreachableHost', answer.message)
  if (answer.message.startsWith('TRANS. NO')) return failure('NotFound', answer.message)
  return failure('DeviceOut', answer.message)
}

export function paymentResponse(
  answer: Answer,
  sale: SaleCommand,
  id: TransactionId,
  saleData: unknown,
): Body {
  const response = toResponse(answer)
  const isApproved = response.Result === 'Success'
  return {
    Response: response,
    SaleData: saleData,
    POIData: { POITransactionID: id, POIReconciliationID: answer.lot },
    PaymentResult: {
      PaymentInstrumentData: {
        CardData: { MaskedPan: '411111 **** 1111', PaymentBrand: 'visa', EntryMode: ['ICC'] },
        PaymentInstrumentType: 'Card',
      },
      AmountsResp: { Currency: 'USD', AuthorizedAmount: isApproved ? sale.total / CENTS : 0 },
      PaymentAcquirerData: {
        MerchantID: sale.merchantId,
        AcquirerPOIID: sale.terminalId,
        ...(isApproved ? { ApprovalCode: answer.authorization } : {}),
        AcquirerTransactionID: { TransactionID: answer.reference, TimeStamp: id.TimeStamp },
      },
    },
  }
}

/** Returns the answer to a message, without a fault. */
export function plain(header: NexoHeader, body: Body): NexoReply {
  const MessageHeader = { ...header, MessageType: 'Response' }
  return { message: { SaleToPOIResponse: { MessageHeader, ...body } }, fault: undefined }
}
