/** One thing in the file that does not agree with the audit chain. */
export interface Doubt {
  readonly kind: DoubtKind
  /** The entry of the chain that it shows by; null where no entry knows of it. */
  readonly auditId: number | null
  /** The table of a row, and its key. */
  readonly table: string | null
  readonly key: string | number | null
}

export const doubtKinds = [
  /** Pages or indexes of the file are damaged. */
  'FILE_DAMAGED',
  /** Tables, indexes or the guards against deleting are not those of the program. */
  'SCHEMA_CHANGED',
  /** An entry was changed, inserted, or stands on one that is gone. */
  'ENTRY_BROKEN',
  /** The chain ends before, or differs from, what the anchor beside the file has seen. */
  'ANCHOR_DIFFERS',
  /** The anchor was not written by this till. */
  'ANCHOR_FORGED',
  'ROW_CHANGED',
  'ROW_MISSING',
  /** No act wrote the row. */
  'ROW_FOREIGN',
  /** What a list says that it holds is not what it holds. */
  'COUNT_WRONG',
] as const
export type DoubtKind = (typeof doubtKinds)[number]

export interface Finding {
  readonly entries: number
  /** The first hundred. */
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

  /** A row that two checks find is one doubt. */
  add(doubt: Partial<Doubt> & Pick<Doubt, 'kind'>): void {
    const { kind, table, key, auditId } = doubt
    const name = key == null ? `${kind} ${table ?? ''} ${auditId ?? ''}` : `${table} ${key}`
    if (this.#known.has(name)) return
    this.#known.add(name)
    if (this.list.length >= MAXIMUM_DOUBTS) return
    this.list.push({ auditId: null, table: null, key: null, ...doubt })
  }
}
