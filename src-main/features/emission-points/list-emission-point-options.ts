import type { emissionPoints } from '../../../src-shared/api/emission-points.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext } from '../../acts/context.ts'
import { loadEmissionPoints } from './load-emission-points.ts'

export async function listEmissionPointOptions(
  context: ReadContext,
  { query }: Input<typeof emissionPoints.options>,
) {
  const points = await loadEmissionPoints(context)
  return points
    .filter(
      ({ active, establishmentId }) =>
        active &&
        (query.establishmentId === undefined || establishmentId === query.establishmentId),
    )
    .map(({ id, name, code }) => ({ id, name, code }))
}
