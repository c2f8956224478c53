import { type AuditGroup, auditGroupNames } from '../../../src-shared/domain/audit-groups.ts'
import type { DateSpan } from '../../ui/fields/dates/date-text.ts'

export const groups = ['ATTENTION', 'ALL', ...auditGroupNames.slice(1)] as const
export type Group = AuditGroup | 'ALL'

export interface AuditFilter extends DateSpan {
  readonly search: string
  readonly userId: number | undefined
  readonly group: Group
}

export function queryOf({ search, from, to, userId, group }: AuditFilter) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(userId === undefined ? {} : { userId }),
    ...(group === 'ALL' ? {} : { group }),
  }
}
