import type { ApprovalAction } from './auth.ts'
import type { Permission } from './permissions.ts'

/** What a device may be used for: the work of a waiter, or everything that its user may do. */
export const deviceScopes = ['ORDERS', 'FULL'] as const
export type DeviceScope = (typeof deviceScopes)[number]

/** The permissions that a session keeps on a device for orders. */
export const ordersPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'SECTION:READ',
  'TABLE:READ',
  'TABLE:TRANSFER',
  'ORDER:READ',
  'ORDER:CREATE',
  'ORDER:DELETE',
  'PRODUCT:READ',
  'CATEGORY:READ',
  'CUSTOMER:READ',
  'CUSTOMER:CREATE',
])

/** What a manager can approve on a device for orders. */
export const ordersApprovals: ReadonlySet<ApprovalAction> = new Set<ApprovalAction>([
  'orders.deleteItems',
  'discounts.override',
])

/**
 * The operations without a permission of their own that a device for orders may call. What is not
 * listed here is refused, so a new operation stays closed to these devices until it is named.
 */
export const ordersOperations: ReadonlySet<string> = new Set([
  'system.health',
  'system.openapi',
  'system.events',
  'system.terminal',
  'setup.state',
  'auth.login',
  'auth.pinLogin',
  'auth.users',
  'auth.session',
  'auth.logout',
  'auth.authorize',
  'devices.enroll',
  'lan.authority',
  'establishments.options',
  'emissionPoints.options',
  'categories.options',
  'categories.list',
  'measureUnits.options',
  'products.list',
  'products.featured',
  'products.byCode',
  'vendors.options',
  'serviceCharges.options',
  'catalogs.taxes',
  'catalogs.provinces',
  'catalogs.cantons',
  'catalogs.parishes',
  'catalogs.identificationTypes',
  'catalogs.customerGroups',
  'sections.options',
  'sync.status',
])

/** Whether a device of this scope may call the operation, whoever is signed in on it. */
export function isWithinScope(
  scope: DeviceScope,
  name: string,
  access: 'PUBLIC' | 'DEVICE' | 'SIGNED_IN' | Permission,
): boolean {
  if (scope === 'FULL' || ordersOperations.has(name)) return true
  return access.includes(':') && ordersPermissions.has(access as Permission)
}
