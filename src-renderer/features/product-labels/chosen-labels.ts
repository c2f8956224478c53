export interface ChosenLabel {
  readonly productId: number
  readonly name: string
  readonly code: string
  readonly quantity: number
}

/** The maximum of one print. */
export const MOST_LABELS = 1_000
const MOST_OF_ONE = 500

/** Returns the list with one more label of a product; a new product goes first, where it is visible. */
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

/** Returns a typed quantity; 0 if the text is empty or not a number. */
export function quantityOf(typed: string): number {
  return Math.min(MOST_OF_ONE, Number(typed.replaceAll(/\D/g, '')))
}

export function countOf(labels: readonly ChosenLabel[]): number {
  return labels.reduce((sum, { quantity }) => sum + quantity, 0)
}
