import { notFound } from '#shared/api/error.ts'
import type { Establishment, establishments } from '#shared/api/places/establishments.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { findEstablishment } from './load-establishments.ts'
import { requireEstablishmentRight } from '#main/core/session/place-rights.ts'
import { checkEstablishment, writeEstablishment } from './write-establishment.ts'

export async function updateEstablishment(
  context: WriteContext,
  { params, body }: Input<typeof establishments.update>,
): Promise<Establishment> {
  const { db } = context
  const before = await findEstablishment(db, params.id)
  if (before === undefined) throw notFound()
  requireEstablishmentRight(context, params.id)
  await checkEstablishment(db, body, params.id, before)
  await writeEstablishment(db, params.id, body)
  const after = await findEstablishment(db, params.id)
  if (after === undefined) throw new Error(`Establishment ${params.id} went away`)
  context.audit({
    kind: 'ESTABLISHMENT_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}
