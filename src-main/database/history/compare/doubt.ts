import type { DoubtKind } from '#shared/domain/doubt-kinds.ts'

/** One difference between the file and the audit chain. */
export interface Doubt {
  readonly kind: DoubtKind
  /** The entry that shows it; null if no entry names the row. */
  readonly auditId: number | null
  /** Table and key of the row. */
  readonly table: string | null
  readonly key: string | number | null
}

export interface HistoryFinding {
  readonly entries: number
  /** Only the first hundred. */
  readonly doubts: readonly Doubt[]
  readonly doubtCount: number
}

const MAXIMUM_DOUBTS = 100

export class Doubts {
  readonly list: Doubt[] = []
  readonly #known = new Set<string>()

  get count(): number {
    return this.#known.size
  }

  /** Adds a doubt. A row that two checks find counts once. */
  add(doubt: Partial<Doubt> & Pick<Doubt, 'kind'>): void {
    const { kind, table, key, auditId } = doubt
    const name = key == null ? `${kind} ${table ?? ''} ${auditId ?? ''}` : `${table} ${key}`
    if (this.#known.has(name)) return
    this.#known.add(name)
    if (this.list.length >= MAXIMUM_DOUBTS) return
    this.list.push({ auditId: null, table: null, key: null, ...doubt })
  }
}
