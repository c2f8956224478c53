import type { EmissionPoint, emissionPoints } from '#shared/api/places/emission-points.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { loadEmissionPoints, toAnswer } from '#main/rules/places/load-emission-points.ts'

export async function listEmissionPoints(
  context: ReadContext,
  { query }: Input<typeof emissionPoints.list>,
): Promise<Page<EmissionPoint>> {
  const points = (await loadEmissionPoints(context))
    .filter(
      ({ establishmentId }) =>
        query.establishmentId === undefined || establishmentId === query.establishmentId,
    )
    .map(toAnswer)
  return pageOfShortList(points, query, (point) => [
    `${point.establishmentIdentifier}-${point.code}`,
    point.name,
  ])
}
