import type {
  Answer,
  ChargeKey,
  Command,
  Refusal,
  ReversalCommand,
  SaleCommand,
  VoidCommand,
} from './command.ts'
import type { Fault } from './faults.ts'
import { Ledger, type LedgerEntry } from './ledger.ts'
import type { Decision, Operator } from './operator.ts'

const DATAFAST = '1'
const FIRST_LOT = 1

/**
 * The software of a card terminal, without its connection. It executes commands in sequence, even if the till has
 * disconnected, and remembers its batch until a control process (PC) deletes it.
 */
export class Terminal {
  readonly ledger = new Ledger()
  readonly operator: Operator
  readonly #ids: { readonly merchantId: string; readonly terminalId: string }
  /** The sales that a reversal or a void can find. */
  #batch: LedgerEntry[] = []
  #lot = FIRST_LOT
  #reference = 0
  #isBatchFull = false
  #turn: Promise<unknown> = Promise.resolve()

  constructor(operator: Operator, ids: { merchantId: string; terminalId: string }) {
    this.operator = operator
    this.#ids = ids
  }

  get lot(): string {
    return digits(this.#lot, 6)
  }

  /**
   * Queues the command, because a terminal has no busy answer. Returns undefined if the terminal does not answer,
   * charged or not.
   */
  execute(command: Command | Refusal, fault?: Fault): Promise<Answer | undefined> {
    const turn = this.#turn.then(() => this.#run(command, fault))
    this.#turn = turn
    return turn
  }

  async #run(command: Command | Refusal, fault: Fault | undefined): Promise<Answer | undefined> {
    if (fault?.kind === 'SLOW_HOST') await delay(fault.delayMs)
    const isSilent =
      fault?.kind === 'NO_ANSWER' || fault?.kind === 'DROP' || fault?.kind === 'NO_ACK'
    if (isSilent && !fault.charges) return undefined
    if (fault?.kind === 'BATCH_FULL') this.#isBatchFull = true
    const answer = await this.#perform(command, fault)
    return isSilent ? undefined : answer
  }

  async #perform(command: Command | Refusal, fault: Fault | undefined): Promise<Answer> {
    switch (command.kind) {
      case 'REFUSED':
        return refusal(command.message, command.code)
      case 'CONTROL':
        return this.#beginBatch(command.lot)
      case 'CARD_READING':
      case 'CARD_INQUIRY':
      case 'CONFIGURATION':
      case 'STATUS':
        return fault?.kind === 'TERMINAL_ERROR' ? refusal(errorText(fault)) : accepted('APROBADA')
      case 'SALE':
        return this.#isBatchFull ? refusal('PROCESO CONTROL', '02') : this.#sell(command, fault)
      case 'REVERSAL':
        return this.#reverse(command, fault)
      case 'VOID':
        break
    }
    return this.#void(command, fault)
  }

  async #sell(sale: SaleCommand, fault: Fault | undefined): Promise<Answer> {
    if (sale.total === 0 || sale.parts !== sale.total) return refusal('VALORES INCORRECTOS')
    if (fault?.kind === 'TERMINAL_ERROR') return refusal(errorText(fault))
    if (fault?.kind === 'DECLINE') return declined(fault.code ?? '51', fault.message)
    const decision: Decision =
      fault?.kind === 'NO_HOST_ANSWER' ? 'APPROVE' : await this.operator.ask(sale)
    if (decision === 'CANCEL') return refusal('TRANSACCION CANCELADA')
    if (decision === 'DECLINE') return declined('51')
    if (fault?.kind === 'NO_HOST_ANSWER') {
      // The bank charged, but its answer was lost: a reversal still finds the sale.
      if (fault.charges) this.#charge(sale)
      return refusal('NO HUBO RESPUESTA')
    }
    const charged = this.#charge(sale)
    return {
      ...accepted('AUTORIZACION OK.'),
      network: digits(Number(charged.network), 2),
      reference: charged.reference,
      lot: charged.lot,
      authorization: fault?.kind === 'NO_AUTHORIZATION' ? '' : charged.authorization,
    }
  }

  #charge(sale: SaleCommand): LedgerEntry {
    this.#reference++
    const entry = this.ledger.charge({
      hour: sale.hour,
      date: sale.date,
      total: sale.total,
      merchantId: sale.merchantId,
      terminalId: sale.terminalId,
      network: sale.network === '0' ? DATAFAST : sale.network,
      invoice: sale.invoice,
      reference: digits(this.#reference, 6),
      lot: this.lot,
      authorization: digits(100_000 + ((this.ledger.entries.length * 7919) % 900_000), 6),
    })
    this.#batch.push(entry)
    return entry
  }

  #reverse(reversal: ReversalCommand, fault: Fault | undefined): Answer {
    if (fault?.kind === 'TERMINAL_ERROR') return refusal(errorText(fault))
    // Compares hour, month and day, amount and ids, as the terminal stores them; not the year.
    const found = this.#batch.filter(
      (entry) =>
        entry.hour === reversal.hour &&
        entry.date.slice(4) === reversal.date.slice(4) &&
        entry.total === reversal.total &&
        this.#hasIds(entry, reversal),
    )
    const open = found.find(({ status }) => status === 'CHARGED')
    if (open === undefined) {
      // Already reversed: a repeat changes nothing.
      if (found.some(({ status }) => status === 'REVERSED')) return accepted('REVERSO OK')
      return refusal(found.length > 0 ? 'TRANS. YA ANULADA' : 'TRANS. NO ENCONTRADA')
    }
    if (fault?.kind === 'NO_HOST_ANSWER') {
      if (fault.charges) open.status = 'REVERSED'
      return refusal('NO HUBO RESPUESTA')
    }
    open.status = 'REVERSED'
    return accepted('REVERSO OK')
  }

  #void(request: VoidCommand, fault: Fault | undefined): Answer {
    if (fault?.kind === 'TERMINAL_ERROR') return refusal(errorText(fault))
    if (fault?.kind === 'DECLINE') return declined(fault.code ?? '51', fault.message)
    const sale = this.#batch.find(
      (entry) =>
        entry.reference === request.reference && entry.authorization === request.authorization,
    )
    const isOfNetwork = request.network === '0' || sale?.network === request.network
    if (sale === undefined || !isOfNetwork) return refusal('TRANS. NO ENCONTRADA')
    if (sale.status !== 'CHARGED') return refusal('TRANS. YA ANULADA')
    if (sale.total !== request.total) return refusal('VALORES INCORRECTOS')
    if (fault?.kind === 'NO_HOST_ANSWER') {
      if (fault.charges) sale.status = 'VOIDED'
      return refusal('NO HUBO RESPUESTA')
    }
    sale.status = 'VOIDED'
    const { network, reference, lot } = sale
    return { ...accepted('ANULACION OK'), network: digits(Number(network), 2), reference, lot }
  }

  #beginBatch(lot: string): Answer {
    this.#batch = []
    this.#isBatchFull = false
    this.#reference = 0
    this.#lot = /^\d{6}$/.test(lot) && Number(lot) > 0 ? Number(lot) : this.#lot + 1
    return accepted('PROCESO OK')
  }

  /** Compares ids; a blank id means the terminal's own. */
  #hasIds(entry: ChargeKey, asked: ChargeKey): boolean {
    const { merchantId, terminalId } = this.#ids
    return (
      (entry.merchantId || merchantId) === (asked.merchantId || merchantId) &&
      (entry.terminalId || terminalId) === (asked.terminalId || terminalId)
    )
  }
}

const nothing = { network: '', reference: '', lot: '', authorization: '' } as const

function accepted(message: string): Answer {
  return { code: '00', authorizerCode: '00', message, ...nothing }
}

/** Returns the answer to a sale that the bank declines; the terminal's own code is `00`. */
function declined(authorizerCode: string, message = 'TRANS. NEGADA'): Answer {
  return { code: '00', authorizerCode, message, ...nothing }
}

/** Returns the terminal's own refusal. It leaves a residual `00` in place of the bank's code. */
function refusal(message: string, code = '20'): Answer {
  return { code, authorizerCode: '00', message, ...nothing }
}

function errorText(fault: { readonly message?: string }): string {
  return fault.message ?? 'TARJETA NO COINCIDE'
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
