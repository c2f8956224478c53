/** One difference between the file and the audit chain. */
export interface Doubt {
  readonly kind: DoubtKind
  /** The entry that shows it; null if no entry names the row. */
  readonly auditId: number | null
  /** Table and key of the row. */
  readonly table: string | null
  readonly key: string | number | null
}

export const doubtKinds = [
  /** Pages or indexes of the file are damaged. */
  'FILE_DAMAGED',
  /** Tables, indexes or the triggers that refuse deletes differ from the program's. */
  'SCHEMA_CHANGED',
  /** An entry was changed or inserted, or the one before it is missing. */
  'ENTRY_BROKEN',
  /** The chain ends before the entry in the anchor file, or has another hash there. */
  'ANCHOR_DIFFERS',
  /** The anchor was not written by this till. */
  'ANCHOR_FORGED',
  'ROW_CHANGED',
  'ROW_MISSING',
  /** No entry seals the row. */
  'ROW_FOREIGN',
  /** A stored count differs from the rows. */
  'COUNT_WRONG',
] as const
export type DoubtKind = (typeof doubtKinds)[number]

export interface Finding {
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
