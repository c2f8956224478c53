import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** The search, and the names of what it finds beside the administration. `…Words`: what people type for it. */
export const searchMessages = defineMessages(
  'search',
  {
    title: 'Buscar',
    search: 'Buscar una pantalla, un ajuste o un registro: «propina», «Luis», «JUG-10»',
    hint: 'Una pantalla o un ajuste por su palabra («firma», «wifi», «clave»), una factura por su número o su clave de acceso, un pedido, un cliente, un plato.',
    found: 'Encontrado',
    nothing: 'Nada con «{{search}}»',
    nothingText: 'Probar con el comienzo de una palabra.',
    selling: 'Venta',
    thisDevice: 'En este equipo',
    ownUser: 'Usuario propio',

    todayReport: 'Ventas de hoy',
    todayReportWords: 'reporte ahora día informe',
    correctionsReport: 'Correcciones',
    correctionsReportWords: 'eliminados descuentos anulados cortesías reporte informe',
    tipsReport: 'Propinas',
    tipsReportWords: 'servicio 10 % meseros reparto reporte informe',
    taxBookReport: 'Libro del mes',
    taxBookReportWords: 'iva declaración 104 ventas contador reporte informe impuestos',
    receivablesReport: 'Informe por cobrar',
    receivablesReportWords: 'crédito deuda vencido reporte',

    shortcutsWords: 'ayuda teclas f1 cómo',
    aboutWords: 'ayuda versión soporte acerca',
    menuWords:
      'idioma inglés español tema oscuro claro letra grande tamaño zurdo sonidos volumen lector escáner teclado táctil pantalla',
    passwordWords: 'clave contraseña',
    pinWords: 'clave pin',
    drawerWords: 'gaveta cajón dinero abrir',
    switchUserWords: 'usuario salir entrar cambiar turno',
  },
  {
    title: 'Search',
    search: 'Search a screen, a setting or a record: “tip”, “Luis”, “JUG-10”',
    hint: 'A screen or a setting by its word (“signature”, “wifi”, “password”), an invoice by its number or access key, an order, a customer, a dish.',
    found: 'Found',
    nothing: 'Nothing with “{{search}}”',
    nothingText: 'Try the beginning of a word.',
    selling: 'Selling',
    thisDevice: 'On this device',
    ownUser: 'Own user',

    todayReport: 'Sales of today',
    todayReportWords: 'report now day',
    correctionsReport: 'Corrections',
    correctionsReportWords: 'deleted discounts annulled courtesy report',
    tipsReport: 'Tips',
    tipsReportWords: 'service 10% waiters share report',
    taxBookReport: 'Book of the month',
    taxBookReportWords: 'vat return sales accountant report taxes',
    receivablesReport: 'Report of receivables',
    receivablesReportWords: 'credit debt due report',

    shortcutsWords: 'help keys f1 how',
    aboutWords: 'help version support about',
    menuWords:
      'language english spanish theme dark light large text size left sounds volume scanner touch keyboard screen',
    passwordWords: 'password',
    pinWords: 'pin',
    drawerWords: 'drawer cash money open',
    switchUserWords: 'user leave sign switch shift',
  },
)
