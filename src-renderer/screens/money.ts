import type { Screens } from './screen.ts'

const loadInvoices = () =>
  import('#renderer/features/invoices/invoices-screen.tsx').then((m) => m.InvoicesScreen)

/** The screens of what was sold, of the register and of the reports. */
export const money = {
  invoices: {
    path: '/invoices',
    tab: 'invoices',
    permission: 'SALES_INVOICE:READ',
    load: loadInvoices,
    title: ['Facturas', 'Invoices'],
    words: [
      'anular reimprimir ride xml nota de crédito devolver correo enviar venta recibo',
      'annul void reprint ride xml credit note return email send sale receipt',
    ],
  },
  invoice: {
    path: '/invoices/:invoiceId',
    tab: 'invoices',
    permission: 'SALES_INVOICE:READ',
    load: loadInvoices,
  },
  creditNote: {
    path: '/invoices/:invoiceId/credit-note',
    tab: 'invoices',
    permission: 'CREDIT_NOTE:READ',
    load: () =>
      import('#renderer/features/credit-notes/credit-note-screen.tsx').then(
        (m) => m.CreditNoteScreen,
      ),
  },
  register: {
    path: '/register',
    tab: 'register',
    permission: 'CASH_REGISTER:READ',
    load: () =>
      import('#renderer/features/cash-register/register-screen.tsx').then((m) => m.RegisterScreen),
    title: ['Caja', 'Register'],
    words: [
      'abrir fondo ingreso egreso arqueo gaveta cajón dinero',
      'open float cash in out count drawer money',
    ],
  },
  closing: {
    path: '/register/closing',
    tab: 'register',
    permission: 'CASH_REGISTER:READ',
    load: () =>
      import('#renderer/features/cash-register/closing/closing-screen.tsx').then(
        (m) => m.ClosingScreen,
      ),
    title: ['Cerrar caja', 'Close the register'],
    words: [
      'cierre arqueo conteo cuadre fin de turno corte z',
      'closing count balance end of shift z',
    ],
  },
  registerHistory: {
    path: '/register/history/:registerId?',
    tab: 'register',
    permission: 'CASH_REGISTER:HISTORY',
    load: () =>
      import('#renderer/features/cash-register/history/history-screen.tsx').then(
        (m) => m.HistoryScreen,
      ),
    title: ['Cierres anteriores', 'Earlier closings'],
    words: [
      'cierre historial arqueo diferencia faltante sobrante',
      'closing history count difference short over',
    ],
  },
  receivables: {
    path: '/receivables/:customerId?',
    tab: 'register',
    permission: 'RECEIVABLE:READ',
    load: () =>
      import('#renderer/features/receivables/receivables-screen.tsx').then(
        (m) => m.ReceivablesScreen,
      ),
    title: ['Cuentas por cobrar', 'Receivables'],
    words: ['crédito fiado deuda abono cartera cobranza', 'credit debt on account collect'],
  },
  reports: {
    path: '/reports/:report?',
    tab: 'reports',
    permission: 'REPORT:READ',
    load: () =>
      import('#renderer/features/reports/reports-screen.tsx').then((m) => m.ReportsScreen),
    title: ['Informes', 'Reports'],
    words: ['ventas reporte estadísticas ganancias', 'sales report statistics'],
  },
} as const satisfies Screens
