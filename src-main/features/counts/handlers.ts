import type { counts } from '#shared/api/goods/counts.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { addLines } from './add-lines.ts'
import { closeCount } from './close-count.ts'
import { createCount } from './create-count.ts'
import { getCount } from './get-count.ts'
import { listCounts } from './list-counts.ts'
import { recount } from './recount.ts'

export const countsHandlers: Handlers<typeof counts> = {
  list: listCounts,
  create: createCount,
  get: getCount,
  addLines,
  recount,
  close: closeCount,
}
