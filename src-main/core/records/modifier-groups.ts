import type { ModifierKind } from '#shared/domain/price/modifiers.ts'
import { toMillionths } from '#shared/domain/money/money.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Flag } from '#main/database/schema.ts'
import { deleteRecords, unusedId } from './unused-id.ts'

/** A modifier group in JSON, without its options. */
export interface ModifierGroupFields {
  readonly name: string
  readonly kind: ModifierKind
  readonly minimum: number
  readonly maximum?: number | null | undefined
  readonly active: boolean
}

/** An option in JSON, with local ids. */
export interface ModifierOptionFields {
  /** Id of an option of this group; without it an option of the same name keeps its id. */
  readonly id?: number | null | undefined
  readonly name: string
  /** Net dollars. */
  readonly priceDifference: number
  readonly productId?: number | null | undefined
  readonly isDefault: boolean
  readonly active: boolean
  /** If absent, an existing option stays as it is. */
  readonly soldOut?: boolean | undefined
}

interface StoredOption {
  readonly id: number
  readonly name: string
}

/** Updates the group with this id, or inserts a new one if `id` is undefined. Returns its id. */
export async function saveModifierGroup(
  db: WriteDatabase,
  id: number | undefined,
  { name, kind, minimum, maximum, active }: ModifierGroupFields,
): Promise<number> {
  const columns = { name, kind, minimum, maximum: maximum ?? null, active: toFlag(active) }
  if (id !== undefined) {
    await db.updateTable('modifierGroups').set(columns).where('id', '=', id).execute()
    return id
  }
  const inserted = await db
    .insertInto('modifierGroups')
    .values({ ...columns, id: await unusedId(db, 'modifierGroups') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

/**
 * Writes the options in their order: known ones keep their ids, missing ones are deleted. Returns
 * the ids in that order.
 */
export async function saveModifierOptions(
  db: WriteDatabase,
  modifierGroupId: number,
  options: readonly ModifierOptionFields[],
  existing: readonly StoredOption[],
): Promise<number[]> {
  const named = options.flatMap(({ id }) => id ?? [])
  const ids: number[] = []
  for (const [position, option] of options.entries()) {
    const id =
      option.id ??
      existing.find(
        (each) => sortKey(each.name) === sortKey(option.name) && !named.includes(each.id),
      )?.id
    const columns = {
      modifierGroupId,
      position,
      name: option.name,
      priceDifference: toMillionths(option.priceDifference),
      productId: option.productId ?? null,
      isDefault: toFlag(option.isDefault),
      active: toFlag(option.active),
      ...(option.soldOut === undefined ? {} : { soldOut: toFlag(option.soldOut) }),
    }
    if (id === undefined) {
      const inserted = await db
        .insertInto('modifierOptions')
        .values({ ...columns, id: await unusedId(db, 'modifierOptions') })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(inserted.id)
    } else {
      await db.updateTable('modifierOptions').set(columns).where('id', '=', id).execute()
      ids.push(id)
    }
  }
  const gone = existing.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  await deleteRecords(db, 'modifierOptions', gone)
  return ids
}

function toFlag(given: boolean): Flag {
  return given ? 1 : 0
}
