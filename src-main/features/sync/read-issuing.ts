import type { SyncIssuing } from '#shared/api/machine/sync.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import {
  holdAnswer,
  loadIssuingHold,
  numberAfterRelease,
} from '#main/core/settings/issuing-hold.ts'
import { loadEmissionPoints } from '#main/rules/places/load-emission-points.ts'

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
