/**
 * Modules and their actions, with their labels in the role editor. READ is 'Acceso', as in the interface
 * document.
 */
export const modules = {
  SALES_INVOICE: {
    label: { es: 'Facturas', en: 'Invoices' },
    actions: ['READ', 'CREATE', 'UPDATE', 'ANNUL', 'REVERT'],
  },
  CREDIT_NOTE: {
    label: { es: 'Notas de crédito', en: 'Credit notes' },
    actions: ['READ', 'CREATE'],
  },
  CASH_REGISTER: {
    label: { es: 'Caja', en: 'Register' },
    actions: ['READ', 'OPEN', 'CLOSE', 'MOVE', 'HISTORY'],
  },
  ORDER: {
    label: { es: 'Pedidos', en: 'Orders' },
    actions: ['READ', 'CREATE', 'DELETE'],
  },
  TICKET: {
    label: { es: 'Comandas de cocina', en: 'Kitchen tickets' },
    actions: ['READ', 'UPDATE'],
  },
  STATION: {
    label: { es: 'Estaciones de cocina', en: 'Kitchen stations' },
    actions: ['CREATE', 'UPDATE', 'DELETE'],
  },
  TABLE: {
    label: { es: 'Mesas', en: 'Tables' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE', 'TRANSFER'],
  },
  SECTION: {
    label: { es: 'Secciones', en: 'Sections' },
    actions: ['READ', 'CREATE', 'UPDATE'],
  },
  PRODUCT: {
    label: { es: 'Productos', en: 'Products' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE', 'COST'],
  },
  STOCK: {
    label: { es: 'Bodega', en: 'Stock' },
    actions: ['READ', 'PRODUCE', 'TRANSFER', 'WASTE', 'COUNT', 'APPROVE'],
  },
  SUPPLIER: {
    label: { es: 'Proveedores', en: 'Suppliers' },
    actions: ['READ', 'CREATE', 'UPDATE'],
  },
  PURCHASE: {
    label: { es: 'Compras', en: 'Purchases' },
    actions: ['READ', 'CREATE', 'ANNUL'],
  },
  PAYABLE: {
    label: { es: 'Cuentas por pagar', en: 'Payables' },
    actions: ['READ', 'PAY'],
  },
  CATEGORY: {
    label: { es: 'Categorías', en: 'Categories' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'],
  },
  CUSTOMER: {
    label: { es: 'Clientes', en: 'Customers' },
    actions: ['READ', 'CREATE', 'UPDATE', 'CREDIT'],
  },
  RECEIVABLE: {
    label: { es: 'Cuentas por cobrar', en: 'Receivables' },
    actions: ['READ', 'COLLECT'],
  },
  CARRIER: {
    label: { es: 'Transportistas', en: 'Carriers' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'],
  },
  VENDOR: {
    label: { es: 'Vendedores', en: 'Sellers' },
    actions: ['READ', 'CREATE', 'UPDATE'],
  },
  USER: {
    label: { es: 'Usuarios', en: 'Users' },
    actions: ['READ', 'CREATE', 'UPDATE', 'PIN'],
  },
  ROLE: {
    label: { es: 'Roles', en: 'Roles' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'],
  },
  COMPANY: {
    label: { es: 'Empresa', en: 'Company' },
    actions: ['READ', 'UPDATE'],
  },
  ESTABLISHMENT: {
    label: { es: 'Establecimientos', en: 'Establishments' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'],
  },
  EMISSION_POINT: {
    label: { es: 'Puntos de emisión', en: 'Emission points' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE'],
  },
  PINPAD: {
    label: { es: 'Pinpads', en: 'Pinpads' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE', 'PAY', 'RESOLVE', 'SETTLE'],
  },
  PRINTER: {
    label: { es: 'Impresoras', en: 'Printers' },
    actions: ['READ', 'CREATE', 'UPDATE', 'DELETE', 'DRAWER'],
  },
  PRINT_JOB: {
    label: { es: 'Impresiones', en: 'Prints' },
    actions: ['READ', 'CREATE', 'RETRY'],
  },
  IMPORT: {
    label: { es: 'Importaciones', en: 'Imports' },
    actions: ['CREATE'],
  },
  EXPORT: {
    label: { es: 'Exportaciones', en: 'Exports' },
    actions: ['READ'],
  },
  ELECTRONIC_DOCUMENT: {
    label: { es: 'Documentos electrónicos', en: 'Electronic documents' },
    actions: ['READ', 'RETRY', 'UPDATE'],
  },
  CATALOG: {
    label: { es: 'Catálogos', en: 'Catalogs' },
    actions: ['UPDATE'],
  },
  DEVICE: {
    label: { es: 'Equipos', en: 'Devices' },
    actions: ['READ', 'ENROLL', 'REVOKE'],
  },
  COUNTER: {
    label: { es: 'Mostradores', en: 'Counters' },
    actions: ['READ', 'ENROLL', 'TAKE_OVER'],
  },
  REPORT: {
    label: { es: 'Reportes', en: 'Reports' },
    actions: ['READ'],
  },
  AUDIT: {
    label: { es: 'Auditoría', en: 'Audit' },
    actions: ['READ'],
  },
  SYNC: {
    label: { es: 'Sincronización', en: 'Sync' },
    actions: ['READ', 'RUN', 'UPDATE'],
  },
  BACKUP: {
    label: { es: 'Respaldos', en: 'Backups' },
    actions: ['READ', 'CREATE', 'UPDATE', 'RESTORE'],
  },
} as const

type Modules = typeof modules
export type Module = keyof Modules
/** `MODULE:ACTION`, for example `SALES_INVOICE:READ`. */
export type Permission = {
  [M in Module]: `${M}:${Modules[M]['actions'][number]}`
}[Module]

export const actionLabels = {
  READ: { es: 'Acceso', en: 'Access' },
  CREATE: { es: 'Crear', en: 'Create' },
  UPDATE: { es: 'Editar', en: 'Edit' },
  DELETE: { es: 'Eliminar', en: 'Delete' },
  COST: { es: 'Ver costos', en: 'See costs' },
  PRODUCE: { es: 'Preparar bases', en: 'Prepare bases' },
  WASTE: { es: 'Dar de baja', en: 'Write off' },
  COUNT: { es: 'Contar', en: 'Count' },
  APPROVE: { es: 'Aprobar bajas y diferencias', en: 'Approve waste and differences' },
  ANNUL: { es: 'Anular', en: 'Annul' },
  REVERT: { es: 'Revertir anulación', en: 'Revert annulment' },
  OPEN: { es: 'Abrir', en: 'Open' },
  CLOSE: { es: 'Cerrar', en: 'Close' },
  MOVE: { es: 'Ingresos y egresos', en: 'Cash in and out' },
  HISTORY: { es: 'Historial', en: 'History' },
  TRANSFER: { es: 'Mover', en: 'Move' },
  CREDIT: { es: 'Dar crédito', en: 'Give credit' },
  COLLECT: { es: 'Cobrar créditos', en: 'Collect' },
  PIN: { es: 'Asignar PIN', en: 'Set PIN' },
  /** Of a pinpad: to charge a card; of payables: to pay a supplier. */
  PAY: { es: 'Cobrar o pagar', en: 'Charge or pay' },
  RESOLVE: { es: 'Resolver cobros', en: 'Settle unknown charges' },
  SETTLE: { es: 'Cerrar lote', en: 'Settle batch' },
  ENROLL: { es: 'Vincular', en: 'Link' },
  TAKE_OVER: { es: 'Ser la caja principal', en: 'Take over' },
  REVOKE: { es: 'Retirar', en: 'Revoke' },
  RUN: { es: 'Ejecutar', en: 'Run' },
  DRAWER: { es: 'Abrir la gaveta', en: 'Open the drawer' },
  RETRY: { es: 'Repetir o cancelar', en: 'Repeat or cancel' },
  RESTORE: { es: 'Restaurar', en: 'Restore' },
} as const satisfies Record<Modules[Module]['actions'][number], { es: string; en: string }>

export const permissions: readonly Permission[] = Object.entries(modules).flatMap(
  ([module, { actions }]) => actions.map((action) => `${module}:${action}` as Permission),
)
