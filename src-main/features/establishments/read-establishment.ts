import { notFound } from '../../../src-shared/api/error.ts'
import type { Establishment, establishments } from '../../../src-shared/api/establishments.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { ReadContext } from '../../acts/context.ts'
import { findEstablishment } from './load-establishments.ts'

export async function readEstablishment(
  context: ReadContext,
  { params }: Input<typeof establishments.get>,
): Promise<Establishment> {
  const establishment = await findEstablishment(context.db, params.id)
  if (establishment === undefined) throw notFound()
  return establishment
}
