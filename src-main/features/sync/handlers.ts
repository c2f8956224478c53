import type { sync } from '#shared/api/machine/sync.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { acceptPull } from './accept-pull.ts'
import { cancelOperation } from './cancel-operation.ts'
import { confirmClock } from './confirm-clock.ts'
import { listAttempts } from './list-attempts.ts'
import { listInstallations } from './list-installations.ts'
import { listOperations } from './list-operations.ts'
import { listPulls } from './list-pulls.ts'
import { readIssuing } from './read-issuing.ts'
import { readStatus } from './read-status.ts'
import { releaseIssuing } from './release-issuing.ts'
import { retryOperation } from './retry-operation.ts'
import { reviewConflict } from './review-conflict.ts'
import { runSync } from './run-sync.ts'
import { readSettings, saveSettings } from './settings.ts'
import { testSettings } from './test-settings.ts'
import { unpairInstallation } from './unpair-installation.ts'

export const syncHandlers: Handlers<typeof sync> = {
  status: readStatus,
  run: runSync,
  operations: listOperations,
  attempts: listAttempts,
  pulls: listPulls,
  acceptPull,
  retry: retryOperation,
  cancel: cancelOperation,
  reviewConflict,
  installations: listInstallations,
  unpair: unpairInstallation,
  issuing: readIssuing,
  releaseIssuing,
  confirmClock,
  settings: readSettings,
  saveSettings,
  test: testSettings,
}
