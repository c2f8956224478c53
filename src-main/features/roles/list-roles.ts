import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { Role, RoleOption, roles } from '#shared/api/people/roles.ts'
import { matchWords } from '#shared/domain/text/match-words.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadRoles } from './read-role.ts'

/** GET /roles: by name. */
export async function listRoles(
  { db }: ReadContext,
  { query }: Input<typeof roles.list>,
): Promise<Page<Role>> {
  const found = (await loadRoles(db)).filter((role) => matchWords(query.search ?? '', role.name))
  const from = query.page * query.size
  return toPage(found.slice(from, from + query.size), query, found.length)
}

/** GET /roles/options. */
export async function listRoleOptions({ db }: ReadContext): Promise<RoleOption[]> {
  return (await loadRoles(db)).map(({ id, name, permissions }) => ({
    id,
    name,
    issuesInvoices: permissions.includes('SALES_INVOICE:CREATE'),
    closesRegisters: permissions.includes('CASH_REGISTER:CLOSE'),
    deletesItems: permissions.includes('ORDER:DELETE'),
  }))
}
