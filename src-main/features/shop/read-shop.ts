import type { Shop } from '#shared/api/machine/shop.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { defaultCounterSettings } from '#main/core/settings/counter-settings.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { loadEmissionPoints } from '#main/rules/places/load-emission-points.ts'

/** GET /system/shop at a program with its own data: it is the main till, also of a shop with no other program. */
export async function readShop(context: ReadContext): Promise<Shop> {
  const { db, epoch, shopProgram } = context
  const main = await db
    .selectFrom('counters')
    .select(['id', 'name'])
    .where('isMain', '=', 1)
    .executeTakeFirst()
  const { takeoverAfterSeconds } = (await readSetting(db, 'counters')) ?? defaultCounterSettings
  const lentPoints = await db
    .selectFrom('emissionPoints')
    .select('id')
    .where('counterId', 'is not', null)
    .execute()
  const lent = new Set(lentPoints.map(({ id }) => id))
  const points = await loadEmissionPoints(context)
  return {
    role: 'MAIN',
    counterId: main?.id ?? null,
    name: main?.name ?? '',
    epoch: epoch.epoch,
    isReplaced: epoch.isReplaced,
    mainUrl: null,
    isMainHeard: true,
    heardAt: null,
    lagMs: null,
    lagActs: null,
    copyUntil: null,
    lastInvoiceNumber: null,
    emissionPoints: points
      .filter(({ id, isOwn, active }) => isOwn && active && !lent.has(id))
      .map(({ id, code }) => ({ id, code })),
    waitingActs: 0,
    conflicts: 0,
    takeoverAfterSeconds,
    ways: [],
    joining: shopProgram.joining(),
  }
}
