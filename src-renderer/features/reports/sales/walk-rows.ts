/**
 * Returns the key after the chosen one in this order, or before it if `step` is -1; the first key without a choice, and
 * the same key at an end.
 */
export function walkedKey<Key>(
  keys: readonly Key[],
  chosen: Key | undefined,
  step: 1 | -1,
): Key | undefined {
  const index = chosen === undefined ? -1 : keys.indexOf(chosen)
  if (index === -1) return keys[0]
  return keys[Math.min(keys.length - 1, Math.max(0, index + step))]
}
