/** Returns the ingredient that is left out: 'cebolla' for both 'Sin cebolla' and 'cebolla'. */
export function withoutWord(description: string): string {
  return description.replace(/^sin\s+/iu, '')
}
