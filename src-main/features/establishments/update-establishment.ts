import { notFound } from '../../../src-shared/api/error.ts'
import type { Establishment, establishments } from '../../../src-shared/api/establishments.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { WriteContext } from '../../acts/context.ts'
import { changesOf } from '../changes.ts'
import { findEstablishment } from './load-establishments.ts'
import { requireEstablishmentRight } from '../../session/place-rights.ts'
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
