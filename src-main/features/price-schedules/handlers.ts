import type { priceSchedules } from '../../../src-shared/api/price-schedules.ts'
import type { Handlers } from '../handlers.ts'
import { listPriceSchedules } from './load-price-schedules.ts'
import { previewPriceSchedule } from './preview-price-schedule.ts'
import {
  createPriceSchedule,
  deletePriceSchedule,
  updatePriceSchedule,
} from './write-price-schedule.ts'

export const priceSchedulesHandlers: Handlers<typeof priceSchedules> = {
  list: listPriceSchedules,
  create: createPriceSchedule,
  update: updatePriceSchedule,
  preview: previewPriceSchedule,
  delete: deletePriceSchedule,
}
