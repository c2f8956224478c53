/** Returns a whole number as its cell shows it; undefined for other numbers. */
export type WholeNumberFormat = (value: number) => string | undefined

/**
 * Returns the format of codes with leading zeros, such as 00000 or 000-000; undefined for other formats. People type
 * codes and identifications as numbers and let the format write the zeros.
 */
export function wholeNumberFormat(code: string): WholeNumberFormat | undefined {
  const [section = ''] = code.replaceAll(/\[[^\]]*\]/g, '').split(';')
  const signs: (string | null)[] = []
  for (const [, quoted, escaped, skipped, plain] of section.matchAll(
    /"([^"]*)"|\\(.)|([_*].)|(.)/gsu,
  )) {
    if (skipped !== undefined) continue
    if (plain === '0') signs.push(null)
    else if (quoted !== undefined) signs.push(quoted)
    else if (escaped !== undefined) signs.push(escaped)
    else if (plain !== undefined && /[- /()]/.test(plain)) signs.push(plain)
    else return undefined
  }
  const places = signs.filter((sign) => sign === null).length
  if (places < 2) return undefined
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined
    const digits = String(value).padStart(places, '0').split('')
    // More digits than places stand at the first place.
    let next = digits.splice(0, digits.length - places + 1).join('')
    return signs
      .map((sign) => {
        if (sign !== null) return sign
        const shown = next
        next = digits.shift() ?? ''
        return shown
      })
      .join('')
  }
}
