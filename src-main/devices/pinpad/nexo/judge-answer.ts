import { maskCardNumbers } from '../masking.ts'
import type { Charge, ChargeReceipt, SaleOutcome } from '../pinpad.ts'
import { isAmount, type NexoPayment, type NexoResponse } from './nexo-messages.ts'

/** Still in progress, or the result is unknown: neither approval nor refusal. */
const UNDECIDED: readonly string[] = ['InProgress', 'UnreachableHost']

/** True if the terminal says for certain that nothing was charged. */
export function isRefused({ Result, ErrorCondition }: NexoResponse): boolean {
  return Result === 'Failure' && !UNDECIDED.includes(ErrorCondition ?? '')
}

/** Judges the body of a payment answer, immediate or queried later. */
export function judgePayment(
  payment: Omit<NexoPayment, 'POIData'> & { readonly POIData?: NexoPayment['POIData'] | undefined },
  charge: Charge,
): SaleOutcome {
  const { Response, POIData, PaymentResult } = payment
  const message = messageOf(Response)
  if (Response.Result === 'Success') {
    const approval = PaymentResult?.PaymentAcquirerData?.ApprovalCode ?? ''
    // The guest did not agree to pay a different amount.
    if (!isAmount(PaymentResult?.AmountsResp?.AuthorizedAmount, charge.totalAmount)) {
      return { outcome: 'UNKNOWN', code: 'AMOUNT_DIFFERS', message }
    }
    if (approval === '' || POIData === undefined) {
      return { outcome: 'UNKNOWN', code: 'APPROVAL_INCOMPLETE', message }
    }
    return { outcome: 'APPROVED', receipt: receiptOf({ ...payment, POIData }), message }
  }
  if (isRefused(Response)) return { outcome: 'DECLINED', code: codeOf(Response), message }
  return { outcome: 'UNKNOWN', code: 'ANSWER_UNCLEAR', message }
}

export function messageOf(response: NexoResponse): string {
  return maskCardNumbers(response.AdditionalResponse ?? response.ErrorCondition ?? '')
}

/** Converts a condition to a code: `Refusal` → NEXO_REFUSAL, `WrongPIN` → NEXO_WRONG_PIN. */
export function codeOf(response: NexoResponse): string {
  const condition = response.ErrorCondition ?? 'Failure'
  return `NEXO_${condition.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`
}

export function referenceOf({ POIData }: Pick<NexoPayment, 'POIData'>): string {
  const { TransactionID, TimeStamp } = POIData.POITransactionID
  return `${TransactionID} ${TimeStamp}`
}

function receiptOf(payment: NexoPayment): ChargeReceipt {
  const acquirer = payment.PaymentResult?.PaymentAcquirerData
  const card = payment.PaymentResult?.PaymentInstrumentData?.CardData
  const lot = payment.POIData.POIReconciliationID
  return {
    authorizationNumber: acquirer?.ApprovalCode ?? null,
    reference: referenceOf(payment),
    lot: lot === undefined ? null : String(lot),
    acquirerNetwork: acquirer?.AcquirerID === undefined ? null : String(acquirer.AcquirerID),
    merchantId: acquirer?.MerchantID ?? null,
    terminalId: acquirer?.AcquirerPOIID ?? null,
    cardMasked: card?.MaskedPan === undefined ? null : maskCardNumbers(card.MaskedPan),
    cardBrand: card?.PaymentBrand === undefined ? null : maskCardNumbers(card.PaymentBrand),
    cardholderName: null,
    details: {},
  }
}
