import { conflict } from '#shared/api/error.ts'
import { accessKey, documentNumber, LAST_SEQUENTIAL } from '#shared/domain/tax/access-key.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import { prepare } from '#main/database/prepared.ts'
import { INVOICE, INVOICE_CODE, type IssuingPlace } from './issuing-place.ts'

const NUMERIC_CODES = 100_000_000
const FIRST_SEQUENTIAL = 1

const takeNumber = prepare<{
  emissionPointId: number
  documentType: string
  environment: number
}>()((db, { emissionPointId, documentType, environment }) =>
  db
    .updateTable('sequences')
    .set((set) => ({ nextNumber: set('nextNumber', '+', 1), hasIssued: 1 }))
    .where('emissionPointId', '=', emissionPointId)
    .where('documentType', '=', documentType)
    .where('environment', '=', environment)
    .where('nextNumber', '<=', LAST_SEQUENTIAL)
    .returning('nextNumber'),
)

const findSequence = prepare<{
  emissionPointId: number
  documentType: string
  environment: number
}>()((db, { emissionPointId, documentType, environment }) =>
  db
    .selectFrom('sequences')
    .select('nextNumber')
    .where('emissionPointId', '=', emissionPointId)
    .where('documentType', '=', documentType)
    .where('environment', '=', environment),
)

const insertSequence = prepareInsert('sequences')

/** A kind of document with its own series at each point; `code` is that of SRI table 3. */
export interface DocumentSeries {
  readonly type: string
  readonly code: string
}

const INVOICE_DOCUMENT: DocumentSeries = { type: INVOICE, code: INVOICE_CODE }

/**
 * Returns the point's next number with its access key, dated now. Throws 409 if the nine digits are
 * exhausted.
 */
export async function issueNumber(
  context: WriteContext,
  place: IssuingPlace,
  document: DocumentSeries = INVOICE_DOCUMENT,
) {
  const sequential = await takeSequential(context, place, document.type)
  const issueDate = localDate(context.clock.now(), place.timeZone)
  return {
    sequential,
    number: documentNumber(place.establishmentCode, place.emissionPointCode, sequential),
    accessKey: accessKey({
      issueDate,
      documentCode: document.code,
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

async function takeSequential(
  context: WriteContext,
  place: IssuingPlace,
  documentType: string,
): Promise<number> {
  const { emissionPointId, environment } = place
  const series = { emissionPointId, documentType, environment }
  const taken = await takeNumber.first(context.db, series)
  if (taken === undefined) {
    if ((await findSequence.first(context.db, series)) !== undefined) {
      throw conflict('SEQUENCE_EXHAUSTED')
    }
    // First document of its kind at the point in this environment.
    await insertSequence.run(context.db, {
      ...series,
      nextNumber: FIRST_SEQUENTIAL + 1,
      hasIssued: 1,
    })
    return FIRST_SEQUENTIAL
  }
  return taken.nextNumber - 1
}
