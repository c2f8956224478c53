/** The parts of a keyboard event that name its key. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * Returns the name of a key press: `F8`, `Ctrl+L`, `Alt+1`, `m`, `+`, `Shift+ArrowUp`. Letters are
 * lower case; Shift is named only if it changes no character.
 */
export function keyName(press: KeyPress): string {
  const isLetter = press.key.length === 1
  const isControl = press.ctrlKey || press.metaKey
  // AltGr types characters (@, |) on Spanish keyboards and reports Ctrl and Alt.
  if (isLetter && isControl && press.altKey) return press.key
  // With Alt, some layouts report a character other than the digit on the key.
  const digit = press.altKey ? /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1] : undefined
  const key = digit ?? (isLetter ? press.key.toLowerCase() : press.key)
  return [
    ...(isControl ? ['Ctrl'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && !isLetter ? ['Shift'] : []),
    isControl && isLetter ? key.toUpperCase() : key,
  ].join('+')
}

/** True if the key types a character. False for space, because it presses buttons. */
export function isCharacter(name: string): boolean {
  return name.length === 1 && name !== ' '
}
