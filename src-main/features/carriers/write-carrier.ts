import type { CarrierRequest } from '../../../src-shared/api/carriers.ts'
import { identificationCodeOf } from '../../../src-shared/domain/identification.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { WriteContext } from '../../acts/context.ts'
import { prepare } from '../../database/prepared.ts'
import { loadCatalog } from '../catalogs/catalog-items.ts'
import { CATALOGS } from '../catalogs/catalog-names.ts'
import { personProblems } from '../catalogs/check-person.ts'
import { refuseFields } from '../refuse-fields.ts'

const findSame = prepare<{ identificationNumber: string; id: number }>()(
  (db, { identificationNumber, id }) =>
    db
      .selectFrom('carriers')
      .select('id')
      .where('identificationNumber', '=', identificationNumber)
      .where('id', '<>', id),
)

const NOBODY = 0

/**
 * Returns the columns of a request; absent fields are emptied, and plates are in capitals. Throws 400 with every
 * wrong field, else 409 if another carrier has the identification.
 */
export async function checkCarrier(
  context: WriteContext,
  body: CarrierRequest,
  ownId: number = NOBODY,
) {
  const { db } = context
  const { identificationNumber } = body
  const identificationTypeId =
    body.identificationTypeId ?? (await typeIdOf(context, identificationNumber))
  const problems = await personProblems(
    db,
    { typeId: identificationTypeId, number: identificationNumber },
    { type: 'identificationTypeId', number: 'identificationNumber' },
  )
  const same = await findSame.first(db, { identificationNumber, id: ownId })
  refuseFields(problems, same === undefined ? [] : ['identificationNumber'])
  return {
    identificationTypeId,
    identificationNumber,
    socialReason: body.socialReason,
    sortKey: sortKey(body.socialReason),
    licensePlate: body.licensePlate.toUpperCase(),
    email: body.email ?? null,
    phone: body.phone ?? null,
    address: body.address ?? null,
  }
}

/** Returns the type for a number without one; 0, which no type has, if the list lacks it. */
async function typeIdOf(context: WriteContext, identificationNumber: string): Promise<number> {
  const code = identificationCodeOf(identificationNumber)
  const types = await loadCatalog(context, CATALOGS.identificationTypes)
  return types.find((type) => type.code === code)?.id ?? 0
}
