import type { EmissionPoint } from '#shared/api/places/emission-points.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'

type Context = BaseContext & { readonly db: ReadDatabase }

export const INVOICE_SEQUENCE = 'INVOICE'
const FIRST_NUMBER = 1

function select(db: WriteDatabase) {
  return db
    .selectFrom('emissionPoints')
    .innerJoin('establishments', 'establishments.id', 'emissionPoints.establishmentId')
    .leftJoin('companies', (join) => join.onTrue())
    .leftJoin('sequences', (join) =>
      join
        .onRef('sequences.emissionPointId', '=', 'emissionPoints.id')
        .on('sequences.documentType', '=', INVOICE_SEQUENCE)
        .onRef('sequences.environment', '=', 'companies.environment'),
    )
    .select([
      'emissionPoints.id',
      'emissionPoints.establishmentId',
      'establishments.identifier as establishmentIdentifier',
      'emissionPoints.code',
      'emissionPoints.name',
      'emissionPoints.installationId',
      'emissionPoints.active',
      'sequences.nextNumber',
      'sequences.hasIssued',
    ])
}

const listAll = prepare<Record<never, never>>()((db) =>
  select(db).orderBy('establishments.identifier').orderBy('emissionPoints.code'),
)

const findOne = prepare<{ id: number }>()((db, { id }) =>
  select(db).where('emissionPoints.id', '=', id),
)

export interface LoadedPoint extends EmissionPoint {
  /** True if a number was ever used, in the taxpayer's current environment. */
  readonly hasIssued: boolean
}

/** Returns every emission point, by the codes of its establishment and its own. */
export async function loadEmissionPoints(context: Context): Promise<LoadedPoint[]> {
  return (await listAll.all(context.db, {})).map((row) => toPoint(context, row))
}

export async function findEmissionPoint(
  context: Context,
  id: number,
): Promise<LoadedPoint | undefined> {
  const row = await findOne.first(context.db, { id })
  return row === undefined ? undefined : toPoint(context, row)
}

type Row = Awaited<ReturnType<typeof listAll.all>>[number]

function toPoint(context: Context, row: Row): LoadedPoint {
  return {
    id: row.id,
    establishmentId: row.establishmentId,
    establishmentIdentifier: row.establishmentIdentifier,
    code: row.code,
    name: row.name,
    nextInvoiceNumber: row.nextNumber ?? FIRST_NUMBER,
    isOwn: row.installationId === context.installation.id,
    active: row.active === 1,
    hasIssued: row.hasIssued === 1,
  }
}

/** Returns the point as in the API contract. */
export function toAnswer(loaded: LoadedPoint): EmissionPoint {
  const { hasIssued: _, ...point } = loaded
  return point
}
