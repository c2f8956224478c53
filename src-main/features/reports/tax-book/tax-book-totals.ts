import type { Language } from '#shared/api/messages.ts'
import type { TaxBook } from '#shared/api/sales/reports.ts'
import { dollars } from '../sales/sales-figures.ts'
import { type BookedDocument, type TaxBase, toBase } from './tax-book-rows.ts'

const amounts = ['subtotal', 'tax', 'ice', 'tip', 'total'] as const

/** Sums documents of the book, in cents. */
export class TaxBookSum {
  readonly #bases = new Map<string, TaxBase>()
  readonly #sums = { documents: 0, subtotal: 0, tax: 0, ice: 0, tip: 0, total: 0 }

  add(document: BookedDocument): void {
    this.#sums.documents++
    for (const name of amounts) this.#sums[name] += document[name]
    for (const { code, rate, base, tax } of document.bases) {
      const name = `${code} ${rate}`
      const known = this.#bases.get(name) ?? { code, rate, base: 0, tax: 0 }
      this.#bases.set(name, { ...known, base: known.base + base, tax: known.tax + tax })
    }
  }

  /** The bases, the highest rate first. */
  get bases(): readonly TaxBase[] {
    return [...this.#bases.values()].toSorted(
      (a, b) => b.rate - a.rate || a.code.localeCompare(b.code),
    )
  }

  toAnswer(language: Language): TaxBook['totals'] {
    const { documents, subtotal, tax, ice, tip, total } = this.#sums
    return {
      documents,
      bases: this.bases.map((base) => toBase(base, language)),
      subtotal: dollars(subtotal),
      tax: dollars(tax),
      ice: dollars(ice),
      tip: dollars(tip),
      total: dollars(total),
    }
  }
}
