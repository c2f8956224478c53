import { conflict } from '#shared/api/error.ts'
import type { Shop, shop } from '#shared/api/machine/shop.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ManualContext, ReadContext } from '#main/core/acts/context.ts'
import { isSetupRequired } from '#main/rules/places/is-setup-required.ts'
import { readShop } from './read-shop.ts'

/** POST /system/join: an empty program becomes a counter. The shop's file is fetched after the answer. */
export async function joinShop(
  context: ManualContext,
  { body }: Input<typeof shop.join>,
): Promise<Shop> {
  await requireNoData(context)
  const { url, code, fingerprint } = body
  await context.shopProgram.join({ url, code, fingerprint: fingerprint ?? undefined })
  return readShop(context)
}

/** Throws SHOP_NOT_EMPTY if the program has a business, or its demo is being written. */
export async function requireNoData(context: ManualContext | ReadContext): Promise<void> {
  const isFilling = context.demo.days !== null
  if (isFilling || !(await isSetupRequired(context))) throw conflict('SHOP_NOT_EMPTY')
}
