import type { SaleCommand } from './command.ts'

export type Decision = 'APPROVE' | 'DECLINE' | 'CANCEL'
/** `ASK` waits for a person at the page; the others decide automatically. */
export type OperatorMode = 'APPROVE' | 'DECLINE' | 'ASK'

export interface PendingSale {
  readonly sale: SaleCommand
  readonly since: Date
}

/** The customer at the terminal. Only one sale waits at a time, as on a real terminal. */
export class Operator {
  mode: OperatorMode
  #pending: (PendingSale & { readonly decide: (decision: Decision) => void }) | undefined

  constructor(mode: OperatorMode) {
    this.mode = mode
  }

  get pending(): PendingSale | undefined {
    return this.#pending && { sale: this.#pending.sale, since: this.#pending.since }
  }

  async ask(sale: SaleCommand): Promise<Decision> {
    if (this.mode !== 'ASK') return this.mode
    const decision = await new Promise<Decision>((decide) => {
      this.#pending = { sale, since: new Date(), decide }
    })
    this.#pending = undefined
    return decision
  }

  /** Returns false if no sale waits. */
  decide(decision: Decision): boolean {
    this.#pending?.decide(decision)
    return this.#pending !== undefined
  }
}
