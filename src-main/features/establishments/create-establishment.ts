import type { Establishment, establishments } from '#shared/api/places/establishments.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { insertEstablishment, newPinSalt } from '#main/rules/places/insert-business.ts'
import { findEstablishment } from './load-establishments.ts'
import { checkEstablishment, writeEstablishment } from './write-establishment.ts'

const NONE = 0

/** Price one, used if the request names no price list. */
const FIRST_PRICE_TYPE = 1

export async function createEstablishment(
  context: WriteContext,
  { body }: Input<typeof establishments.create>,
): Promise<Establishment> {
  const { db } = context
  await checkEstablishment(db, body, NONE)
  const id = await insertEstablishment(
    db,
    { identifier: body.identifier, name: body.name, address: body.address },
    newPinSalt(context.randomness),
  )
  await writeEstablishment(db, id, { ...body, priceTypeId: body.priceTypeId ?? FIRST_PRICE_TYPE })
  context.audit({
    kind: 'ESTABLISHMENT_CREATED',
    resourceId: id,
    payload: { identifier: body.identifier, name: body.name },
  })
  const establishment = await findEstablishment(db, id)
  if (establishment === undefined) throw new Error(`Establishment ${id} was not written`)
  return establishment
}
