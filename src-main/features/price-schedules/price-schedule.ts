import { type FieldProblem, invalid, notFound, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  PriceSchedule,
  PriceScheduleRequest,
  priceSchedules,
} from '#shared/api/menu/price-schedules.ts'
import { toBasisPoints, toMillionths } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import { toPriceScheduleColumns } from '#main/core/records/price-schedules.ts'
import { deleteRecords, unusedId } from '#main/core/records/unused-id.ts'
import { changesOf } from '#main/rules/records/changes.ts'
import { loadPriceSchedules } from '#main/rules/pricing/load-price-schedules.ts'
import { requireChange } from './preview-price-schedule.ts'

const findCategories = prepareList<number>()((db, ids) =>
  db.selectFrom('categories').select('id').where('id', 'in', ids).where('deletedAt', 'is', null),
)
const findProducts = prepareList<number>()((db, ids) =>
  db.selectFrom('products').select('id').where('id', 'in', ids).where('deletedAt', 'is', null),
)

/** POST /price-schedules. */
export async function createPriceSchedule(
  context: WriteContext,
  { body }: Input<typeof priceSchedules.create>,
): Promise<PriceSchedule> {
  await checkSchedule(context, body)
  const { id } = await context.db
    .insertInto('priceSchedules')
    .values({
      ...columnsOf(body),
      id: await unusedId(context.db, 'priceSchedules'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const schedule = await findSchedule(context, id)
  context.audit({ kind: 'PRICE_SCHEDULE_CREATED', resourceId: id, payload: { ...schedule } })
  return schedule
}

/** PUT /price-schedules/{id}. Lines that were added before keep their price. */
export async function updatePriceSchedule(
  context: WriteContext,
  { params, body }: Input<typeof priceSchedules.update>,
): Promise<PriceSchedule> {
  const before = await findSchedule(context, params.id)
  await checkSchedule(context, body)
  await context.db
    .updateTable('priceSchedules')
    .set(columnsOf(body))
    .where('id', '=', params.id)
    .execute()
  const after = await findSchedule(context, params.id)
  context.audit({
    kind: 'PRICE_SCHEDULE_UPDATED',
    resourceId: params.id,
    payload: { changes: changesOf(before, after) },
  })
  return after
}

/** DELETE /price-schedules/{id}. */
export async function deletePriceSchedule(
  context: WriteContext,
  { params }: Input<typeof priceSchedules.delete>,
): Promise<void> {
  const { name } = await findSchedule(context, params.id)
  await deleteRecords(context.db, 'priceSchedules', [params.id])
  context.audit({ kind: 'PRICE_SCHEDULE_DELETED', resourceId: params.id, payload: { name } })
}

async function findSchedule({ db }: WriteContext, id: number): Promise<PriceSchedule> {
  const schedule = (await loadPriceSchedules(db)).find((each) => each.id === id)
  if (schedule === undefined) throw notFound()
  return schedule
}

function columnsOf(body: PriceScheduleRequest) {
  return toPriceScheduleColumns({
    ...body,
    priceType: body.priceType ?? null,
    percentage: body.percentage == null ? null : toBasisPoints(body.percentage),
    takeQuantity: body.takeQuantity ?? null,
    payQuantity: body.payQuantity ?? null,
    prices: body.prices.map(({ productId, priceUnit }) => ({
      productId,
      priceUnit: toMillionths(priceUnit),
    })),
  })
}

/** Throws 400 for categories and products that do not exist, and if no price would change. */
async function checkSchedule(context: WriteContext, body: PriceScheduleRequest): Promise<void> {
  const { db } = context
  const categories = await findCategories.all(db, body.categoryIds, {})
  const priced = body.prices.map(({ productId }) => productId)
  const products = await findProducts.all(db, [...new Set([...body.productIds, ...priced])], {})
  const problems = [
    ...unknownIds('categoryIds', body.categoryIds, categories),
    ...unknownIds('productIds', body.productIds, products),
    ...unknownIds('prices', priced, products).map((each) => ({
      ...each,
      field: `${each.field}.productId`,
    })),
  ]
  if (problems.length > 0) throw invalid(...problems)
  await requireChange(context, body)
}

function unknownIds(
  field: string,
  ids: readonly number[],
  rows: readonly { readonly id: number }[],
): FieldProblem[] {
  const known = new Set(rows.map(({ id }) => id))
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [problem(`${field}[${index}]`, 'UNKNOWN_ID')],
  )
}
