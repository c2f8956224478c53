/** Returns what is left out: 'Sin cebolla' and 'cebolla' read the same. */
export function withoutWord(description: string): string {
  return description.replace(/^sin\s+/iu, '')
}
