import type { auditEntries } from '#shared/api/machine/audit-entries.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { readVerification, runVerification } from './verification.ts'

export const auditEntriesHandlers: Handlers<typeof auditEntries> = {
  list: listAuditEntries,
  verification: readVerification,
  verify: runVerification,
}
