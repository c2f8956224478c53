/** Printers that were just created on this page: their test comes out by itself, once. */
const waiting = new Set<number>()

export function testSoon(printerId: number): void {
  waiting.add(printerId)
}

/** Returns true once for a printer that was just created. */
export function takeFirstTest(printerId: number): boolean {
  return waiting.delete(printerId)
}
