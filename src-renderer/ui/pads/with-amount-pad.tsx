import type { ReactNode } from 'react'
import type { PadKey } from './numpad.tsx'
import { MONEY_LIMITS, typeNumber, type TypedNumberLimits } from './typed-number.ts'
import { useHasPad } from './use-has-pad.ts'
import { WithPad } from './with-pad.tsx'

/** Width of a dialog whose fields have the pad beside them. */
export const WIDTH_WITH_PAD = '48rem'

export interface WithAmountPadProps {
  /** The amount as typed, with a decimal comma. */
  readonly value: string
  /** Amounts that the screen wrote: the first key replaces them, as typing over the selected text of a field does. */
  readonly proposals?: readonly string[]
  /** Limits of what can be typed. Default: those of an amount of money. */
  readonly limits?: TypedNumberLimits
  readonly onChange: (value: string) => void
  /** The field of the amount, and the others. */
  readonly children: ReactNode
}

/** The fields of a form whose amount can be typed on a pad beside them; on a phone, the fields alone. */
export function WithAmountPad({
  value,
  proposals = [],
  limits = MONEY_LIMITS,
  onChange,
  children,
}: WithAmountPadProps) {
  const hasPad = useHasPad()
  return (
    <WithPad hasPad={hasPad} onKey={(key) => onChange(typeAmount(value, key, proposals, limits))}>
      {children}
    </WithPad>
  )
}

function typeAmount(
  text: string,
  key: PadKey,
  proposals: readonly string[],
  limits: TypedNumberLimits,
): string {
  const isProposal = text !== '' && proposals.includes(text)
  if (!isProposal) return typeNumber(text, key, limits)
  return key === 'backspace' ? '' : typeNumber('', key, limits)
}
