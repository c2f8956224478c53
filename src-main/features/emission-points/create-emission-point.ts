import type { EmissionPoint, emissionPoints } from '#shared/api/places/emission-points.ts'
import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { insertEmissionPoint } from '#main/rules/places/insert-business.ts'
import { checkEmissionPoint } from './check-emission-point.ts'
import { findEmissionPoint, toAnswer } from '#main/rules/places/load-emission-points.ts'

/** Creates a point that belongs to this installation: no other one may issue on it. */
export async function createEmissionPoint(
  context: WriteContext,
  { body }: Input<typeof emissionPoints.create>,
): Promise<EmissionPoint> {
  const { db } = context
  await checkEmissionPoint(context, body)
  const company = await db.selectFrom('companies').select('environment').executeTakeFirst()
  if (company === undefined) throw conflict('SETUP_REQUIRED')
  const id = await insertEmissionPoint(db, {
    establishmentId: body.establishmentId,
    code: body.code,
    name: body.name,
    nextInvoiceNumber: body.nextInvoiceNumber ?? 1,
    environment: company.environment,
    installationId: context.installation.id,
  })
  if (!body.active) {
    await db.updateTable('emissionPoints').set({ active: 0 }).where('id', '=', id).execute()
  }
  const point = await findEmissionPoint(context, id)
  if (point === undefined) throw new Error(`Emission point ${id} was not written`)
  context.audit({ kind: 'EMISSION_POINT_CREATED', resourceId: id, payload: { ...toAnswer(point) } })
  return toAnswer(point)
}
