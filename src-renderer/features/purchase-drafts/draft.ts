import type { AnswerOf } from '#renderer/api/query.ts'

export type Draft = AnswerOf<'purchaseDrafts', 'get'>
export type DraftLine = Draft['lines'][number]
export type Product = AnswerOf<'products', 'list'>['data'][number]

/** A line without a code is named by its description, which is too long for a sentence. */
export function shortCode(supplierCode: string): string {
  return supplierCode.length > 14 ? `${supplierCode.slice(0, 13)}…` : supplierCode
}

/** Products of decimals have errors of the binary form. */
export function rounded(quantity: number): number {
  return Math.round(quantity * 1_000_000) / 1_000_000
}
