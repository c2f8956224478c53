import type { Language } from '#shared/api/messages.ts'
import type { WrittenColumn } from './table.ts'

/** The heading of a column; its numbers may be amounts of money. */
export type Heading = readonly [es: string, en: string, form?: 'AMOUNT']

export function columnsOf(headings: readonly Heading[], language: Language): WrittenColumn[] {
  return headings.map(([es, en, form]) => ({
    heading: language === 'es' ? es : en,
    isAmount: form === 'AMOUNT',
  }))
}
