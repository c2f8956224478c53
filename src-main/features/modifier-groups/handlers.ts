import type { modifierGroups } from '#shared/api/menu/modifier-groups.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { deleteModifierGroup } from './delete-modifier-group.ts'
import { listModifierGroupOptions, listModifierGroups } from './list-modifier-groups.ts'
import { createModifierGroup, updateModifierGroup } from './modifier-group.ts'

export const modifierGroupsHandlers: Handlers<typeof modifierGroups> = {
  options: listModifierGroupOptions,
  list: listModifierGroups,
  create: createModifierGroup,
  update: updateModifierGroup,
  delete: deleteModifierGroup,
}
