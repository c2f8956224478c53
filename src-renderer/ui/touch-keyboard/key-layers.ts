/** `digits` is for fields of numbers; `letters` and `signs` lead to each other. */
export type Layer = 'letters' | 'signs' | 'digits'

const rowsOf = (...rows: readonly string[]) => rows.map((row) => row.split(' '))

/** Three rows; the third leaves the first place to Shift on the letters, and the last to Backspace. */
const LETTERS = rowsOf('q w e r t y u i o p', 'a s d f g h j k l ñ', 'z x c v b n m')
const SIGNS = rowsOf('1 2 3 4 5 6 7 8 9 0', `# $ % & / ( ) + ' *`, '- _ : ; " ¿ ? ¡ !')
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  // The diaeresis has no key of its own, and no word has an accent on its y.
  y: 'ü',
}

/** Returns the rows of letters as they are typed now: each key shows what it types. */
export function letterRows({
  isUpper,
  isAccented,
}: {
  readonly isUpper: boolean
  readonly isAccented: boolean
}): readonly (readonly string[])[] {
  return LETTERS.map((row) =>
    row.map((letter) => {
      const typed = isAccented ? (ACCENTED[letter] ?? letter) : letter
      return isUpper ? typed.toLocaleUpperCase('es') : typed
    }),
  )
}

export function signRows(): readonly (readonly string[])[] {
  return SIGNS
}

/** 1-2-3 on top, as on all pads. */
export const digitRows = rowsOf('1 2 3', '4 5 6', '7 8 9')
