import type { Answer } from '#shared/api/operation.ts'
import type { shop } from '#shared/api/machine/shop.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { requireNoData } from './join-shop.ts'

/** GET /system/shops: only an empty program looks for main tills. */
export async function listShops(context: ReadContext): Promise<Answer<typeof shop.list>> {
  await requireNoData(context)
  return [...(await context.shopProgram.find())]
}
