import type { exports } from '#shared/api/machine/exports.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { exportRecords } from './export-records.ts'

export const exportsHandlers: Handlers<typeof exports> = { get: exportRecords }
