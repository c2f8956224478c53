import type {
  ListedModifierGroup,
  ModifierGroupRecord,
  modifierGroups,
} from '#shared/api/menu/modifier-groups.ts'
import type { Input } from '#shared/api/operation.ts'
import type { Page } from '#shared/api/page.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { pageOfShortList } from '#main/rules/records/short-list.ts'
import { withCarriers } from './group-carriers.ts'
import { loadModifierGroups } from '#main/rules/pricing/modifiers/load-modifier-groups.ts'

/** GET /modifier-groups. */
export async function listModifierGroups(
  { db }: ReadContext,
  { query }: Input<typeof modifierGroups.list>,
): Promise<Page<ModifierGroupRecord>> {
  return pageOfShortList(
    await withCarriers(db, await loadModifierGroups(db)),
    query,
    ({ name, options }) => [name, ...options.map((option) => option.name)],
  )
}

/** GET /modifier-groups/options: what the till offers, including sold-out options, which keep their place. */
export async function listModifierGroupOptions({
  db,
}: ReadContext): Promise<ListedModifierGroup[]> {
  return (await loadModifierGroups(db))
    .filter(({ active }) => active)
    .map((group) => ({ ...group, options: group.options.filter(({ active }) => active) }))
}
