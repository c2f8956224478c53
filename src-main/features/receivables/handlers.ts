import type { receivables } from '#shared/api/payments/receivables.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { collect } from './collect.ts'
import { listReceivables, readReceivable } from './receivables.ts'

export const receivablesHandlers: Handlers<typeof receivables> = {
  list: listReceivables,
  get: readReceivable,
  collect,
}
