import type { emissionPoints } from '#shared/api/places/emission-points.ts'
import { conflict, notFound } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import type { SettingName } from '#main/core/settings/setting-table.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { deleteRecords } from '#main/core/records/unused-id.ts'
import { findEmissionPoint, toAnswer } from '#main/rules/places/load-emission-points.ts'

/**
 * References that block deletion: numbers used in either environment, registers, users, a counter and this
 * terminal's own setting.
 */
const findReference = prepare<{ id: number; idText: string }>()((db, { id, idText }) =>
  db
    .selectFrom('emissionPoints')
    .select('id')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('emissionPoints.counterId', 'is not', null),
        eb.exists(
          eb
            .selectFrom('sequences')
            .select('nextNumber')
            .whereRef('sequences.emissionPointId', '=', 'emissionPoints.id')
            .where('hasIssued', '=', 1),
        ),
        eb.exists(
          eb
            .selectFrom('cashRegisters')
            .select('cashRegisters.id')
            .whereRef('cashRegisters.emissionPointId', '=', 'emissionPoints.id'),
        ),
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.emissionPointId', '=', 'emissionPoints.id'),
        ),
        eb.exists(
          eb
            .selectFrom('settings')
            .select('settings.name')
            .where('settings.name', '=', 'terminal.emissionPointId' satisfies SettingName)
            .where('settings.value', '=', idText),
        ),
      ]),
    ),
)

export async function deleteEmissionPoint(
  context: WriteContext,
  { params }: Input<typeof emissionPoints.delete>,
): Promise<void> {
  const { db } = context
  const point = await findEmissionPoint(context, params.id)
  if (point === undefined) throw notFound()
  requireEstablishmentRight(context, point.establishmentId)
  const reference = await findReference.first(db, { id: params.id, idText: String(params.id) })
  if (reference !== undefined) throw conflict('IN_USE')
  await deleteRecords(db, 'emissionPoints', [params.id])
  context.audit({
    kind: 'EMISSION_POINT_DELETED',
    resourceId: params.id,
    payload: { ...toAnswer(point) },
  })
}
