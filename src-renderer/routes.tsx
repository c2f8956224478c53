import {
  IconCashRegister,
  IconChartBar,
  IconChefHat,
  IconLayoutGrid,
  IconPaperBag,
  IconReceipt,
  IconSettings2,
  IconShoppingCart,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Permission } from '../src-shared/api/permissions.ts'
import { paths } from './paths.ts'
import { administrationPermissions } from './screen-groups.ts'

export type TabId =
  | 'floor'
  | 'orders'
  | 'sale'
  | 'invoices'
  | 'register'
  | 'reports'
  | 'kitchen'
  | 'administration'

export interface Tab {
  readonly id: TabId
  readonly path: string
  readonly icon: TablerIcon
  /** One of them suffices. */
  readonly permissions: readonly Permission[]
  /** Width of the top bar, in rem, below which the tab moves into ☰. */
  readonly room?: number
}

/** Tabs of the top bar, for users with the permission. The first permitted one is home. */
export const tabs: readonly Tab[] = [
  { id: 'floor', path: paths.floor, icon: IconLayoutGrid, permissions: ['TABLE:READ'] },
  { id: 'orders', path: paths.counterOrders(), icon: IconPaperBag, permissions: ['ORDER:CREATE'] },
  { id: 'sale', path: paths.sale, icon: IconShoppingCart, permissions: ['SALES_INVOICE:CREATE'] },
  {
    id: 'invoices',
    path: paths.invoices,
    icon: IconReceipt,
    permissions: ['SALES_INVOICE:READ'],
    room: 56,
  },
  {
    id: 'register',
    path: paths.register,
    icon: IconCashRegister,
    permissions: ['CASH_REGISTER:READ'],
  },
  {
    id: 'reports',
    path: paths.reports(),
    icon: IconChartBar,
    permissions: ['REPORT:READ'],
    room: 80,
  },
  {
    id: 'kitchen',
    path: paths.kitchen,
    icon: IconChefHat,
    permissions: ['TICKET:READ'],
    // The kitchen's own screen; users who sell find it in ☰.
    room: Number.POSITIVE_INFINITY,
  },
  {
    id: 'administration',
    path: paths.administration,
    icon: IconSettings2,
    permissions: administrationPermissions,
    room: 80,
  },
]

export interface ScreenRoute {
  readonly path: string
  /** The tab highlighted on this screen. */
  readonly tab: TabId
  /** One of several suffices. */
  readonly permission: Permission | readonly Permission[]
  readonly Screen: LazyExoticComponent<ComponentType>
}

const loaders = {
  floor: () => import('./features/floor/floor-screen.tsx'),
  order: () => import('./features/orders/order-screen.tsx'),
  counterOrders: () => import('./features/orders/counter/counter-orders-screen.tsx'),
  payment: () => import('./features/payment/payment-screen.tsx'),
  split: () => import('./features/payment/split/split-screen.tsx'),
  change: () => import('./features/payment/change/change-screen.tsx'),
  invoices: () => import('./features/invoices/invoices-screen.tsx'),
  kitchen: () => import('./features/tickets/kitchen-screen.tsx'),
  creditNote: () => import('./features/credit-notes/credit-note-screen.tsx'),
  creditNotes: () => import('./features/credit-notes/credit-notes-screen.tsx'),
  documents: () => import('./features/electronic-documents/documents-screen.tsx'),
  certificate: () => import('./features/company/certificate/certificate-screen.tsx'),
  register: () => import('./features/cash-register/register-screen.tsx'),
  closing: () => import('./features/cash-register/closing/closing-screen.tsx'),
  registerHistory: () => import('./features/cash-register/history/history-screen.tsx'),
  administration: () => import('./features/administration/administration-screen.tsx'),
  receivables: () => import('./features/receivables/receivables-screen.tsx'),
  reports: () => import('./features/reports/reports-screen.tsx'),
  products: () => import('./features/products/products-screen.tsx'),
  categories: () => import('./features/categories/categories-screen.tsx'),
  firstSteps: () => import('./features/setup/first-steps/first-steps-screen.tsx'),
  starterMenu: () => import('./features/setup/first-steps/starter-menu-screen.tsx'),
  starterFloor: () => import('./features/setup/first-steps/starter-floor-screen.tsx'),
  establishments: () => import('./features/establishments/establishments-screen.tsx'),
  emissionPoints: () => import('./features/emission-points/emission-points-screen.tsx'),
  customers: () => import('./features/customers/customers-screen.tsx'),
  vendors: () => import('./features/vendors/vendors-screen.tsx'),
  carriers: () => import('./features/carriers/carriers-screen.tsx'),
  taxes: () => import('./features/catalogs/taxes-screen.tsx'),
  mails: () => import('./features/mail/mails-screen.tsx'),
  mailSettings: () => import('./features/mail/settings/mail-settings-screen.tsx'),
  roles: () => import('./features/roles/roles-screen.tsx'),
  reservations: () => import('./features/reservations/reservations-screen.tsx'),
  modifierGroups: () => import('./features/modifier-groups/modifier-groups-screen.tsx'),
  stations: () => import('./features/stations/stations-screen.tsx'),
  priceSchedules: () => import('./features/price-schedules/price-schedules-screen.tsx'),
  restaurantSettings: () => import('./features/restaurant-settings/restaurant-settings-screen.tsx'),
  measureUnits: () => import('./features/measure-units/measure-units-screen.tsx'),
  paymentMethods: () => import('./features/payment-methods/payment-methods-screen.tsx'),
  denominations: () => import('./features/cash-register/denominations/denominations-screen.tsx'),
  paymentTerms: () => import('./features/payment-terms/payment-terms-screen.tsx'),
  serviceCharges: () => import('./features/service-charges/service-charges-screen.tsx'),
  company: () => import('./features/company/company-screen.tsx'),
  devices: () => import('./features/devices/devices-screen.tsx'),
  audit: () => import('./features/audit-entries/audit-screen.tsx'),
  backups: () => import('./features/backups/backups-screen.tsx'),
  imports: () => import('./features/imports/imports-screen.tsx'),
  exports: () => import('./features/exports/exports-screen.tsx'),
  users: () => import('./features/users/users-screen.tsx'),
  pinpads: () => import('./features/pinpads/pinpads-screen.tsx'),
  pinpadDialogue: () => import('./features/pinpads/dialogue/dialogue-screen.tsx'),
  printers: () => import('./features/printers/printers-screen.tsx'),
  productLabels: () => import('./features/product-labels/product-labels-screen.tsx'),
  printRoutes: () => import('./features/print-routes/print-routes-screen.tsx'),
  printJobs: () => import('./features/print-jobs/print-jobs-screen.tsx'),
  charges: () => import('./features/pinpad-transactions/charges-screen.tsx'),
  sync: () => import('./features/sync/sync-screen.tsx'),
  hold: () => import('./features/sync/hold/hold-screen.tsx'),
  connection: () => import('./features/sync/connection/connection-screen.tsx'),
  layoutEditor: () => import('./features/sections/layout-editor-screen.tsx'),
} as const

const FloorScreen = lazy(() => loaders.floor().then((m) => ({ default: m.FloorScreen })))
const OrderScreen = lazy(() => loaders.order().then((m) => ({ default: m.OrderScreen })))
const PaymentScreen = lazy(() => loaders.payment().then((m) => ({ default: m.PaymentScreen })))
const SplitScreen = lazy(() => loaders.split().then((m) => ({ default: m.SplitScreen })))
const ChangeScreen = lazy(() => loaders.change().then((m) => ({ default: m.ChangeScreen })))
const InvoicesScreen = lazy(() => loaders.invoices().then((m) => ({ default: m.InvoicesScreen })))
const CreditNoteScreen = lazy(() =>
  loaders.creditNote().then((m) => ({ default: m.CreditNoteScreen })),
)
const CreditNotesScreen = lazy(() =>
  loaders.creditNotes().then((m) => ({ default: m.CreditNotesScreen })),
)
const DocumentsScreen = lazy(() =>
  loaders.documents().then((m) => ({ default: m.DocumentsScreen })),
)
const CertificateScreen = lazy(() =>
  loaders.certificate().then((m) => ({ default: m.CertificateScreen })),
)
const RegisterScreen = lazy(() => loaders.register().then((m) => ({ default: m.RegisterScreen })))
const ClosingScreen = lazy(() => loaders.closing().then((m) => ({ default: m.ClosingScreen })))
const HistoryScreen = lazy(() =>
  loaders.registerHistory().then((m) => ({ default: m.HistoryScreen })),
)
const AdministrationScreen = lazy(() =>
  loaders.administration().then((m) => ({ default: m.AdministrationScreen })),
)
const CounterOrdersScreen = lazy(() =>
  loaders.counterOrders().then((m) => ({ default: m.CounterOrdersScreen })),
)
const ReceivablesScreen = lazy(() =>
  loaders.receivables().then((m) => ({ default: m.ReceivablesScreen })),
)
const ReportsScreen = lazy(() => loaders.reports().then((m) => ({ default: m.ReportsScreen })))
const ProductsScreen = lazy(() => loaders.products().then((m) => ({ default: m.ProductsScreen })))
const CategoriesScreen = lazy(() =>
  loaders.categories().then((m) => ({ default: m.CategoriesScreen })),
)
const FirstStepsScreen = lazy(() =>
  loaders.firstSteps().then((m) => ({ default: m.FirstStepsScreen })),
)
const StarterMenuScreen = lazy(() =>
  loaders.starterMenu().then((m) => ({ default: m.StarterMenuScreen })),
)
const StarterFloorScreen = lazy(() =>
  loaders.starterFloor().then((m) => ({ default: m.StarterFloorScreen })),
)
const EstablishmentsScreen = lazy(() =>
  loaders.establishments().then((m) => ({ default: m.EstablishmentsScreen })),
)
const EmissionPointsScreen = lazy(() =>
  loaders.emissionPoints().then((m) => ({ default: m.EmissionPointsScreen })),
)
const CustomersScreen = lazy(() =>
  loaders.customers().then((m) => ({ default: m.CustomersScreen })),
)
const VendorsScreen = lazy(() => loaders.vendors().then((m) => ({ default: m.VendorsScreen })))
const CarriersScreen = lazy(() => loaders.carriers().then((m) => ({ default: m.CarriersScreen })))
const TaxesScreen = lazy(() => loaders.taxes().then((m) => ({ default: m.TaxesScreen })))
const MailsScreen = lazy(() => loaders.mails().then((m) => ({ default: m.MailsScreen })))
const MailSettingsScreen = lazy(() =>
  loaders.mailSettings().then((m) => ({ default: m.MailSettingsScreen })),
)
const RolesScreen = lazy(() => loaders.roles().then((m) => ({ default: m.RolesScreen })))
const StationsScreen = lazy(() => loaders.stations().then((m) => ({ default: m.StationsScreen })))
const PriceSchedulesScreen = lazy(() =>
  loaders.priceSchedules().then((m) => ({ default: m.PriceSchedulesScreen })),
)
const RestaurantSettingsScreen = lazy(() =>
  loaders.restaurantSettings().then((m) => ({ default: m.RestaurantSettingsScreen })),
)
const MeasureUnitsScreen = lazy(() =>
  loaders.measureUnits().then((m) => ({ default: m.MeasureUnitsScreen })),
)
const PaymentMethodsScreen = lazy(() =>
  loaders.paymentMethods().then((m) => ({ default: m.PaymentMethodsScreen })),
)
const DenominationsScreen = lazy(() =>
  loaders.denominations().then((m) => ({ default: m.DenominationsScreen })),
)
const PaymentTermsScreen = lazy(() =>
  loaders.paymentTerms().then((m) => ({ default: m.PaymentTermsScreen })),
)
const ServiceChargesScreen = lazy(() =>
  loaders.serviceCharges().then((m) => ({ default: m.ServiceChargesScreen })),
)
const CompanyScreen = lazy(() => loaders.company().then((m) => ({ default: m.CompanyScreen })))
const ReservationsScreen = lazy(() =>
  loaders.reservations().then((m) => ({ default: m.ReservationsScreen })),
)
const KitchenScreen = lazy(() => loaders.kitchen().then((m) => ({ default: m.KitchenScreen })))
const DevicesScreen = lazy(() => loaders.devices().then((m) => ({ default: m.DevicesScreen })))
const AuditScreen = lazy(() => loaders.audit().then((m) => ({ default: m.AuditScreen })))
const ImportsScreen = lazy(() => loaders.imports().then((m) => ({ default: m.ImportsScreen })))
const ExportsScreen = lazy(() => loaders.exports().then((m) => ({ default: m.ExportsScreen })))
const BackupsScreen = lazy(() => loaders.backups().then((m) => ({ default: m.BackupsScreen })))
const UsersScreen = lazy(() => loaders.users().then((m) => ({ default: m.UsersScreen })))
const PinpadsScreen = lazy(() => loaders.pinpads().then((m) => ({ default: m.PinpadsScreen })))
const DialogueScreen = lazy(() =>
  loaders.pinpadDialogue().then((m) => ({ default: m.DialogueScreen })),
)
const ModifierGroupsScreen = lazy(() =>
  loaders.modifierGroups().then((m) => ({ default: m.ModifierGroupsScreen })),
)
const ProductLabelsScreen = lazy(() =>
  loaders.productLabels().then((m) => ({ default: m.ProductLabelsScreen })),
)
const PrintersScreen = lazy(() => loaders.printers().then((m) => ({ default: m.PrintersScreen })))
const PrintRoutesScreen = lazy(() =>
  loaders.printRoutes().then((m) => ({ default: m.PrintRoutesScreen })),
)
const PrintJobsScreen = lazy(() =>
  loaders.printJobs().then((m) => ({ default: m.PrintJobsScreen })),
)
const ChargesScreen = lazy(() => loaders.charges().then((m) => ({ default: m.ChargesScreen })))
const SyncScreen = lazy(() => loaders.sync().then((m) => ({ default: m.SyncScreen })))
const HoldScreen = lazy(() => loaders.hold().then((m) => ({ default: m.HoldScreen })))
const ConnectionScreen = lazy(() =>
  loaders.connection().then((m) => ({ default: m.ConnectionScreen })),
)
const LayoutEditorScreen = lazy(() =>
  loaders.layoutEditor().then((m) => ({ default: m.LayoutEditorScreen })),
)

/** All screens after sign-in; the first whose path matches is shown. */
export const screenRoutes: readonly ScreenRoute[] = [
  { path: paths.floor, tab: 'floor', permission: 'TABLE:READ', Screen: FloorScreen },
  { path: paths.movePattern, tab: 'floor', permission: 'TABLE:TRANSFER', Screen: FloorScreen },
  { path: paths.orderPattern, tab: 'floor', permission: 'ORDER:READ', Screen: OrderScreen },
  {
    path: paths.tablePaymentPattern,
    tab: 'floor',
    permission: 'SALES_INVOICE:CREATE',
    Screen: PaymentScreen,
  },
  {
    path: paths.tableSplitPattern,
    tab: 'floor',
    permission: 'SALES_INVOICE:CREATE',
    Screen: SplitScreen,
  },
  {
    path: paths.tableChangePattern,
    tab: 'floor',
    permission: 'SALES_INVOICE:CREATE',
    Screen: ChangeScreen,
  },
  {
    path: paths.reservations,
    tab: 'floor',
    permission: 'TABLE:READ',
    Screen: ReservationsScreen,
  },
  { path: paths.orderLines, tab: 'orders', permission: 'ORDER:CREATE', Screen: OrderScreen },
  { path: paths.orderCheckPattern, tab: 'orders', permission: 'ORDER:CREATE', Screen: OrderScreen },
  {
    path: paths.orderPaymentPattern,
    tab: 'orders',
    permission: 'SALES_INVOICE:CREATE',
    Screen: PaymentScreen,
  },
  {
    path: paths.orderChangePattern,
    tab: 'orders',
    permission: 'SALES_INVOICE:CREATE',
    Screen: ChangeScreen,
  },
  {
    path: paths.counterOrdersPattern,
    tab: 'orders',
    permission: 'ORDER:CREATE',
    Screen: CounterOrdersScreen,
  },
  { path: paths.sale, tab: 'sale', permission: 'SALES_INVOICE:CREATE', Screen: OrderScreen },
  {
    path: paths.salePayment,
    tab: 'sale',
    permission: 'SALES_INVOICE:CREATE',
    Screen: PaymentScreen,
  },
  {
    path: paths.saleChangePattern,
    tab: 'sale',
    permission: 'SALES_INVOICE:CREATE',
    Screen: ChangeScreen,
  },
  {
    path: paths.invoices,
    tab: 'invoices',
    permission: 'SALES_INVOICE:READ',
    Screen: InvoicesScreen,
  },
  {
    path: paths.invoicePattern,
    tab: 'invoices',
    permission: 'SALES_INVOICE:READ',
    Screen: InvoicesScreen,
  },
  { path: paths.kitchen, tab: 'kitchen', permission: 'TICKET:READ', Screen: KitchenScreen },
  {
    path: paths.creditNotePattern,
    tab: 'invoices',
    permission: 'CREDIT_NOTE:READ',
    Screen: CreditNoteScreen,
  },
  {
    path: paths.creditNotes,
    tab: 'administration',
    permission: 'ELECTRONIC_DOCUMENT:READ',
    Screen: CreditNotesScreen,
  },
  {
    path: paths.creditNotePlace,
    tab: 'administration',
    permission: 'CREDIT_NOTE:READ',
    Screen: CreditNotesScreen,
  },
  {
    path: paths.documentsPattern,
    tab: 'administration',
    permission: 'ELECTRONIC_DOCUMENT:READ',
    Screen: DocumentsScreen,
  },
  {
    path: paths.certificate,
    tab: 'administration',
    permission: 'COMPANY:UPDATE',
    Screen: CertificateScreen,
  },
  {
    path: paths.register,
    tab: 'register',
    permission: 'CASH_REGISTER:READ',
    Screen: RegisterScreen,
  },
  { path: paths.closing, tab: 'register', permission: 'CASH_REGISTER:READ', Screen: ClosingScreen },
  {
    path: paths.registerHistoryPattern,
    tab: 'register',
    permission: 'CASH_REGISTER:HISTORY',
    Screen: HistoryScreen,
  },
  {
    path: paths.administration,
    tab: 'administration',
    permission: administrationPermissions,
    Screen: AdministrationScreen,
  },
  {
    path: paths.productsPattern,
    tab: 'administration',
    permission: 'PRODUCT:UPDATE',
    Screen: ProductsScreen,
  },
  {
    path: paths.categoriesPattern,
    tab: 'administration',
    permission: 'CATEGORY:UPDATE',
    Screen: CategoriesScreen,
  },
  {
    path: paths.establishmentsPattern,
    tab: 'administration',
    permission: 'ESTABLISHMENT:UPDATE',
    Screen: EstablishmentsScreen,
  },
  {
    path: paths.emissionPointsPattern,
    tab: 'administration',
    permission: 'EMISSION_POINT:UPDATE',
    Screen: EmissionPointsScreen,
  },
  {
    path: paths.customersPattern,
    tab: 'administration',
    permission: 'CUSTOMER:UPDATE',
    Screen: CustomersScreen,
  },
  {
    path: paths.vendorsPattern,
    tab: 'administration',
    permission: 'VENDOR:UPDATE',
    Screen: VendorsScreen,
  },
  {
    path: paths.carriersPattern,
    tab: 'administration',
    permission: 'CARRIER:UPDATE',
    Screen: CarriersScreen,
  },
  {
    path: paths.taxesPattern,
    tab: 'administration',
    permission: 'CATALOG:UPDATE',
    Screen: TaxesScreen,
  },
  {
    path: paths.mailSettings,
    tab: 'administration',
    permission: 'ELECTRONIC_DOCUMENT:UPDATE',
    Screen: MailSettingsScreen,
  },
  {
    path: paths.mailsPattern,
    tab: 'administration',
    permission: 'ELECTRONIC_DOCUMENT:READ',
    Screen: MailsScreen,
  },
  { path: paths.rolesPattern, tab: 'administration', permission: 'ROLE:READ', Screen: RolesScreen },
  {
    path: paths.modifierGroupsPattern,
    tab: 'administration',
    permission: 'PRODUCT:UPDATE',
    Screen: ModifierGroupsScreen,
  },
  {
    path: paths.stationsPattern,
    tab: 'administration',
    permission: 'STATION:UPDATE',
    Screen: StationsScreen,
  },
  {
    path: paths.priceSchedulesPattern,
    tab: 'administration',
    permission: 'PRODUCT:UPDATE',
    Screen: PriceSchedulesScreen,
  },
  {
    path: paths.restaurantSettings,
    tab: 'administration',
    permission: 'ESTABLISHMENT:UPDATE',
    Screen: RestaurantSettingsScreen,
  },
  {
    path: paths.measureUnitsPattern,
    tab: 'administration',
    permission: 'CATALOG:UPDATE',
    Screen: MeasureUnitsScreen,
  },
  {
    path: paths.paymentMethodsPattern,
    tab: 'administration',
    permission: 'CATALOG:UPDATE',
    Screen: PaymentMethodsScreen,
  },
  {
    path: paths.denominations,
    tab: 'administration',
    permission: 'CATALOG:UPDATE',
    Screen: DenominationsScreen,
  },
  {
    path: paths.paymentTermsPattern,
    tab: 'administration',
    permission: 'CATALOG:UPDATE',
    Screen: PaymentTermsScreen,
  },
  {
    path: paths.serviceChargesPattern,
    tab: 'administration',
    permission: 'CATALOG:UPDATE',
    Screen: ServiceChargesScreen,
  },
  {
    path: paths.company,
    tab: 'administration',
    permission: 'COMPANY:UPDATE',
    Screen: CompanyScreen,
  },
  {
    path: paths.devices,
    tab: 'administration',
    permission: ['DEVICE:READ', 'DEVICE:ENROLL'],
    Screen: DevicesScreen,
  },
  { path: paths.audit, tab: 'administration', permission: 'AUDIT:READ', Screen: AuditScreen },
  { path: paths.backups, tab: 'administration', permission: 'BACKUP:READ', Screen: BackupsScreen },
  {
    path: paths.importsPattern,
    tab: 'administration',
    permission: 'IMPORT:CREATE',
    Screen: ImportsScreen,
  },
  { path: paths.exports, tab: 'administration', permission: 'EXPORT:READ', Screen: ExportsScreen },
  { path: paths.usersPattern, tab: 'administration', permission: 'USER:READ', Screen: UsersScreen },
  {
    path: paths.pinpadsPattern,
    tab: 'administration',
    permission: 'PINPAD:UPDATE',
    Screen: PinpadsScreen,
  },
  {
    path: paths.pinpadDialoguePattern,
    tab: 'administration',
    permission: 'PINPAD:UPDATE',
    Screen: DialogueScreen,
  },
  {
    path: paths.chargesPattern,
    tab: 'administration',
    permission: 'PINPAD:READ',
    Screen: ChargesScreen,
  },
  { path: paths.sync, tab: 'administration', permission: 'SYNC:READ', Screen: SyncScreen },
  { path: paths.hold, tab: 'administration', permission: 'SYNC:READ', Screen: HoldScreen },
  {
    path: paths.connection,
    tab: 'administration',
    permission: 'SYNC:UPDATE',
    Screen: ConnectionScreen,
  },
  {
    path: paths.firstSteps,
    tab: 'administration',
    permission: 'ESTABLISHMENT:UPDATE',
    Screen: FirstStepsScreen,
  },
  {
    path: paths.starterMenu,
    tab: 'administration',
    permission: 'PRODUCT:CREATE',
    Screen: StarterMenuScreen,
  },
  {
    path: paths.starterFloor,
    tab: 'administration',
    permission: 'SECTION:CREATE',
    Screen: StarterFloorScreen,
  },
  {
    path: paths.receivablesPattern,
    tab: 'register',
    permission: 'RECEIVABLE:READ',
    Screen: ReceivablesScreen,
  },
  {
    path: paths.reportsPattern,
    tab: 'reports',
    permission: 'REPORT:READ',
    Screen: ReportsScreen,
  },
  {
    path: paths.printersPattern,
    tab: 'administration',
    permission: 'PRINTER:UPDATE',
    Screen: PrintersScreen,
  },
  {
    path: paths.productLabelsPattern,
    tab: 'administration',
    permission: 'PRODUCT:UPDATE',
    Screen: ProductLabelsScreen,
  },
  {
    path: paths.printRoutes,
    tab: 'administration',
    permission: 'PRINTER:UPDATE',
    Screen: PrintRoutesScreen,
  },
  {
    path: paths.printJobsPattern,
    tab: 'administration',
    permission: 'PRINT_JOB:READ',
    Screen: PrintJobsScreen,
  },
  {
    path: paths.layoutPattern,
    tab: 'floor',
    permission: 'SECTION:UPDATE',
    Screen: LayoutEditorScreen,
  },
]

/** Loads the daily screens in advance, so that a tap shows them at once. */
export function preloadScreens(): void {
  for (const load of [loaders.floor, loaders.order, loaders.payment, loaders.change]) void load()
}
