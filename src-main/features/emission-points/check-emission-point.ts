import type { EmissionPointRequest } from '#shared/api/places/emission-points.ts'
import { problem, taken } from '#shared/api/error.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { refuseInvalid } from '#main/rules/records/refuse-fields.ts'
import type { LoadedPoint } from '#main/rules/places/load-emission-points.ts'

const findEstablishment = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('establishments').select('id').where('id', '=', id),
)

const findSameCode = prepare<{ establishmentId: number; code: string; id: number }>()(
  (db, { establishmentId, code, id }) =>
    db
      .selectFrom('emissionPoints')
      .select('id')
      .where('establishmentId', '=', establishmentId)
      .where('code', '=', code)
      .where('id', '<>', id),
)

/**
 * Checks a request for a new point, or for `before`. Throws 400 for an unknown establishment or a number
 * possibly used, 403 for another establishment, 409 for a code in use.
 */
export async function checkEmissionPoint(
  context: WriteContext,
  body: EmissionPointRequest,
  before?: LoadedPoint,
): Promise<void> {
  const { db } = context
  const { establishmentId, code, nextInvoiceNumber } = body
  const isKnown = (await findEstablishment.first(db, { id: establishmentId })) !== undefined
  const problems = isKnown ? [] : [problem('establishmentId', 'UNKNOWN_ID')]
  if (before !== undefined && nextInvoiceNumber !== undefined) {
    const minimum = before.nextInvoiceNumber
    if (before.hasIssued && nextInvoiceNumber < minimum) {
      problems.push(problem('nextInvoiceNumber', 'NEXT_NUMBER_USED', { minimum }))
    } else if (!before.isOwn && nextInvoiceNumber !== minimum) {
      problems.push(problem('nextInvoiceNumber', 'EMISSION_POINT_ELSEWHERE'))
    }
  }
  const same = await findSameCode.first(db, { establishmentId, code, id: before?.id ?? 0 })
  refuseInvalid(problems, same === undefined ? [] : ['code'])
  requireEstablishmentRight(context, establishmentId)
  if (same !== undefined) throw taken('code')
}
