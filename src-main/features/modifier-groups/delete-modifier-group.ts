import { conflict } from '#shared/api/error.ts'
import type { modifierGroups } from '#shared/api/menu/modifier-groups.ts'
import type { Input } from '#shared/api/operation.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { deleteRecords } from '#main/core/records/unused-id.ts'
import { groupIdsOf } from '#main/rules/pricing/modifiers/group-ids.ts'
import { findGroup } from './modifier-group.ts'

/**
 * DELETE /modifier-groups/{id}. Documents have their own copy of the options' texts, so only the menu refers
 * to it.
 */
export async function deleteModifierGroup(
  context: WriteContext,
  { params }: Input<typeof modifierGroups.delete>,
): Promise<void> {
  const group = await findGroup(context, params.id)
  if (await isCarried(context, params.id)) throw conflict('IN_USE')
  const options = group.options.map(({ id }) => id)
  await deleteRecords(context.db, 'modifierOptions', options)
  await deleteRecords(context.db, 'modifierGroups', [params.id])
  context.audit({
    kind: 'MODIFIER_GROUP_DELETED',
    resourceId: params.id,
    payload: { name: group.name },
  })
}

async function isCarried({ db }: WriteContext, id: number): Promise<boolean> {
  for (const table of ['products', 'categories'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('modifierGroupIds')
      .where('modifierGroupIds', 'is not', null)
      .where('deletedAt', 'is', null)
      .execute()
    if (rows.some((row) => groupIdsOf(row.modifierGroupIds).includes(id))) return true
  }
  return false
}
