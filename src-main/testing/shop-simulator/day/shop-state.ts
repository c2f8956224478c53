import type { Shop } from '#shared/api/machine/shop.ts'
import type { ModelProgram } from '../model/model-program.ts'
import type { ModelShop } from '../model/model-shop.ts'

/** Returns what a program says of its place in the shop; undefined if it does not answer. */
export async function readShop(shop: ModelShop, program: ModelProgram): Promise<Shop | undefined> {
  const { status, body } = await shop.ask(program, 'GET', '/system/shop')
  return status === 200 ? (body as Shop) : undefined
}

/** True if one program leads and all others follow it with a copy that lacks nothing. */
export function areTogether(states: readonly (Shop | undefined)[]): boolean {
  const leaders = states.filter((shop) => shop?.role === 'MAIN' && !shop.isReplaced)
  const others = states.filter(
    (shop) =>
      shop?.role === 'COUNTER' && shop.isMainHeard && shop.lagActs === 0 && shop.ownSince === null,
  )
  return (
    leaders.length === 1 &&
    leaders[0]?.ownSince === null &&
    leaders.length + others.length === states.length
  )
}
