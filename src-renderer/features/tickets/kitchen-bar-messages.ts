import { defineMessages } from '../../i18n/define-messages.ts'

export const kitchenBarMessages = defineMessages(
  'kitchenBars',
  {
    ready_one: '{{count}} plato listo en cocina',
    ready_other: '{{count}} platos listos en cocina',
    served: 'Servido',
    fetched: 'Retirado',
    undelivered_one: 'La cocina no tiene {{count}} comanda',
    undelivered_other: 'La cocina no tiene {{count}} comandas',
    undeliveredText: 'Ni la pantalla ni la impresora la recibió. Avisar a la cocina.',
    paperOnly: 'Cocina sin pantalla: impreso',
    paperOnlyText_one: '{{count}} comanda salió en papel.',
    paperOnlyText_other: '{{count}} comandas salieron en papel.',
    stationsOnPaper: '{{stations}} sin pantalla: las comandas salen impresas',
  },
  {
    ready_one: '{{count}} dish ready in the kitchen',
    ready_other: '{{count}} dishes ready in the kitchen',
    served: 'Served',
    fetched: 'Fetched',
    undelivered_one: 'The kitchen does not have {{count}} ticket',
    undelivered_other: 'The kitchen does not have {{count}} tickets',
    undeliveredText: 'Neither its screen nor its printer got it. Tell the kitchen.',
    paperOnly: 'Kitchen without a screen: printed',
    paperOnlyText_one: '{{count}} ticket came out on paper.',
    paperOnlyText_other: '{{count}} tickets came out on paper.',
    stationsOnPaper: '{{stations}} without a screen: tickets are printed',
  },
)
