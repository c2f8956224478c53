import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** The words that the reports share. */
export const reportsMessages = defineMessages(
  'reports',
  {
    sales: 'Ventas',
    now: 'Hoy',
    corrections: 'Correcciones',
    tips: 'Propinas',
    taxBook: 'Libro del mes',
    receivables: 'Por cobrar',
    others: 'Otros informes',
    unreadable: 'No se pudo leer el informe',
    dayEndsAt: 'Cada día termina a las {{time}} del siguiente.',
    blind: 'Sin las cajas abiertas: sus ventas se ven después del cierre.',

    spanOf: 'Días del informe: {{days}}',
    fromTo: '{{first}} al {{last}}',
    everywhere: 'Todo el local',
    everyEstablishment: 'Todos los locales',
    scope: 'De dónde: {{place}}',

    csv: 'CSV',
    excel: 'Excel',
    writing: 'Escribiendo…',
    downloads: 'Descargar',

    total: 'Total',
    invoices: 'Facturas',
    chart: 'Gráfico',
    table: 'Tabla',
    show: 'Mostrar',
  },
  {
    sales: 'Sales',
    now: 'Today',
    corrections: 'Corrections',
    tips: 'Tips',
    taxBook: 'Book of the month',
    receivables: 'Receivables',
    others: 'Other reports',
    unreadable: 'The report could not be read',
    dayEndsAt: 'Each day ends at {{time}} of the next one.',
    blind: 'Without open registers: their sales are shown after the closing.',

    spanOf: 'Days of the report: {{days}}',
    fromTo: '{{first}} to {{last}}',
    everywhere: 'Whole place',
    everyEstablishment: 'All places',
    scope: 'Of: {{place}}',

    csv: 'CSV',
    excel: 'Excel',
    writing: 'Writing…',
    downloads: 'Download',

    total: 'Total',
    invoices: 'Invoices',
    chart: 'Chart',
    table: 'Table',
    show: 'Show',
  },
)
