import type { z } from 'zod'
import type {
  ListedMeasureUnit,
  MeasureUnitRequest,
  measureUnits,
} from '../../../src-shared/api/categories.ts'
import { conflict, notFound, taken } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import { toMillionths } from '../../../src-shared/domain/money.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { WriteContext } from '../../acts/context.ts'
import { deleteRecords, unusedId } from '../../records/unused-id.ts'
import { changesOf } from '../changes.ts'
import { loadMeasureUnits } from './list-measure-units.ts'

type Request = z.output<typeof MeasureUnitRequest>

/** POST /measure-units. */
export async function createMeasureUnit(
  context: WriteContext,
  { body }: Input<typeof measureUnits.create>,
): Promise<ListedMeasureUnit> {
  await requireFree(context, body)
  const { id } = await context.db
    .insertInto('measureUnits')
    .values({ ...columnsOf(body), id: await unusedId(context.db, 'measureUnits') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unit = await findUnit(context, id)
  context.audit({ kind: 'MEASURE_UNIT_CREATED', resourceId: id, payload: { ...unit } })
  return unit
}

/**
 * PUT /measure-units/{id}. The conversion of a used unit cannot change, because stock was counted with it.
 */
export async function updateMeasureUnit(
  context: WriteContext,
  { params, body }: Input<typeof measureUnits.update>,
): Promise<ListedMeasureUnit> {
  const before = await findUnit(context, params.id)
  await requireFree(context, body, params.id)
  if (body.conversion !== before.conversion && (await isUsed(context, params.id))) {
    throw conflict('IN_USE')
  }
  await context.db
    .updateTable('measureUnits')
    .set(columnsOf(body))
    .where('id', '=', params.id)
    .execute()
  const after = await findUnit(context, params.id)
  context.audit({
    kind: 'MEASURE_UNIT_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

/** DELETE /measure-units/{id}. */
export async function deleteMeasureUnit(
  context: WriteContext,
  { params }: Input<typeof measureUnits.delete>,
): Promise<void> {
  const unit = await findUnit(context, params.id)
  if (await isUsed(context, params.id)) throw conflict('IN_USE')
  await deleteRecords(context.db, 'measureUnits', [params.id])
  context.audit({
    kind: 'MEASURE_UNIT_DELETED',
    resourceId: params.id,
    payload: { name: unit.name },
  })
}

function columnsOf(body: Request) {
  return {
    name: body.name,
    code: body.code,
    description: body.description ?? null,
    conversion: toMillionths(body.conversion),
    active: body.active ? (1 as const) : (0 as const),
    owner: 'PERSON' as const,
  }
}

async function findUnit({ db }: WriteContext, id: number): Promise<ListedMeasureUnit> {
  const unit = (await loadMeasureUnits(db)).find((each) => each.id === id)
  if (unit === undefined) throw notFound()
  return unit
}

async function requireFree({ db }: WriteContext, body: Request, ownId?: number): Promise<void> {
  const others = (await loadMeasureUnits(db)).filter(({ id }) => id !== ownId)
  const fields = (['name', 'code'] as const).filter((field) =>
    others.some((other) => sortKey(other[field]) === sortKey(body[field])),
  )
  if (fields.length > 0) throw taken(...fields)
}

const referring = ['products', 'priceSalesUnits', 'orderItems', 'invoiceLines'] as const

async function isUsed({ db }: WriteContext, measureUnitId: number): Promise<boolean> {
  for (const table of referring) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('measureUnitId', '=', measureUnitId)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}
