import type { BaseContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const shops = memoryGroup<boolean>('programsOfShop', ['counters'])

/** Selects the other programs of the shop; for a query that asks whether there are any. */
export const selectOtherPrograms = (db: ReadDatabase) =>
  db
    .selectFrom('counters')
    .where('isMain', '=', 0)
    .where((eb) => eb.or([eb('joinedAt', 'is not', null), eb('wasMain', '=', 1)]))
    .where('removedAt', 'is', null)
    .select('id')

const findOther = prepare<Record<never, never>>()((db) => selectOtherPrograms(db).limit(1))

/** True if the shop has several programs, so that one of them may have to send its acts to another. */
export async function isOfShop({
  db,
  memory,
}: Pick<BaseContext, 'memory'> & { readonly db: ReadDatabase }): Promise<boolean> {
  const isShop = await memory.recall(
    shops,
    'shop',
    async () => (await findOther.first(db, {})) !== undefined,
  )
  return isShop ?? false
}
