import type { ApprovalAction } from '../people/auth.ts'
import type { Permission } from '../permissions.ts'

/** `ORDERS` allows only a waiter's work; `FULL` allows everything that the user may do. */
export const deviceScopes = ['ORDERS', 'FULL'] as const
export type DeviceScope = (typeof deviceScopes)[number]

/**
 * Permissions that remain to a session on an `ORDERS` device. A kitchen's screen is one: its cooks write goods off and
 * count them. The ledger, costs and the approval stay with the till, so that a blind count is blind there.
 */
export const ordersPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'SECTION:READ',
  'TABLE:READ',
  'TABLE:TRANSFER',
  'ORDER:READ',
  'ORDER:CREATE',
  'ORDER:DELETE',
  'TICKET:READ',
  'TICKET:UPDATE',
  'PRODUCT:READ',
  'CATEGORY:READ',
  'CUSTOMER:READ',
  'CUSTOMER:CREATE',
  'STOCK:WASTE',
  'STOCK:COUNT',
])

/** Actions that a manager can approve on an `ORDERS` device. */
export const ordersApprovals: ReadonlySet<ApprovalAction> = new Set<ApprovalAction>([
  'orders.deleteItems',
  'discounts.override',
  'waste.approve',
  'counts.approve',
])

/**
 * Operations without a permission that an `ORDERS` device may call. Others are refused, so a new operation
 * stays closed to these devices until it is listed here.
 */
export const ordersOperations: ReadonlySet<string> = new Set([
  'shop.read',
  'system.health',
  'system.openapi',
  'system.events',
  'system.terminal',
  'setup.state',
  'auth.login',
  'auth.pinLogin',
  'auth.users',
  'auth.session',
  'auth.tour',
  'auth.endTour',
  'auth.logout',
  'auth.places',
  'auth.changePlace',
  'auth.changePassword',
  'auth.changePin',
  'auth.pinProposals',
  'auth.authorize',
  'devices.enroll',
  'devices.announceArrival',
  'devices.claimArrival',
  'counters.listAddresses',
  'lan.authority',
  'establishments.options',
  'emissionPoints.options',
  'categories.options',
  'categories.list',
  'measureUnits.options',
  'modifierGroups.options',
  'priceSchedules.list',
  'stations.list',
  'products.list',
  'products.featured',
  'products.byCode',
  'stockSettings.get',
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

/** True if a device of this scope may call the operation, for any user. */
export function isWithinScope(
  scope: DeviceScope,
  name: string,
  access: 'PUBLIC' | 'DEVICE' | 'SIGNED_IN' | Permission,
): boolean {
  if (scope === 'FULL' || ordersOperations.has(name)) return true
  return access.includes(':') && ordersPermissions.has(access as Permission)
}
