import type { ModelProgram } from '../model/model-program.ts'

export const actKinds = ['sale', 'order', 'items', 'bill', 'move', 'entry', 'register'] as const
export type ActKind = (typeof actKinds)[number]

/** An act of a person, as the page that asked for it knows it. */
export interface ModelAct {
  readonly uuid: string
  readonly kind: ActKind
  readonly program: ModelProgram
  readonly method: string
  readonly path: string
  readonly body: object
  /** True if a tablet asks. */
  readonly isAtTablet: boolean
  readonly emissionPointId: number | undefined
  readonly cents: number
  /** Order lines that it adds or bills. */
  readonly itemUuids: readonly string[]
  /** Order that its lines belong to. */
  readonly orderUuid: string | undefined
  readonly tableIds: readonly number[]
  /** PENDING: no answer, or one that says to try again. */
  state: 'PENDING' | 'DONE' | 'REFUSED'
  /** Set when it is done: the program whose file has it, and when it answered, in ms of the model. */
  owner: string | undefined
  doneMs: number | undefined
  number: string | undefined
  /** True if no file that is left can have it: it may be missing. */
  mayBeLost: boolean
}

/** Everything that people asked for in one seed. */
export class ShopLedger {
  readonly acts: ModelAct[] = []

  done(...kinds: readonly ActKind[]): readonly ModelAct[] {
    return this.acts.filter(({ kind, state }) => state === 'DONE' && kinds.includes(kind))
  }

  get pending(): readonly ModelAct[] {
    return this.acts.filter(({ state }) => state === 'PENDING')
  }

  /**
   * The disk of a program is gone, and another one leads on its copy: what the program answered at or after the time up to
   * which the copy had everything may be lost.
   */
  lose(owner: string, afterMs: number): void {
    for (const act of this.acts) {
      if (act.owner === owner && (act.doneMs ?? 0) >= afterMs) act.mayBeLost = true
    }
  }
}
