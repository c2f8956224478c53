import { defineMessages } from '../../i18n/define-messages.ts'

export const kitchenBarMessages = defineMessages(
  'kitchenBars',
  {
    ready_one: '{{count}} plato listo en cocina',
    ready_other: '{{count}} platos listos en cocina',
    served: 'Servido',
    undelivered_one: 'La cocina no tiene {{count}} comanda',
    undelivered_other: 'La cocina no tiene {{count}} comandas',
    undeliveredText: 'Ni la pantalla ni la impresora la recibió. Avisar a la cocina.',
  },
  {
    ready_one: '{{count}} dish ready in the kitchen',
    ready_other: '{{count}} dishes ready in the kitchen',
    served: 'Served',
    undelivered_one: 'The kitchen does not have {{count}} ticket',
    undelivered_other: 'The kitchen does not have {{count}} tickets',
    undeliveredText: 'Neither its screen nor its printer got it. Tell the kitchen.',
  },
)
