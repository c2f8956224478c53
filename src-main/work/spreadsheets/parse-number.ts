import type { DecimalSign } from '#shared/api/machine/imports.ts'
import type { Cell } from '#main/database/table-row.ts'

/** How a text can be read as a number. */
export type NumberShape =
  | { readonly kind: 'WHOLE' }
  /** Only one sign can be the decimal sign; `hasGroups`: the other one separates thousands in it. */
  | { readonly kind: 'CLEAR'; readonly decimalSign: DecimalSign; readonly hasGroups: boolean }
  /** '4.500' is four and a half, or four thousand five hundred. `isBelowOne`: as in '0.850'. */
  | { readonly kind: 'EITHER'; readonly sign: DecimalSign; readonly isBelowOne: boolean }

/** Removes currency, percent sign and spaces. */
function bareNumber(text: string): string {
  return text.replaceAll(/^(?:USD|US\$|\$)|(?:USD|%)$|[\s\u00a0]/gi, '')
}

export function shapeOf(text: string): NumberShape | undefined {
  const bare = bareNumber(text).replaceAll(/^(-?)\$/g, '$1')
  if (/^-?\d+$/.test(bare)) return { kind: 'WHOLE' }
  const either = /^-?(\d{1,3})([.,])\d{3}$/.exec(bare)
  if (either !== null) {
    return { kind: 'EITHER', sign: signOf(either[2]), isBelowOne: /^0+$/.test(either[1] ?? '') }
  }
  const single = /^-?\d*([.,])\d+$/.exec(bare)
  if (single !== null) {
    return { kind: 'CLEAR', decimalSign: signOf(single[1]), hasGroups: false }
  }
  for (const decimalSign of [',', '.'] as const) {
    const [group, decimal] = decimalSign === ',' ? ['\\.', ','] : [',', '\\.']
    const whole = `\\d{1,3}(?:${group}\\d{3})`
    if (new RegExp(`^-?(?:${whole}+${decimal}\\d+|${whole}{2,})$`).test(bare)) {
      return { kind: 'CLEAR', decimalSign, hasGroups: true }
    }
  }
  return undefined
}

function signOf(text: string | undefined): DecimalSign {
  return text === ',' ? ',' : '.'
}

/** How the column of a number is read. */
export interface NumberReading {
  readonly sign: DecimalSign
  /** A person said so: then '0.850' is 850 too if the point separates thousands. */
  readonly isChosen: boolean
  /** A person must say it before the import runs. */
  readonly isOpen?: boolean
}

/** Parses '$ 1.234,50', '7.9' or '12 %'. The reading matters only where two are possible. */
export function parseNumber(text: string, { sign, isChosen }: NumberReading): number | undefined {
  const shape = shapeOf(text)
  if (shape === undefined) return undefined
  const bare = bareNumber(text).replaceAll(/[^\d.,-]/g, '')
  const decimal = shape.kind === 'CLEAR' ? shape.decimalSign : decimalOf(shape, sign, isChosen)
  return Number(bare.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.'))
}

function decimalOf(
  shape: Exclude<NumberShape, { kind: 'CLEAR' }>,
  sign: DecimalSign,
  isChosen: boolean,
): DecimalSign {
  // No thousands begin with 0.
  if (shape.kind === 'EITHER' && shape.isBelowOne && !isChosen) return shape.sign
  return sign
}

/** Returns the decimal sign that most numbers of these cells have; a comma if none has one. */
export function findDecimalSign(rows: readonly (readonly Cell[])[]): DecimalSign {
  let balance = 0
  for (const cell of rows.flat()) {
    if (typeof cell !== 'string') continue
    const shape = shapeOf(cell)
    if (shape?.kind === 'CLEAR') balance += shape.decimalSign === '.' ? 1 : -1
  }
  return balance > 0 ? '.' : ','
}
