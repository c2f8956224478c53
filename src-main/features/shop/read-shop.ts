import type { Shop } from '#shared/api/machine/shop.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { defaultCounterSettings } from '#main/core/settings/counter-settings.ts'
import { readSetting } from '#main/core/settings/settings.ts'
import { countUndecided } from '#main/rules/conflicts/count-undecided.ts'
import { loadEmissionPoints } from '#main/rules/places/load-emission-points.ts'

/**
 * GET /system/shop at a program with its own data: the main till, also of a shop with no other program; or one that is
 * apart from the main till, as a counter with its own points or as the former main till that returns.
 */
export async function readShop(context: ReadContext): Promise<Shop> {
  const { db, epoch, shopProgram, apart, bringing } = context
  const isOwn = apart?.mode === 'OWN'
  // In its own file the program has the row of the main till, also while it goes on with its own points.
  const program = await db
    .selectFrom('counters')
    .select(['id', 'name'])
    .where('isMain', '=', 1)
    .executeTakeFirst()
  const { takeoverAfterSeconds } = (await readSetting(db, 'counters')) ?? defaultCounterSettings
  const main = shopProgram.seenMain()
  return {
    role: isOwn ? 'COUNTER' : 'MAIN',
    counterId: program?.id ?? null,
    name: program?.name ?? '',
    epoch: epoch.epoch,
    isReplaced: epoch.isReplaced || apart?.mode === 'RETURNING',
    mainUrl: main?.url ?? null,
    isMainHeard: main?.isHeard ?? apart === null,
    heardAt: main?.heardAt?.toISOString() ?? null,
    lagMs: null,
    lagActs: null,
    copyUntil: null,
    lastInvoiceNumber: null,
    emissionPoints: await loadOwnPoints(context),
    waitingActs: bringing?.state.waiting ?? 0,
    conflicts: await countUndecided(context.db),
    ownSince: isOwn ? apart.since : null,
    bringing: bringing === null ? null : { ...bringing.state },
    takeoverAfterSeconds,
    // The counter works; the main till may never come back.
    ways: isOwn && main?.isHeard === false ? [{ points: 'ALL', needs: 'MANAGER_PIN' }] : [],
    joining: shopProgram.joining(),
  }
}

async function loadOwnPoints(context: ReadContext): Promise<Shop['emissionPoints']> {
  const lentPoints = await context.db
    .selectFrom('emissionPoints')
    .select('id')
    .where('counterId', 'is not', null)
    .execute()
  const lent = new Set(lentPoints.map(({ id }) => id))
  const points = await loadEmissionPoints(context)
  return points
    .filter(({ id, isOwn, active }) => isOwn && active && !lent.has(id))
    .map(({ id, code }) => ({ id, code }))
}
