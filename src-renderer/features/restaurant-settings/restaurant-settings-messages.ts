import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const restaurantSettingsMessages = defineMessages(
  'restaurantSettings',
  {
    notRead: 'No se pudieron leer los ajustes del salón',
    saved: 'Ajustes del salón guardados',
    attention: 'Avisos de las mesas',
    attentionMinutes: 'Minutos sin pedido',
    attentionHelp: 'Después, la mesa sale en «Para atender». Vacío: nunca.',
    lateMinutes: 'Minutos hasta que es tarde',
    lateHelp: 'Después, el tiempo de la mesa se ve en rojo. Vacío: nunca.',
    kitchen: 'Cocina',
    kitchenSilenceSeconds: 'Segundos sin pantalla',
    kitchenHelp:
      'Si la pantalla no responde en ese tiempo, la comanda se imprime y la mesa lo dice.',
    between: 'De {{least}} a {{most}}.',
    delivery: 'Entrega a domicilio',
    deliveryProduct: 'El envío se factura como {{name}}.',
    deliveryNone: 'El envío se factura como «Envío a domicilio», que se crea con el primero.',
    findDelivery: 'Buscar otro servicio',
    clearDelivery: 'Volver a «Envío a domicilio»',
  },
  {
    notRead: 'The floor settings could not be read',
    saved: 'Floor settings saved',
    attention: 'When tables ask for attention',
    attentionMinutes: 'Minutes without an order',
    attentionHelp: 'After them the table is in “To attend to”. Empty: never.',
    lateMinutes: 'Minutes until it is late',
    lateHelp: 'After them the time of the table is red. Empty: never.',
    kitchen: 'Kitchen',
    kitchenSilenceSeconds: 'Seconds without a screen',
    kitchenHelp:
      'If the screen is silent for so long, the ticket is printed and its table says so.',
    between: 'From {{least}} to {{most}}.',
    delivery: 'Delivery',
    deliveryProduct: 'A delivery is invoiced as {{name}}.',
    deliveryNone: 'A delivery is invoiced as “Envío a domicilio”, which the first one creates.',
    findDelivery: 'Search another service',
    clearDelivery: 'Back to “Envío a domicilio”',
  },
)
