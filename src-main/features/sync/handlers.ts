import type { sync } from '../../../src-shared/api/sync.ts'
import type { Handlers } from '../handlers.ts'
import { cancelOperation } from './cancel-operation.ts'
import { listAttempts } from './list-attempts.ts'
import { listOperations } from './list-operations.ts'
import { readStatus } from './read-status.ts'
import { retryOperation } from './retry-operation.ts'
import { runSync } from './run-sync.ts'
import { readSettings, saveSettings } from './save-settings.ts'
import { testSettings } from './test-settings.ts'

export const syncHandlers: Handlers<typeof sync> = {
  status: readStatus,
  run: runSync,
  operations: listOperations,
  attempts: listAttempts,
  retry: retryOperation,
  cancel: cancelOperation,
  settings: readSettings,
  saveSettings,
  test: testSettings,
}
