import type { priceSchedules } from '#shared/api/menu/price-schedules.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listPriceSchedules } from './list-price-schedules.ts'
import { previewPriceSchedule } from './preview-price-schedule.ts'
import { createPriceSchedule, deletePriceSchedule, updatePriceSchedule } from './price-schedule.ts'

export const priceSchedulesHandlers: Handlers<typeof priceSchedules> = {
  list: listPriceSchedules,
  create: createPriceSchedule,
  update: updatePriceSchedule,
  preview: previewPriceSchedule,
  delete: deletePriceSchedule,
}
