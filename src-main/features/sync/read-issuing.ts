import type { SyncIssuing } from '../../../src-shared/api/sync.ts'
import type { ReadContext } from '../../acts/context.ts'
import { holdAnswer, loadIssuingHold, numberAfterRelease } from '../../installation/issuing-hold.ts'
import { loadEmissionPoints } from '../emission-points/load-emission-points.ts'

/** GET /sync/issuing: the data a person needs before this till issues again. */
export async function readIssuing(context: ReadContext): Promise<SyncIssuing> {
  const points = await loadEmissionPoints(context)
  const hold = await loadIssuingHold(context.db)
  return {
    hold: holdAnswer(hold),
    series: points
      .filter(({ isOwn }) => isOwn)
      .map((point) => ({
        emissionPointId: point.id,
        establishmentCode: point.establishmentIdentifier,
        emissionPointCode: point.code,
        nextNumber: point.nextInvoiceNumber,
        releasedNumber: numberAfterRelease(
          hold,
          `${point.establishmentIdentifier}-${point.code}`,
          point.nextInvoiceNumber,
        ),
      })),
  }
}
