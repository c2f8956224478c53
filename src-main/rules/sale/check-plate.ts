import { type FieldProblem, problem } from '#shared/api/error.ts'

/**
 * Returns the problem of a missing plate where transport is sold (`transportSale`): an operator of transport
 * states the vehicle on all its invoices, or only on those with its transport product (SRI annex 25).
 */
export function plateProblems(
  { transportProductId }: { readonly transportProductId: number | null },
  lines: readonly { readonly productId: number }[],
  plate: string | null | undefined,
): readonly FieldProblem[] {
  if (plate != null) return []
  const isTransport =
    transportProductId === null || lines.some(({ productId }) => productId === transportProductId)
  return isTransport ? [problem('plate', 'PLATE_REQUIRED')] : []
}
