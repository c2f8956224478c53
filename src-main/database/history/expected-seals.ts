type Key = string | number

/** Larger ids are kept in a map: an array up to them would be too large. */
const LARGEST_DENSE_ID = 50_000_000
const FIRST_LENGTH = 1_024

/**
 * Expected rows of one table: the last seal of each, and the entry that wrote it. Years of sales are
 * millions of rows, so rows with an id are kept in typed arrays.
 */
export class ExpectedSeals {
  #high = new Uint32Array(FIRST_LENGTH)
  #low = new Uint32Array(FIRST_LENGTH)
  /** 0: no row with this id. */
  #entry = new Uint32Array(FIRST_LENGTH)
  #seen = new Uint8Array(FIRST_LENGTH)
  readonly #others = new Map<Key, { seal: string; entry: number; isSeen: boolean }>()

  set(key: Key, seal: string | null, entry: number): void {
    if (!isDense(key)) {
      if (seal === null) this.#others.delete(key)
      else this.#others.set(key, { seal, entry, isSeen: false })
      return
    }
    if (key >= this.#entry.length) this.#grow(key)
    this.#entry[key] = seal === null ? 0 : entry
    this.#seen[key] = 0
    this.#high[key] = Number.parseInt((seal ?? '0').slice(0, 8), 16)
    this.#low[key] = Number.parseInt((seal ?? '0').slice(8), 16)
  }

  /** Returns the entry that last wrote the row; undefined if none did. */
  entryOf(key: Key): number | undefined {
    const entry = isDense(key) ? this.#entry[key] : this.#others.get(key)?.entry
    return entry === 0 ? undefined : entry
  }

  /** Marks a row as present. Returns true if its seal is the expected one. */
  see(key: Key, seal: string): boolean {
    if (!isDense(key)) {
      const other = this.#others.get(key)
      if (other === undefined) return false
      other.isSeen = true
      return other.seal === seal
    }
    if (this.entryOf(key) === undefined) return false
    this.#seen[key] = 1
    return (
      this.#high[key] === Number.parseInt(seal.slice(0, 8), 16) &&
      this.#low[key] === Number.parseInt(seal.slice(8), 16)
    )
  }

  *unseen(): Generator<Key> {
    for (let key = 0; key < this.#entry.length; key++) {
      if (this.#entry[key] !== 0 && this.#seen[key] === 0) yield key
    }
    for (const [key, { isSeen }] of this.#others) if (!isSeen) yield key
  }

  #grow(key: number): void {
    let length = this.#entry.length
    while (length <= key) length *= 2
    this.#high = longer(this.#high, new Uint32Array(length))
    this.#low = longer(this.#low, new Uint32Array(length))
    this.#entry = longer(this.#entry, new Uint32Array(length))
    this.#seen = longer(this.#seen, new Uint8Array(length))
  }
}

function isDense(key: Key): key is number {
  return typeof key === 'number' && key >= 0 && key <= LARGEST_DENSE_ID
}

function longer<T extends Uint32Array | Uint8Array>(old: T, empty: T): T {
  empty.set(old)
  return empty
}
