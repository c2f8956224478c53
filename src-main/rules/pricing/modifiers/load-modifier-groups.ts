import type { ListedModifierGroup } from '#shared/api/menu/modifier-groups.ts'
import { fromMillionths } from '#shared/domain/money/money.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'

const groupRows = prepare<Record<never, never>>()((db) =>
  db.selectFrom('modifierGroups').selectAll().orderBy('name').orderBy('id'),
)

const optionRows = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('modifierOptions')
    .leftJoin('products', 'products.id', 'modifierOptions.productId')
    .selectAll('modifierOptions')
    .select('products.soldOut as productSoldOut')
    .orderBy('modifierOptions.modifierGroupId')
    .orderBy('modifierOptions.position'),
)

/** Returns every modifier group by name, each with its options in their order. */
export async function loadModifierGroups(db: ReadDatabase): Promise<ListedModifierGroup[]> {
  const groups = await groupRows.all(db, {})
  const options = Map.groupBy(await optionRows.all(db, {}), (option) => option.modifierGroupId)
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    kind: group.kind,
    minimum: group.minimum,
    maximum: group.maximum,
    active: group.active === 1,
    options: (options.get(group.id) ?? []).map((option) => ({
      id: option.id,
      name: option.name,
      priceDifference: fromMillionths(option.priceDifference),
      productId: option.productId,
      isDefault: option.isDefault === 1,
      active: option.active === 1,
      soldOut: option.soldOut === 1,
      productSoldOut: option.productSoldOut === 1,
    })),
  }))
}
