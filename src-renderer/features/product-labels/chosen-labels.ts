export interface ChosenLabel {
  readonly productId: number
  readonly name: string
  readonly code: string
  readonly quantity: number
}

/** As many as one print takes. */
export const MOST_LABELS = 1_000
const MOST_OF_ONE = 500

/** Returns the list with one label more of a product; a new one goes first, where it is seen. */
export function withOneMore(
  labels: readonly ChosenLabel[],
  product: { readonly id: number; readonly name: string; readonly code: string },
): readonly ChosenLabel[] {
  const known = labels.find(({ productId }) => productId === product.id)
  if (known === undefined) {
    return [
      { productId: product.id, name: product.name, code: product.code, quantity: 1 },
      ...labels,
    ]
  }
  return withQuantity(labels, product.id, Math.min(MOST_OF_ONE, known.quantity + 1))
}

export function withQuantity(
  labels: readonly ChosenLabel[],
  productId: number,
  quantity: number,
): readonly ChosenLabel[] {
  return labels.map((label) => (label.productId === productId ? { ...label, quantity } : label))
}

/** Returns a typed quantity; 0 for nothing typed, and for what is no number. */
export function quantityOf(typed: string): number {
  return Math.min(MOST_OF_ONE, Number(typed.replaceAll(/\D/g, '')))
}

export function countOf(labels: readonly ChosenLabel[]): number {
  return labels.reduce((sum, { quantity }) => sum + quantity, 0)
}
