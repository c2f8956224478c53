import type { Count, counts } from '#shared/api/goods/counts.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadCount } from './load-count.ts'

/** GET /stock/counts/{id} */
export async function getCount(
  context: ReadContext,
  { params }: Input<typeof counts.get>,
): Promise<Count> {
  return loadCount(context, params.id)
}
