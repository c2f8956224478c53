import type { CarrierRequest } from '../../../src-shared/api/carriers.ts'
import { invalid, problem, taken } from '../../../src-shared/api/error.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import { prepare, type WriteDatabase } from '../../database/prepared.ts'
import { personProblems } from '../catalogs/check-person.ts'

const findSame = prepare<{ identificationNumber: string; id: number }>()(
  (db, { identificationNumber, id }) =>
    db
      .selectFrom('carriers')
      .select('id')
      .where('identificationNumber', '=', identificationNumber)
      .where('id', '<>', id),
)

const NOBODY = 0

/** Throws 400 with every wrong field, else 409 if another carrier has the identification. */
export async function checkCarrier(
  db: WriteDatabase,
  body: CarrierRequest,
  ownId: number = NOBODY,
): Promise<void> {
  const { identificationTypeId, identificationNumber } = body
  const problems = await personProblems(
    db,
    { typeId: identificationTypeId, number: identificationNumber },
    { type: 'identificationTypeId', number: 'identificationNumber' },
  )
  const same = await findSame.first(db, { identificationNumber, id: ownId })
  if (problems.length > 0) {
    throw invalid(
      ...problems,
      ...(same === undefined ? [] : [problem('identificationNumber', 'ALREADY_TAKEN')]),
    )
  }
  if (same !== undefined) throw taken('identificationNumber')
}

/** Returns the columns of a request; absent fields are emptied. Plates are stored in capitals. */
export function toCarrierColumns(body: CarrierRequest) {
  return {
    identificationTypeId: body.identificationTypeId,
    identificationNumber: body.identificationNumber,
    socialReason: body.socialReason,
    sortKey: sortKey(body.socialReason),
    licensePlate: body.licensePlate.toUpperCase(),
    email: body.email ?? null,
    phone: body.phone ?? null,
    address: body.address ?? null,
  }
}
