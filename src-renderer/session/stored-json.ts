const UNREADABLE_PREFIX = 'mostrador.unreadable.'

/**
 * Returns the JSON stored under a key, or undefined if it is missing or `isValid` rejects it. An
 * unreadable value moves to another key, for support: one damaged entry must not block the page at
 * every start.
 */
export function readStoredJson<T>(
  key: string,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  const value = parse(text)
  if (isValid(value)) return value
  localStorage.setItem(UNREADABLE_PREFIX + key, text)
  localStorage.removeItem(key)
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
