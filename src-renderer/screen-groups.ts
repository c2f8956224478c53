import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBuildingStore,
  IconCloud,
  IconCreditCard,
  IconDeviceDesktop,
  IconLayoutGrid,
  IconPrinter,
  IconReceiptTax,
  IconShieldCheck,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import type { Permission } from '../src-shared/api/permissions.ts'
import { paths } from './paths.ts'

/** A screen of the administration. Who lacks the permission, or all of several, does not see it. */
interface AnyGroupScreen<Id extends string> {
  readonly id: Id
  readonly path: string
  readonly permission: Permission | readonly Permission[]
}

interface AnyGroup<Id extends string, GroupScreenId extends string> {
  readonly id: Id
  readonly icon: TablerIcon
  readonly screens: readonly AnyGroupScreen<GroupScreenId>[]
}

/** The administration in its fixed order: groups, and the screens in each. */
export const screenGroups = [
  {
    id: 'business',
    icon: IconBuildingStore,
    screens: [
      { id: 'firstSteps', path: paths.firstSteps, permission: 'ESTABLISHMENT:UPDATE' },
      { id: 'company', path: paths.company, permission: 'COMPANY:UPDATE' },
      {
        id: 'establishments',
        path: paths.establishments,
        permission: 'ESTABLISHMENT:UPDATE',
      },
      { id: 'emissionPoints', path: paths.emissionPoints, permission: 'EMISSION_POINT:UPDATE' },
      { id: 'paymentMethods', path: paths.paymentMethods, permission: 'CATALOG:UPDATE' },
      { id: 'denominations', path: paths.denominations, permission: 'CATALOG:UPDATE' },
      { id: 'paymentTerms', path: paths.paymentTerms, permission: 'CATALOG:UPDATE' },
      { id: 'serviceCharges', path: paths.serviceCharges, permission: 'CATALOG:UPDATE' },
      { id: 'imports', path: paths.imports, permission: 'IMPORT:CREATE' },
      { id: 'exports', path: paths.exports, permission: 'EXPORT:READ' },
    ],
  },
  {
    id: 'menu',
    icon: IconToolsKitchen2,
    screens: [
      { id: 'products', path: paths.products, permission: 'PRODUCT:UPDATE' },
      { id: 'productLabels', path: paths.productLabels(), permission: 'PRODUCT:UPDATE' },
      { id: 'categories', path: paths.categories, permission: 'CATEGORY:UPDATE' },
      { id: 'modifierGroups', path: paths.modifierGroups, permission: 'PRODUCT:UPDATE' },
      { id: 'priceSchedules', path: paths.priceSchedules, permission: 'PRODUCT:UPDATE' },
      { id: 'stations', path: paths.stations, permission: 'STATION:UPDATE' },
      { id: 'measureUnits', path: paths.measureUnits, permission: 'CATALOG:UPDATE' },
    ],
  },
  {
    id: 'people',
    icon: IconUsers,
    screens: [
      { id: 'users', path: paths.users, permission: 'USER:READ' },
      { id: 'roles', path: paths.roles, permission: 'ROLE:READ' },
      { id: 'customers', path: paths.customers, permission: 'CUSTOMER:UPDATE' },
      { id: 'vendors', path: paths.vendors, permission: 'VENDOR:UPDATE' },
      { id: 'carriers', path: paths.carriers, permission: 'CARRIER:UPDATE' },
    ],
  },
  {
    id: 'floor',
    icon: IconLayoutGrid,
    screens: [
      { id: 'layout', path: paths.layout(), permission: 'SECTION:UPDATE' },
      {
        id: 'restaurantSettings',
        path: paths.restaurantSettings,
        permission: 'ESTABLISHMENT:UPDATE',
      },
    ],
  },
  {
    id: 'cards',
    icon: IconCreditCard,
    screens: [
      { id: 'pinpads', path: paths.pinpads, permission: 'PINPAD:UPDATE' },
      { id: 'charges', path: paths.charges, permission: 'PINPAD:READ' },
    ],
  },
  {
    id: 'paper',
    icon: IconPrinter,
    screens: [
      { id: 'printers', path: paths.printers, permission: 'PRINTER:UPDATE' },
      { id: 'printRoutes', path: paths.printRoutes, permission: 'PRINTER:UPDATE' },
      { id: 'prints', path: paths.printJobs, permission: 'PRINT_JOB:READ' },
    ],
  },
  {
    id: 'taxOffice',
    icon: IconReceiptTax,
    screens: [
      { id: 'documents', path: paths.documents, permission: 'ELECTRONIC_DOCUMENT:READ' },
      // Users who only read notes open them from the invoice, without a tab.
      { id: 'creditNotes', path: paths.creditNotes, permission: 'ELECTRONIC_DOCUMENT:READ' },
      { id: 'mails', path: paths.mails, permission: 'ELECTRONIC_DOCUMENT:READ' },
      { id: 'certificate', path: paths.certificate, permission: 'COMPANY:UPDATE' },
      { id: 'mailSettings', path: paths.mailSettings, permission: 'ELECTRONIC_DOCUMENT:UPDATE' },
      { id: 'taxes', path: paths.taxes, permission: 'CATALOG:UPDATE' },
    ],
  },
  {
    id: 'central',
    icon: IconCloud,
    screens: [
      { id: 'sync', path: paths.sync, permission: 'SYNC:READ' },
      { id: 'connection', path: paths.connection, permission: 'SYNC:UPDATE' },
    ],
  },
  {
    id: 'safety',
    icon: IconShieldCheck,
    screens: [
      { id: 'backups', path: paths.backups, permission: 'BACKUP:READ' },
      { id: 'audit', path: paths.audit, permission: 'AUDIT:READ' },
    ],
  },
  {
    id: 'machine',
    icon: IconDeviceDesktop,
    screens: [{ id: 'devices', path: paths.devices, permission: ['DEVICE:READ', 'DEVICE:ENROLL'] }],
  },
] as const satisfies readonly AnyGroup<string, string>[]

export type GroupId = (typeof screenGroups)[number]['id']
export type GroupScreenId = (typeof screenGroups)[number]['screens'][number]['id']
export type GroupScreen = AnyGroupScreen<GroupScreenId>
export type ScreenGroup = AnyGroup<GroupId, GroupScreenId>

/** The permissions of which one suffices to have something to do there. */
export const administrationPermissions: readonly Permission[] = screenGroups.flatMap((group) =>
  (group as ScreenGroup).screens.flatMap(({ permission }) => permission),
)

/** Returns the groups with the screens that these permissions open; a group without any is left out. */
export function groupsFor(permissions: ReadonlySet<Permission>): readonly ScreenGroup[] {
  return (screenGroups as readonly ScreenGroup[])
    .map((group) => ({
      ...group,
      screens: group.screens.filter(({ permission }) =>
        [permission].flat().some((one) => permissions.has(one)),
      ),
    }))
    .filter(({ screens }) => screens.length > 0)
}

/** Returns the screen of a location, with its group; the longest path wins: `/sync/connection` is no part of `/sync`. */
export function screenAt(
  groups: readonly ScreenGroup[],
  location: string,
): { readonly group: ScreenGroup; readonly screen: GroupScreen } | undefined {
  return groups
    .flatMap((group) => group.screens.map((screen) => ({ group, screen })))
    .filter(({ screen: { path } }) => location === path || location.startsWith(`${path}/`))
    .toSorted((a, b) => b.screen.path.length - a.screen.path.length)[0]
}
