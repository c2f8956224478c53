/** Folds a text to lower case without accents: 'Ñandú' sorts and is found as 'nandu'. */
export function sortKey(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns the initials for a tile: 'Andrea Mora' → AM. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first, second] = words
  if (first === undefined) return ''
  const letters = second === undefined ? first.slice(0, 2) : first.charAt(0) + second.charAt(0)
  return letters.toLocaleUpperCase('es')
}
