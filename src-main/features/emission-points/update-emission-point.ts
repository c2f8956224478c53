import type { EmissionPoint, emissionPoints } from '#shared/api/places/emission-points.ts'
import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { checkEmissionPoint } from './check-emission-point.ts'
import {
  findEmissionPoint,
  INVOICE_SEQUENCE,
  toAnswer,
} from '#main/rules/places/load-emission-points.ts'

const findOpenRegister = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('cashRegisters')
    .select('id')
    .where('emissionPointId', '=', id)
    .where('status', '=', 'OPEN'),
)

export async function updateEmissionPoint(
  context: WriteContext,
  { params, body }: Input<typeof emissionPoints.update>,
): Promise<EmissionPoint> {
  const { db } = context
  const before = await findEmissionPoint(context, params.id)
  if (before === undefined) throw notFound()
  requireEstablishmentRight(context, before.establishmentId)
  await checkEmissionPoint(context, body, before)
  const isSamePlace = body.code === before.code && body.establishmentId === before.establishmentId
  // Issued numbers and access keys contain both codes.
  if (before.hasIssued && !isSamePlace) throw conflict('EMISSION_POINT_ISSUED')
  if (before.active && !body.active) {
    const register = await findOpenRegister.first(db, { id: params.id })
    if (register !== undefined) throw conflict('EMISSION_POINT_OPEN')
  }
  await db
    .updateTable('emissionPoints')
    .set({
      establishmentId: body.establishmentId,
      code: body.code,
      name: body.name,
      active: body.active ? 1 : 0,
    })
    .where('id', '=', params.id)
    .execute()
  if (body.nextInvoiceNumber !== undefined && body.nextInvoiceNumber !== before.nextInvoiceNumber) {
    await setNextNumber(db, params.id, body.nextInvoiceNumber)
  }
  const after = await findEmissionPoint(context, params.id)
  if (after === undefined) throw new Error(`Emission point ${params.id} went away`)
  context.audit({
    kind: 'EMISSION_POINT_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(toAnswer(before), toAnswer(after)) },
  })
  return toAnswer(after)
}

async function setNextNumber(
  db: WriteDatabase,
  emissionPointId: number,
  nextNumber: number,
): Promise<void> {
  const company = await db.selectFrom('companies').select('environment').executeTakeFirst()
  if (company === undefined) throw conflict('SETUP_REQUIRED')
  await db
    .insertInto('sequences')
    .values({
      emissionPointId,
      documentType: INVOICE_SEQUENCE,
      environment: company.environment,
      nextNumber,
    })
    .onConflict((conflicting) =>
      conflicting
        .columns(['emissionPointId', 'documentType', 'environment'])
        .doUpdateSet({ nextNumber }),
    )
    .execute()
}
