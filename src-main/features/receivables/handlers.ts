import type { receivables } from '../../../src-shared/api/receivables.ts'
import type { Handlers } from '../handlers.ts'
import { collect } from './collect.ts'
import { listReceivables, readStatement } from './list-receivables.ts'

export const receivablesHandlers: Handlers<typeof receivables> = {
  list: listReceivables,
  get: readStatement,
  collect,
}
