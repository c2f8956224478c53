import type { Answer, SaleCommand, VoidCommand } from '../command.ts'
import type { Fault, FaultSource } from '../faults.ts'
import {
  type Body,
  CENTS,
  failure,
  type NexoHeader,
  type NexoReply,
  type NexoRequest,
  paymentResponse,
  plain,
  type Response,
  success,
  toResponse,
  type TransactionId,
} from './nexo-answers.ts'
import type { Terminal } from '../terminal.ts'

interface KnownPayment {
  readonly saleId: string
  /** undefined until the customer decides. */
  body: Body | undefined
  header: NexoHeader
  /** The lot of the request; a new batch deletes earlier requests. */
  readonly lot: string
}

/** The request has no ids, because the connection identifies the terminal. */
type TerminalIds = Pick<SaleCommand, 'merchantId' | 'terminalId'>

/** The nexo side of a terminal. Keeps payments by ServiceID, so that a till can ask for their state. */
export class NexoTerminal {
  readonly #terminal: Terminal
  readonly #faults: FaultSource
  readonly #ids: TerminalIds
  readonly #payments = new Map<string, KnownPayment>()
  /** Sales by the terminal's own transaction id. */
  readonly #sales = new Map<string, VoidCommand>()

  constructor(terminal: Terminal, faults: FaultSource, ids: TerminalIds) {
    this.#terminal = terminal
    this.#faults = faults
    this.#ids = ids
  }

  /** Executes a request. Returns no message if no answer is sent, even if it charged. */
  async handle(
    request: NexoRequest,
    now: Date,
  ): Promise<NexoReply | { readonly fault: Fault | undefined } | undefined> {
    const header = request.MessageHeader
    switch (header.MessageCategory) {
      case 'Payment':
        return this.#pay(request, now)
      case 'Reversal':
        return this.#reverse(request, now)
      case 'TransactionStatus':
        return this.#status(request)
      case 'Abort':
        // An abort has no answer: the payment that it ends is answered with Aborted.
        this.#terminal.operator.decide('CANCEL')
        return undefined
      case 'Reconciliation': {
        const control = { kind: 'CONTROL', lot: '' } as const
        const fault = this.#faults.next(control)
        const said = await this.#terminal.execute(control, fault)
        if (said === undefined) return { fault }
        const reply = plain(header, {
          ReconciliationResponse: {
            Response: success,
            POIReconciliationID: this.#terminal.lot,
            ReconciliationType: 'SaleReconciliation',
          },
        })
        return { ...reply, fault }
      }
      case 'GetTotals':
        return plain(header, {
          GetTotalsResponse: { Response: success, POIReconciliationID: this.#terminal.lot },
        })
      case 'Diagnosis':
        return plain(header, {
          DiagnosisResponse: { Response: success, POIStatus: { GlobalStatus: 'OK' } },
        })
      default:
        return plain(header, {
          EventNotification: { EventToNotify: 'Reject', EventDetails: header.MessageCategory },
        })
    }
  }

  async #pay({ MessageHeader: header, PaymentRequest: request }: NexoRequest, now: Date) {
    const key = paymentKey(header.SaleID, header.ServiceID)
    const known = this.#payments.get(key)
    // The same ServiceID is the same payment: it is answered again and not charged again.
    if (known?.body !== undefined) return plain(header, known.body)
    const amount = request?.PaymentTransaction?.AmountsReq?.RequestedAmount ?? 0
    const total = Math.round(amount * CENTS)
    const sale = toSale(this.#ids, request?.SaleData?.SaleTransactionID, total, now)
    const fault = this.#faults.next(sale)
    const payment: KnownPayment = {
      saleId: header.SaleID,
      body: undefined,
      header,
      lot: this.#terminal.lot,
    }
    const isLost = (fault?.kind === 'NO_ANSWER' || fault?.kind === 'DROP') && !fault.charges
    if (!isLost) this.#payments.set(key, payment)
    // The sale runs even if no answer is sent, so the terminal knows its result.
    const answer = isLost ? undefined : await this.#terminal.execute(sale, audible(fault))
    if (answer === undefined) return { fault }
    const isCharged = toResponse(answer).Result === 'Success'
    const entry = isCharged
      ? this.#terminal.ledger.entries.findLast(({ invoice }) => invoice === sale.invoice)
      : undefined
    const id = {
      TransactionID: `${entry?.lot ?? this.#terminal.lot}${entry?.reference ?? '000000'}`,
      TimeStamp: now.toISOString(),
    }
    if (entry !== undefined) {
      this.#sales.set(id.TransactionID, {
        ...sale,
        kind: 'VOID',
        reference: entry.reference,
        authorization: entry.authorization,
      })
    }
    payment.body = { PaymentResponse: paymentResponse(answer, sale, id, request?.SaleData) }
    return { ...plain(header, payment.body), fault }
  }

  async #reverse({ MessageHeader: header, ReversalRequest: request }: NexoRequest, now: Date) {
    const original = request?.OriginalPOITransaction?.POITransactionID
    const sale = this.#sales.get(original?.TransactionID ?? '')
    const fault = sale && this.#faults.next(sale)
    const answer: Answer | undefined =
      sale === undefined ? undefined : await this.#terminal.execute(sale, fault)
    if (sale !== undefined && answer === undefined) return { fault }
    const response: Response =
      answer === undefined
        ? failure('NotFound', 'Original transaction not found')
        : toResponse(answer)
    const body = {
      ReversalResponse: {
        Response: response,
        OriginalPOITransaction: { POITransactionID: original },
        POIData: {
          POITransactionID: {
            TransactionID: `R${original?.TransactionID ?? ''}`,
            TimeStamp: now.toISOString(),
          },
        },
        ...(response.Result === 'Success' && sale !== undefined
          ? { ReversedAmount: sale.total / CENTS }
          : {}),
      },
    }
    return { ...plain(header, body), fault }
  }

  #status(request: NexoRequest): NexoReply {
    const { message } = this.#statusOf(request)
    return { message, fault: this.#faults.next({ kind: 'STATUS' }) }
  }

  #statusOf({ MessageHeader: header, TransactionStatusRequest: request }: NexoRequest): NexoReply {
    const asked = request?.MessageReference
    const known = this.#payments.get(
      paymentKey(asked?.SaleID ?? header.SaleID, asked?.ServiceID ?? ''),
    )
    if (known === undefined || known.lot !== this.#terminal.lot) {
      return plain(header, {
        TransactionStatusResponse: { Response: failure('NotFound', 'Transaction not found') },
      })
    }
    if (known.body === undefined) {
      return plain(header, {
        TransactionStatusResponse: { Response: failure('InProgress', 'Uncompleted transaction') },
      })
    }
    return plain(header, {
      TransactionStatusResponse: {
        Response: success,
        MessageReference: { ...asked, MessageCategory: 'Payment' },
        RepeatedMessageResponse: {
          MessageHeader: { ...known.header, MessageType: 'Response' },
          RepeatedResponseMessageBody: known.body,
        },
      },
    })
  }
}

function toSale(
  { merchantId, terminalId }: TerminalIds,
  id: TransactionId | undefined,
  total: number,
  now: Date,
): SaleCommand {
  const at = now.toISOString()
  return {
    kind: 'SALE',
    hour: at.slice(11, 19).replaceAll(':', ''),
    date: at.slice(0, 10).replaceAll('-', ''),
    total,
    merchantId,
    terminalId,
    network: '0',
    deferredCode: '00',
    cashRegisterId: '',
    invoice: id?.TransactionID ?? '',
    parts: total,
  }
}

/** Returns the fault if the terminal itself causes it; the connection causes silence. */
function audible(fault: Fault | undefined): Fault | undefined {
  return fault?.kind === 'NO_ANSWER' || fault?.kind === 'DROP' ? undefined : fault
}

function paymentKey(saleId: string, serviceId: string): string {
  return `${saleId}/${serviceId}`
}
