import type { SyncIssuing } from '../../../src-shared/api/sync.ts'
import type { ReadContext } from '../../context.ts'
import { loadIssuingHold, NUMBER_JUMP } from '../../identity/issuing-hold.ts'
import { loadEmissionPoints } from '../emission-points/load-emission-points.ts'

/** GET /sync/issuing: what a person has to know before this till issues again. */
export async function readIssuing(context: ReadContext): Promise<SyncIssuing> {
  const points = await loadEmissionPoints(context)
  return {
    hold: (await loadIssuingHold(context.db)) ?? null,
    series: points
      .filter(({ isOwn }) => isOwn)
      .map((point) => ({
        emissionPointId: point.id,
        establishmentCode: point.establishmentIdentifier,
        emissionPointCode: point.code,
        nextNumber: point.nextInvoiceNumber,
        releasedNumber: point.nextInvoiceNumber + NUMBER_JUMP,
      })),
  }
}
