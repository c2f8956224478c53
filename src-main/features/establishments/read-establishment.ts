import { notFound } from '#shared/api/error.ts'
import type { Establishment, establishments } from '#shared/api/places/establishments.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { findEstablishment } from './load-establishments.ts'

export async function readEstablishment(
  context: ReadContext,
  { params }: Input<typeof establishments.get>,
): Promise<Establishment> {
  const establishment = await findEstablishment(context.db, params.id)
  if (establishment === undefined) throw notFound()
  return establishment
}
