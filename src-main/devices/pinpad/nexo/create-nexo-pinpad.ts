import { tcpTransport } from '../../transport/tcp.ts'
import { converse } from '../converse.ts'
import { askOnce, start } from '../exchange.ts'
import type { Charge, PinpadDriver, PinpadIdentity, PinpadSettings, Watch } from '../pinpad.ts'
import type { PinpadSurroundings } from '../pinpad-surroundings.ts'
import { codeOf, isRefused, judgePayment, messageOf, referenceOf } from './judge-answer.ts'
import { nexoFrame, nexoReader } from './nexo-frame.ts'
import {
  diagnosisRequest,
  headerOf,
  type NexoAnswer,
  type NexoCategory,
  type NexoHeader,
  paymentRequest,
  paymentServiceId,
  readAnswer,
  reconciliationRequest,
  reversalRequest,
  statusRequest,
  totalsRequest,
} from './nexo-messages.ts'
import { createNexoWords } from './nexo-words.ts'

/** Factory default port of nexo terminals. */
const DEFAULT_PORT = 8443

const garbled = { outcome: 'UNKNOWN', code: 'ANSWER_GARBLED', message: null } as const

/**
 * Creates a pinpad for protocol NEXO: nexo retailer 3.0 in JSON. Unlike LAN it can query the outcome of a
 * payment, so a reversal queries first and gives back only what was charged.
 */
export function createNexoPinpad(
  settings: PinpadSettings,
  around: PinpadSurroundings,
): PinpadDriver {
  const times = around.timesOf(settings)
  const transport = around.record(
    settings,
    tcpTransport({
      host: settings.ipAddress ?? '',
      port: settings.port ?? DEFAULT_PORT,
      connectMs: around.timing.connectMs,
    }),
    createNexoWords,
  )
  // Requests other than payments only need distinct ids.
  const fresh = () => around.securityComponent('').slice(0, 10)
  const header = (category: NexoCategory, identity: PinpadIdentity) =>
    headerOf(category, fresh(), identity)

  async function ask<Outcome>(
    own: NexoHeader,
    request: unknown,
    judge: (answer: NexoAnswer) => Outcome | undefined,
    watch: Watch,
    limits: { readonly timeoutMs: number; readonly graceMs: number },
  ) {
    const said = await converse(
      {
        transport,
        reader: nexoReader(around.timing.partialMs),
        exchange: start(askOnce(nexoFrame(request))),
        judge: ({ bytes }) => {
          const answer = readAnswer(bytes, own)
          if (answer === undefined) return garbled
          return answer === null ? undefined : (judge(answer) ?? garbled)
        },
        timeoutMs: limits.timeoutMs,
        graceMs: limits.graceMs,
        prepareMs: around.timing.prepareMs,
      },
      watch,
    )
    if (said.outcome === 'ANSWERED') return said.answer
    return said.outcome === 'REFUSED' ? garbled : said
  }

  /** Requests the totals only to learn the current batch; this changes nothing. */
  async function currentLot({ identity }: Charge, watch: Watch): Promise<string | null> {
    const own = header('GetTotals', identity)
    const said = await ask(
      own,
      totalsRequest(own),
      ({ GetTotalsResponse: totals }) =>
        totals && ({ outcome: 'TOTALS', lot: totals.POIReconciliationID ?? null } as const),
      watch,
      short,
    )
    return said.outcome === 'TOTALS' && said.lot !== null ? String(said.lot) : null
  }

  const atOnce = { timeoutMs: times.timeoutMs, graceMs: 0 }
  const short = { timeoutMs: times.checkMs, graceMs: 0 }

  return {
    sell(charge, watch) {
      const own = paymentHeader(charge)
      return ask(
        own,
        paymentRequest(own, charge),
        ({ PaymentResponse }) => PaymentResponse && judgePayment(PaymentResponse, charge),
        watch,
        times,
      )
    },

    async reverse(charge, watch) {
      const status = header('TransactionStatus', charge.identity)
      const found = await ask(
        status,
        statusRequest(status, paymentHeader(charge)),
        ({ TransactionStatusResponse: said }) => said && statusOf(said),
        watch,
        short,
      )
      if (found.outcome === 'NOT_FOUND') return { ...found, lot: await currentLot(charge, watch) }
      if (found.outcome !== 'CHARGED') return found
      const own = header('Reversal', charge.identity)
      return ask(
        own,
        reversalRequest(own, found.reference),
        ({ ReversalResponse: said }) => {
          if (said === undefined) return undefined
          const message = messageOf(said.Response)
          return said.Response.Result === 'Success'
            ? ({ outcome: 'REVERSED', message } as const)
            : ({ outcome: 'UNKNOWN', code: 'REVERSAL_REFUSED', message } as const)
        },
        watch,
        atOnce,
      )
    },

    void(charge, original, watch) {
      const own = header('Reversal', charge.identity)
      return ask(
        own,
        reversalRequest(own, original.reference),
        ({ ReversalResponse: said }) => {
          if (said === undefined) return undefined
          const message = messageOf(said.Response)
          if (said.Response.Result === 'Success') {
            return { outcome: 'VOIDED', receipt: NO_RECEIPT, message } as const
          }
          return original.isRepeat
            ? ({ outcome: 'UNKNOWN', code: 'REVERSAL_REFUSED', message } as const)
            : ({ outcome: 'DECLINED', code: codeOf(said.Response), message } as const)
        },
        watch,
        times,
      )
    },

    settle(batch, watch) {
      const own = header('Reconciliation', batch.identity)
      return ask(
        own,
        reconciliationRequest(own),
        ({ ReconciliationResponse: said }) => {
          if (said === undefined) return undefined
          const message = messageOf(said.Response)
          const lot = said.POIReconciliationID
          return said.Response.Result === 'Success'
            ? ({
                outcome: 'SETTLED',
                lot: lot === undefined ? null : String(lot),
                message,
              } as const)
            : ({ outcome: 'DECLINED', code: codeOf(said.Response), message } as const)
        },
        watch,
        atOnce,
      )
    },

    async check(identity, watch) {
      const own = header('Diagnosis', identity)
      const said = await ask(
        own,
        diagnosisRequest(own),
        ({ DiagnosisResponse }) =>
          DiagnosisResponse && ({ outcome: 'REACHED', code: 'REACHABLE', message: null } as const),
        watch,
        short,
      )
      const { code, message } = said
      return { isReachable: said.outcome === 'REACHED', code, message }
    },
  }
}

function paymentHeader(charge: Charge): NexoHeader {
  return headerOf('Payment', paymentServiceId(charge), charge.identity)
}

const NO_RECEIPT = {
  authorizationNumber: null,
  reference: null,
  lot: null,
  acquirerNetwork: null,
  merchantId: null,
  terminalId: null,
  cardMasked: null,
  cardBrand: null,
  cardholderName: null,
  details: {},
} as const

/** Returns charged, not charged or unknown. */
function statusOf(status: NonNullable<NexoAnswer['TransactionStatusResponse']>) {
  const message = messageOf(status.Response)
  if (status.Response.Result !== 'Success') {
    return status.Response.ErrorCondition === 'NotFound'
      ? ({ outcome: 'NOT_FOUND', message, lot: null } as const)
      : ({ outcome: 'UNKNOWN', code: 'ANSWER_UNCLEAR', message } as const)
  }
  const payment = status.RepeatedMessageResponse?.RepeatedResponseMessageBody.PaymentResponse
  if (payment === undefined) return undefined
  const said = messageOf(payment.Response)
  if (isRefused(payment.Response)) return { outcome: 'REFUSED', message: said } as const
  // The bank may have charged without the terminal knowing it: a person must find out.
  if (payment.Response.Result === 'Failure') {
    return { outcome: 'UNKNOWN', code: 'BANK_SILENT', message: said } as const
  }
  const { POIData } = payment
  // Without its POI transaction id a payment cannot be reversed from here.
  if (POIData === undefined) {
    return { outcome: 'UNKNOWN', code: 'APPROVAL_INCOMPLETE', message: said } as const
  }
  return { outcome: 'CHARGED', reference: referenceOf({ POIData }) } as const
}
