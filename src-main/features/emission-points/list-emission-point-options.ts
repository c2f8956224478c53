import type { emissionPoints } from '#shared/api/places/emission-points.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadEmissionPoints } from '#main/rules/places/load-emission-points.ts'

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
