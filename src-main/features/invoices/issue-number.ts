import { conflict } from '../../../src-shared/api/error.ts'
import { accessKey, documentNumber } from '../../../src-shared/domain/access-key.ts'
import { localDate } from '../../../src-shared/domain/calendar.ts'
import { instant, type WriteContext } from '../../acts/context.ts'
import { prepareInsert } from '../../database/prepared-insert.ts'
import { prepare } from '../../database/prepared.ts'
import { INVOICE, INVOICE_CODE, type IssuingPlace } from './issuing-place.ts'

const NUMERIC_CODES = 100_000_000
const FIRST_SEQUENTIAL = 1
const LAST_SEQUENTIAL = 999_999_999

const takeNumber = prepare<{ emissionPointId: number; environment: number }>()(
  (db, { emissionPointId, environment }) =>
    db
      .updateTable('sequences')
      .set((set) => ({ nextNumber: set('nextNumber', '+', 1), hasIssued: 1 }))
      .where('emissionPointId', '=', emissionPointId)
      .where('documentType', '=', INVOICE)
      .where('environment', '=', environment)
      .returning('nextNumber'),
)

const insertSequence = prepareInsert('sequences', [
  'emissionPointId',
  'documentType',
  'environment',
  'nextNumber',
  'hasIssued',
])

/**
 * Returns the point's next number with its access key, dated now. Throws 409 if the nine digits are
 * exhausted.
 */
export async function issueNumber(context: WriteContext, place: IssuingPlace) {
  const sequential = await takeSequential(context, place)
  const issueDate = localDate(context.clock.now(), place.timeZone)
  return {
    sequential,
    number: documentNumber(place.establishmentCode, place.emissionPointCode, sequential),
    accessKey: accessKey({
      issueDate,
      documentCode: INVOICE_CODE,
      ruc: place.ruc,
      environment: place.environment,
      establishmentCode: place.establishmentCode,
      emissionPointCode: place.emissionPointCode,
      sequential,
      numericCode: String(context.randomness.below(NUMERIC_CODES)).padStart(8, '0'),
    }),
    issueDate,
    issuedAt: instant(context),
  }
}

async function takeSequential(context: WriteContext, place: IssuingPlace): Promise<number> {
  const { emissionPointId, environment } = place
  const taken = await takeNumber.first(context.db, { emissionPointId, environment })
  if (taken === undefined) {
    // First invoice of the point in this environment.
    await insertSequence.run(context.db, {
      emissionPointId,
      documentType: INVOICE,
      environment,
      nextNumber: FIRST_SEQUENTIAL + 1,
      hasIssued: 1,
    })
    return FIRST_SEQUENTIAL
  }
  const sequential = taken.nextNumber - 1
  if (sequential > LAST_SEQUENTIAL) throw conflict('SEQUENCE_EXHAUSTED')
  return sequential
}
