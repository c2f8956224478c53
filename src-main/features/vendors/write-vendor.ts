import type { VendorRequest } from '../../../src-shared/api/vendors.ts'
import { prepare, type WriteDatabase } from '../../database/prepared.ts'
import { toVendorColumns } from '../../records/vendors.ts'
import { personProblems } from '../catalogs/check-person.ts'
import { localityProblems } from '../catalogs/check-locality.ts'
import { refuseFields } from '../refuse-fields.ts'

const findSame = prepare<{ identityNumber: string; id: number }>()((db, { identityNumber, id }) =>
  db
    .selectFrom('vendors')
    .select('id')
    .where('identityNumber', '=', identityNumber)
    .where('id', '<>', id),
)

const NOBODY = 0

/** Throws 400 with every wrong field, else 409 if another vendor has the identity number. */
export async function checkVendor(
  db: WriteDatabase,
  body: VendorRequest,
  ownId: number = NOBODY,
): Promise<void> {
  const { identityTypeId, identityNumber } = body
  const problems = [
    ...(await personProblems(
      db,
      { typeId: identityTypeId, number: identityNumber },
      { type: 'identityTypeId', number: 'identityNumber' },
    )),
    ...(await localityProblems(db, body)),
  ]
  const same = await findSame.first(db, { identityNumber, id: ownId })
  refuseFields(problems, same === undefined ? [] : ['identityNumber'])
}

/** Returns the columns of a request; absent fields are emptied. */
export function toColumns(body: VendorRequest) {
  return {
    ...toVendorColumns(body),
    identityNumber: body.identityNumber,
    observation: body.observation ?? null,
    provinceId: body.provinceId ?? null,
    cantonId: body.cantonId ?? null,
    entryDate: body.entryDate ?? null,
    functionCodes: JSON.stringify(body.functionCodes),
  }
}
