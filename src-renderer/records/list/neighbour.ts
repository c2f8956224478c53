/** Returns the index of the next or previous row; the first one if none is chosen. */
export function neighbour(
  rows: readonly { readonly id: number }[],
  chosenId: number | undefined,
  by: 1 | -1,
): number {
  const index = rows.findIndex(({ id }) => id === chosenId)
  if (index === -1) return 0
  return Math.min(Math.max(index + by, 0), rows.length - 1)
}
