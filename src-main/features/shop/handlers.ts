import type { shop } from '#shared/api/machine/shop.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { joinShop } from './join-shop.ts'
import { listShops } from './list-shops.ts'
import { readShop } from './read-shop.ts'
import { stopJoining } from './stop-joining.ts'
import { takeOver } from './take-over.ts'

export const shopHandlers: Handlers<typeof shop> = {
  list: listShops,
  join: joinShop,
  stopJoining,
  read: readShop,
  takeover: takeOver,
}
