import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import { prepare } from '#main/database/prepared.ts'

interface Series {
  readonly emissionPointId: number
  readonly documentType: string
  readonly environment: number
}

const findSeries = prepare<Series>()((db, { emissionPointId, documentType, environment }) =>
  db
    .selectFrom('sequences')
    .select('nextNumber')
    .where('emissionPointId', '=', emissionPointId)
    .where('documentType', '=', documentType)
    .where('environment', '=', environment),
)

const moveSeries = prepare<Series & { nextNumber: number }>()(
  (db, { emissionPointId, documentType, environment, nextNumber }) =>
    db
      .updateTable('sequences')
      .set({ nextNumber, hasIssued: 1 })
      .where('emissionPointId', '=', emissionPointId)
      .where('documentType', '=', documentType)
      .where('environment', '=', environment)
      .where('nextNumber', '<', nextNumber),
)

const insertSeries = prepareInsert('sequences')

/**
 * Moves a series past a number that another program of the shop has used. A central issues none of its tills' numbers:
 * there it does nothing.
 */
export async function raiseSeries(
  context: WriteContext,
  point: Omit<Series, 'documentType'>,
  documentType: string,
  sequential: number,
): Promise<void> {
  if (context.recorded !== null) await raiseOwnSeries(context, point, documentType, sequential)
}

/** Moves a series of this program past a used number, so that it never issues it again. */
export async function raiseOwnSeries(
  { db }: Pick<WriteContext, 'db'>,
  { emissionPointId, environment }: Omit<Series, 'documentType'>,
  documentType: string,
  sequential: number,
): Promise<void> {
  const series = { emissionPointId, documentType, environment }
  const nextNumber = sequential + 1
  if ((await findSeries.first(db, series)) === undefined) {
    await insertSeries.run(db, { ...series, nextNumber, hasIssued: 1 })
  } else {
    await moveSeries.run(db, { ...series, nextNumber })
  }
}
