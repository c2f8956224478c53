import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const tipsMessages = defineMessages(
  'tipsReport',
  {
    table: 'Propinas y servicio',
    grouping: 'Propinas por',
    waiter: 'Mesero',
    day: 'Día',
    tips: 'Propinas',
    service: 'Servicio',
    tip: 'En facturas',
    extraTip: 'Aparte',
    cash: 'Efectivo',
    card: 'Tarjeta',
    other: 'Otra forma de pago',
    empty: 'Ninguna propina en estos días',
  },
  {
    table: 'Tips and service',
    grouping: 'Tips by',
    waiter: 'Waiter',
    day: 'Day',
    tips: 'Tips',
    service: 'Service',
    tip: 'On invoices',
    extraTip: 'Beside them',
    cash: 'Cash',
    card: 'Card',
    other: 'Other payment method',
    empty: 'No tip in these days',
  },
)
