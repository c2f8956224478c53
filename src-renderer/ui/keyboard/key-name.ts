/** What of a keyboard event names a key. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/**
 * The name of a press: `F8`, `Ctrl+L`, `Alt+1`, `m`, `+`, `Shift+ArrowUp`. Letters are in lower case,
 * and Shift counts only where it changes no character.
 */
export function keyName(press: KeyPress): string {
  const isLetter = press.key.length === 1
  const isControl = press.ctrlKey || press.metaKey
  // AltGr types characters (@, |) on Spanish keyboards and reports itself as Ctrl and Alt.
  if (isLetter && isControl && press.altKey) return press.key
  // With Alt, some layouts report another character than the digit on the key.
  const digit = press.altKey ? /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1] : undefined
  const key = digit ?? (isLetter ? press.key.toLowerCase() : press.key)
  return [
    ...(isControl ? ['Ctrl'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && !isLetter ? ['Shift'] : []),
    isControl && isLetter ? key.toUpperCase() : key,
  ].join('+')
}

/** Whether the key writes a character. Space is not counted: on a button it presses. */
export function isCharacter(name: string): boolean {
  return name.length === 1 && name !== ' '
}
