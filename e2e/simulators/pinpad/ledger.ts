import type { ChargeKey } from './command.ts'

export interface LedgerEntry extends ChargeKey {
  readonly id: number
  readonly network: string
  readonly invoice: string
  readonly reference: string
  readonly lot: string
  readonly authorization: string
  /** `CHARGED`: the customer has paid. */
  status: 'CHARGED' | 'REVERSED' | 'VOIDED'
}

/**
 * The charges in the bank's records. Unlike the terminal's memory they survive each new batch, so tests compare a
 * till's records with them.
 */
export class Ledger {
  readonly #entries: LedgerEntry[] = []

  get entries(): readonly Readonly<LedgerEntry>[] {
    return this.#entries
  }

  /** Cents that customers have paid and not got back. */
  get chargedTotal(): number {
    return this.charged.reduce((sum, { total }) => sum + total, 0)
  }

  get charged(): readonly Readonly<LedgerEntry>[] {
    return this.#entries.filter(({ status }) => status === 'CHARGED')
  }

  charge(entry: Omit<LedgerEntry, 'id' | 'status'>): LedgerEntry {
    const charged: LedgerEntry = { ...entry, id: this.#entries.length + 1, status: 'CHARGED' }
    this.#entries.push(charged)
    return charged
  }
}
