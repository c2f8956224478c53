import type { EmissionPoint, emissionPoints } from '../../../src-shared/api/emission-points.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { Page } from '../../../src-shared/api/page.ts'
import type { ReadContext } from '../../acts/context.ts'
import { pageOfShortList } from '../short-list.ts'
import { loadEmissionPoints, toAnswer } from './load-emission-points.ts'

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
