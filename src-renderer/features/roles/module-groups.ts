import type { Module } from '#shared/api/permissions.ts'

/** The things of a role in groups, as people look for them. What no group names belongs to the last one. */
export const moduleGroups = {
  sale: ['ORDER', 'SALES_INVOICE', 'CREDIT_NOTE', 'CUSTOMER', 'RECEIVABLE'],
  register: ['CASH_REGISTER', 'PINPAD'],
  floor: ['TABLE', 'SECTION', 'TICKET', 'STATION'],
  menu: ['PRODUCT', 'CATEGORY'],
  goods: ['STOCK', 'SUPPLIER', 'PURCHASE', 'PAYABLE'],
  people: ['USER', 'ROLE', 'VENDOR', 'CARRIER'],
  paper: ['PRINTER', 'PRINT_JOB'],
  business: ['COMPANY', 'ESTABLISHMENT', 'EMISSION_POINT', 'CATALOG', 'ELECTRONIC_DOCUMENT'],
  system: ['REPORT', 'EXPORT', 'IMPORT', 'AUDIT', 'SYNC', 'BACKUP', 'DEVICE', 'COUNTER'],
} as const satisfies Readonly<Record<string, readonly Module[]>>

export type ModuleGroup = keyof typeof moduleGroups

const groups = Object.keys(moduleGroups) as readonly ModuleGroup[]

/** Returns the things by group, in the order of the groups; groups without any are left out. */
export function groupModules<M extends { readonly module: string }>(
  modules: readonly M[],
): readonly { readonly group: ModuleGroup; readonly modules: readonly M[] }[] {
  const inGroup = (group: ModuleGroup) => {
    const names: readonly string[] = moduleGroups[group]
    return modules
      .filter((each) => groupOf(each.module) === group)
      .toSorted((a, b) => names.indexOf(a.module) - names.indexOf(b.module))
  }
  return groups
    .map((group) => ({ group, modules: inGroup(group) }))
    .filter(({ modules: found }) => found.length > 0)
}

function groupOf(module: string): ModuleGroup {
  const found = groups.find((group) => (moduleGroups[group] as readonly string[]).includes(module))
  return found ?? 'system'
}
