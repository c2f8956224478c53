import type { payables } from '#shared/api/goods/payables.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { getPayable } from './get-payable.ts'
import { listPayables } from './list-payables.ts'
import { payPayable } from './pay-payable.ts'

export const payablesHandlers: Handlers<typeof payables> = {
  list: listPayables,
  get: getPayable,
  pay: payPayable,
}
