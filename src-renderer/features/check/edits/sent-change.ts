import { lineAmount, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { modifiersPrice } from '#shared/domain/price/modifiers.ts'
import { type Cents, subtract, toCents, toMillionths } from '#shared/domain/money/money.ts'
import { isSameChoice } from '../lines/check-control.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { type CompleteEdit, completeEdit, type LineEdit } from './edit-line.ts'
import { settleAlone } from '../lines/settle-offers.ts'

type Words = Pick<LineEdit, 'observation' | 'isAllergy' | 'modifiers'>

/** A requested change of a line that the kitchen has; unchanged fields are absent. */
export interface SentChange {
  readonly line: CheckLine
  readonly quantity: number
  readonly words: Words
}

/** Returns the change of a sent line for the kitchen; undefined if a cook would read the same. */
export function sentChangeOf(line: CheckLine, edit: LineEdit): SentChange | undefined {
  const { observation, isAllergy, modifiers, quantity = line.quantity } = edit
  const words: Words = {
    ...(observation === undefined || (observation || null) === (line.observation || null)
      ? {}
      : { observation }),
    ...(isAllergy === undefined || isAllergy === line.isAllergy ? {} : { isAllergy }),
    ...(modifiers === undefined || isSameChoice(line.modifiers, modifiers) ? {} : { modifiers }),
  }
  if (quantity >= line.quantity && !isReworded(words)) return undefined
  return { line, quantity: Math.min(quantity, line.quantity), words }
}

/** True if the cook must prepare something else: the dish is then cancelled and sent again with the change. */
export function isReworded(words: Words): boolean {
  return Object.keys(words).length > 0
}

export interface JudgedChange {
  readonly complete: CompleteEdit
  /** Cents that the change takes off the bill, with tax. Above 0 it needs a reason, and the right or an approval. */
  readonly less: Cents
  readonly needsReason: boolean
}

/** Returns the change as the register judges it (judge-reduction.ts). */
export function judgeSentChange({ line, quantity, words }: SentChange): JudgedChange {
  const complete = completeEdit(line, { quantity, ...words }, line.product)
  const input: LineInput = {
    ...line.input,
    quantity: toMillionths(quantity),
    modifiersPrice: modifiersPrice(words.modifiers ?? line.modifiers),
    discount: toCents(complete.discountAmount),
    ...(complete.taxParts === undefined ? {} : { taxParts: complete.taxParts ?? undefined }),
    freeQuantity: undefined,
    amount: undefined,
  }
  const after = settleAlone({ ...line, input, total: lineAmount(input) })
  const less = subtract(line.total, after.total)
  return { complete, less, needsReason: quantity < line.quantity || less > 0 }
}
