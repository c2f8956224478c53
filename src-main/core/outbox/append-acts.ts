import { z } from 'zod'
import type { BaseContext } from '#main/core/acts/context.ts'
import type { KeyedRequest } from '#main/core/acts/idempotency.ts'
import { isOfShop } from '#main/core/shop/is-of-shop.ts'
import { prepareInsert } from '#main/database/prepared-insert.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { appendToOutbox, type OutboxEntry } from './append-to-outbox.ts'

const insertShopAct = prepareInsert('shopActs')

const WithPoint = z.looseObject({
  body: z.looseObject({ emissionPointId: z.int().nullish() }).optional(),
})

/**
 * Appends the operations that an act pushed. In a shop of several programs it keeps with each of them who did it, at
 * which emission point, who approved it, and under which Idempotency-Key, because another program may have to record it. Returns true if
 * something waits to be sent.
 */
export async function appendActs(
  context: BaseContext & { readonly db: WriteDatabase },
  entries: readonly OutboxEntry[],
  request: (() => KeyedRequest | undefined) | undefined,
  createdAt: Instant,
  approvedById: number | null,
): Promise<boolean> {
  const { db, apart } = context
  const isShared = apart !== null || (await isOfShop(context))
  let isWaiting = false
  // The key names one act: a request that does the operation twice has no answer of its own for the second one.
  let keyed = isShared ? request?.() : undefined
  for (const entry of entries) {
    const isSettled = entry.isForShopAlone === true && apart === null
    if (isSettled && !isShared) continue
    const outboxId = await appendToOutbox(db, entry, createdAt, isSettled)
    if (!isSettled) isWaiting = true
    if (!isShared) continue
    const act = entry.forShop?.operation ?? entry.operation
    const own = keyed?.operation === act ? keyed : undefined
    if (own !== undefined) keyed = undefined
    await insertShopAct.run(db, {
      outboxId,
      userId: context.hasSession ? context.session.id : null,
      emissionPointId: pointOf(entry.input) ?? sessionPoint(context),
      idempotencyKey: own?.idempotencyKey ?? null,
      requestHash: own?.requestHash ?? null,
      approvedById,
    })
  }
  return isWaiting
}

function pointOf(input: unknown): number | null | undefined {
  return WithPoint.safeParse(input).data?.body?.emissionPointId
}

function sessionPoint({ hasSession, session }: BaseContext): number | null {
  return hasSession ? session.emissionPointId : null
}
