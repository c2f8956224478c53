import { type FieldProblem, problem } from '../../../src-shared/api/error.ts'

interface TransportPlace {
  readonly transportSale: boolean
  readonly transportProductId: number | null
}

/**
 * Returns the problem of a missing plate: an operator of transport states the vehicle on its invoices (SRI
 * annex 25), on all of them or only on those with its transport product.
 */
export function plateProblems(
  { transportSale, transportProductId }: TransportPlace,
  lines: readonly { readonly productId: number }[],
  plate: string | null | undefined,
): readonly FieldProblem[] {
  if (!transportSale || plate != null) return []
  const isTransport =
    transportProductId === null || lines.some(({ productId }) => productId === transportProductId)
  return isTransport ? [problem('plate', 'PLATE_REQUIRED')] : []
}
