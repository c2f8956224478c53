/** Widths of bars and spaces of the values 0 to 106, from the standard's table; 106 is the stop. */
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 ' +
  '221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 ' +
  '231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 ' +
  '112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

export const START_B = 104
export const START_C = 105
export const TO_B = 100
export const TO_C = 99
const STOP = 106
const CHECKSUM = 103

/**
 * Returns the widths of a text's bars and spaces in modules, starting with a bar, without quiet zones. Runs
 * of digits take half the width. Throws for characters other than printable ASCII.
 */
export function code128(text: string): number[] {
  const values = code128Values(text)
  const sum = values.reduce((total, value, place) => total + value * Math.max(place, 1), 0)
  return [...values, sum % CHECKSUM, STOP].flatMap((value) =>
    Array.from(PATTERNS[value] ?? '', Number),
  )
}

/** Returns true if code 128 can encode the text here. */
export function isCode128(text: string): boolean {
  return /^[ -~]+$/.test(text)
}

/** Returns the symbol values of a text from the start to before the checksum. Throws for other than printable ASCII. */
export function code128Values(text: string): number[] {
  if (!isCode128(text)) throw new RangeError('Code 128 takes printable ASCII only')
  const values: number[] = []
  let isDigits = /^\d{4}/.test(text) || /^\d\d$/.test(text)
  values.push(isDigits ? START_C : START_B)
  let at = 0
  while (at < text.length) {
    if (isDigits) {
      const pair = /^\d\d/.exec(text.slice(at))
      if (pair === null) {
        values.push(TO_B)
        isDigits = false
      } else {
        values.push(Number(pair[0]))
        at += 2
      }
    } else if (/^(?:\d\d){2,}(?!\d)/.test(text.slice(at))) {
      values.push(TO_C)
      isDigits = true
    } else {
      values.push(text.charCodeAt(at) - 32)
      at++
    }
  }
  return values
}
