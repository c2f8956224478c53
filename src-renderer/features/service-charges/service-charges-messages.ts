import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const serviceChargesMessages = defineMessages(
  'serviceCharges',
  {
    title: 'Servicio',
    newOne: 'Servicio nuevo',
    create: 'Agregar servicio',
    notRead: 'No se pudo leer el servicio',
    none: 'Todavía no hay servicio',
    created: '{{name}} creado',
    removed: '{{name}} eliminado',
    percentage: 'Porcentaje (%)',
    percentageHelp: 'La ley permite hasta 10 %.',
    enabled: 'Este local lo agrega',
    enabledHelp: 'A cada cuenta, fuera de la base del IVA.',
  },
  {
    title: 'Service charges',
    newOne: 'New service charge',
    create: 'Add service charge',
    notRead: 'The service charges could not be read',
    none: 'No service charges yet',
    created: '{{name}} created',
    removed: '{{name}} deleted',
    percentage: 'Percentage (%)',
    percentageHelp: 'The law allows up to 10%.',
    enabled: 'This place adds it',
    enabledHelp: 'To each check, outside the base of the VAT.',
  },
)
