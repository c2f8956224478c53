import type { auditEntries } from '../../../src-shared/api/audit-entries.ts'
import type { Handlers } from '../handlers.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { readVerification, verifyNow } from './read-verification.ts'

export const auditEntriesHandlers: Handlers<typeof auditEntries> = {
  list: listAuditEntries,
  verification: readVerification,
  verify: verifyNow,
}
