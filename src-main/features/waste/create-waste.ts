import { invalidField, uuidReused } from '#shared/api/error.ts'
import type { Waste, waste, WasteRequest } from '#shared/api/goods/waste.ts'
import type { Input } from '#shared/api/operation.ts'
import {
  type Cents,
  fromCents,
  multiply,
  type Millionths,
  NOTHING,
  subtract,
  sum,
} from '#shared/domain/money/money.ts'
import { startOfDay } from '#shared/domain/calendar.ts'
import { wasteReasonWords } from '#shared/domain/waste-reasons.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import { establishmentDay, establishmentZone } from '#main/core/clock/establishment-day.ts'
import { loadStockSettings } from '#main/core/settings/settings.ts'
import { moveStocks } from '#main/core/stock/stock-ledger.ts'
import { prepare } from '#main/database/prepared.ts'
import { actOn } from '#main/rules/approval/act-at-hand.ts'
import { type Approval, checkApproval } from '#main/rules/approval/approval.ts'
import { goodsToWaste, type WastedGoods } from './goods-to-waste.ts'
import { loadWaste } from './load-wastes.ts'

const sumOfDay = prepare<{ userId: number; establishmentId: number; start: string }>()(
  (db, { userId, establishmentId, start }) =>
    db
      .selectFrom('wastes')
      .where('establishmentId', '=', establishmentId)
      .where('createdAt', '>=', start)
      .where('createdById', '=', userId)
      .where('annulledAt', 'is', null)
      // A day that a manager approved does not use up what the person may do alone.
      .where('approvedById', 'is', null)
      .select((eb) => eb.fn.sum<number | null>('cost').as('cost')),
)

/**
 * POST /stock/waste. Above the limit of the day, at cost and for each person, it needs a manager's PIN. A product of
 * unknown cost counts nothing towards the limit.
 */
export async function createWaste(
  context: ManualContext,
  { body }: Input<typeof waste.create>,
): Promise<Waste> {
  const approval = await checkApproval(context, 'waste.approve', body.pin, body.wasteUuid)
  return context.commit((write) => writeOff(write, body, approval))
}

async function writeOff(
  context: WriteContext,
  body: WasteRequest,
  approval: Approval,
): Promise<Waste> {
  const { db, session } = context
  const requestHash = contentHash(body)
  const earlier = await db
    .selectFrom('wastes')
    .select(['id', 'requestHash'])
    .where('wasteUuid', '=', body.wasteUuid)
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('wasteUuid')
    context.repeated()
    return loadWaste(context, earlier.id)
  }
  context.notDoneBefore()
  const note = body.note == null || body.note === '' ? null : body.note
  if (body.reason === 'OTHER' && note === null) throw invalidField('note', 'REQUIRED')
  const establishmentId = body.establishmentId ?? session.establishmentId
  await requireEstablishment(context, establishmentId)
  const goods = await goodsToWaste(db, body.lines, establishmentId)
  const cost = sum(goods.map(costOf))
  const approver = (await isAboveLimit(context, establishmentId, cost))
    ? await approval.use(context, actOn([body.wasteUuid], cost))
    : null

  const { id } = await db
    .insertInto('wastes')
    .values({
      wasteUuid: body.wasteUuid,
      requestHash,
      establishmentId,
      reason: body.reason,
      note,
      cost,
      createdAt: instant(context),
      createdById: session.id,
      approvedById: approver?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('wasteLines')
    .values(goods.map((each) => ({ ...each, wasteId: id })))
    .execute()
  const words = wasteReasonWords[body.reason].es
  await moveStocks(
    db,
    {
      establishmentId,
      kind: 'WASTE',
      documentKind: 'WASTE',
      documentId: id,
      reason: note === null ? words : `${words}: ${note}`,
      createdAt: instant(context),
      createdById: session.id,
    },
    goods.map(({ productId, quantity }) => ({
      productId,
      quantity: subtract(NOTHING, quantity),
      mostSold: 0 as Millionths,
    })),
  )
  context.audit({
    kind: 'WASTE_RECORDED',
    resourceId: id,
    ...(approver === null ? {} : { authorizedById: approver.id }),
    payload: { reason: body.reason, cost: fromCents(cost), products: goods.length },
  })
  return loadWaste(context, id)
}

async function requireEstablishment({ db }: WriteContext, id: number): Promise<void> {
  const found = await db
    .selectFrom('establishments')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw invalidField('establishmentId', 'UNKNOWN_ID')
}

async function isAboveLimit(
  context: WriteContext,
  establishmentId: number,
  cost: Cents,
): Promise<boolean> {
  const { wasteLimit } = await loadStockSettings(context.db)
  if (wasteLimit === null) return false
  const day = await establishmentDay(context, establishmentId)
  const start = startOfDay(day, await establishmentZone(context, establishmentId)).toISOString()
  const userId = context.session.id
  const before = await sumOfDay.first(context.db, { userId, establishmentId, start })
  return (before?.cost ?? 0) + cost > wasteLimit
}

function costOf({ quantity, unitCost }: WastedGoods): Cents {
  return unitCost === null ? (0 as Cents) : multiply(quantity, unitCost)
}
