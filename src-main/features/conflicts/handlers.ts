import type { conflicts } from '#shared/api/machine/conflicts.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { decideConflict } from './decide-conflict.ts'
import { listConflicts } from './list-conflicts.ts'

export const conflictsHandlers: Handlers<typeof conflicts> = {
  list: listConflicts,
  decide: decideConflict,
}
