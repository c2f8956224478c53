import type { exports } from '../../../src-shared/api/exports.ts'
import type { Handlers } from '../handlers.ts'
import { exportRecords } from './export-records.ts'

export const exportsHandlers: Handlers<typeof exports> = { get: exportRecords }
