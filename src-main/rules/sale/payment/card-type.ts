import type { CardType } from '#shared/api/sales/invoices.ts'

interface AnsweredCharge {
  readonly cardBrand: string | null
  /** The pinpad's answer as stored. */
  readonly answer: string | null
}

/** Matches a debit card's name: in the card group of the answer or in the label on the card's chip. */
const DEBIT = /\bD[EÉ]B(?:IT|ITO)?\b|DEBIT|D[EÉ]BITO|ELECTRON|MAESTRO/i
const LABEL = /"applicationLabel":"([^"]*)"/

/** Returns the type of the card that a charge was made with; a card that does not say is a credit card. */
export function cardTypeOf({ cardBrand, answer }: AnsweredCharge): CardType {
  const label = answer === null ? '' : (LABEL.exec(answer)?.[1] ?? '')
  return DEBIT.test(`${cardBrand ?? ''} ${label}`) ? 'DEBIT' : 'CREDIT'
}
