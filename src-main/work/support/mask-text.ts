/** Order matters: an address holds digits, and a token may hold a quoted part. */
const masks: readonly (readonly [RegExp, string])[] = [
  // User and password of an address.
  [/\b([a-z][a-z\d+.-]*:\/\/)[^/\s@]*@/gi, '$1***@'],
  [/[^\s<>"'(),;:=]+@[^\s<>"'(),;:=]+/g, '<mail>'],
  // Values that an error repeats.
  [/"[^"]*"|'[^'\n]*'|«[^»]*»|`[^`]*`/g, '"…"'],
  // Tokens, keys and hashes.
  [/[\w+/=-]{24,}(?![\w./-]*\.(?:js|ts|mjs|json))/g, '<token>'],
  // Identity, telephone, card and document numbers.
  [/\d(?:[\d -]{3,}\d)/g, '<number>'],
]

/** Returns a text of the log without what may tell of a person or open something: addresses, values, tokens, numbers. */
export function maskText(text: string): string {
  return masks.reduce((masked, [pattern, by]) => masked.replaceAll(pattern, by), text)
}
