import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const emissionPointsMessages = defineMessages(
  'emissionPoints',
  {
    title: 'Puntos de emisión',
    newOne: 'Punto nuevo',
    create: 'Agregar punto de emisión',
    notRead: 'No se pudieron leer los puntos de emisión',
    search: 'Buscar por código o nombre',
    none: 'Todavía no hay puntos de emisión',
    noneText: 'Cada caja emite en uno, con su propia numeración.',
    created: '{{name}} creado',
    own: 'De este equipo',

    establishment: 'Establecimiento',
    code: 'Código',
    codeHelp: 'Tres dígitos, como 001.',
    nextInvoiceNumber: 'Próxima factura',
    nextInvoiceNumberHelp: 'Después de la primera factura solo puede aumentar.',
    active: 'Activo',
    activeHelp: 'Inactivo, no emite ni se ofrece.',

    removeText: 'Solo se elimina uno que nunca emitió. El que emitió se desactiva con «Activo».',
    removed: '{{name}} eliminado',
  },
  {
    title: 'Emission points',
    newOne: 'New point',
    create: 'Add emission point',
    notRead: 'The emission points could not be read',
    search: 'Search by code or name',
    none: 'No emission points yet',
    noneText: 'Each register issues on one, with its own numbers.',
    created: '{{name}} created',
    own: 'Of this device',

    establishment: 'Establishment',
    code: 'Code',
    codeHelp: 'Three digits, like 001.',
    nextInvoiceNumber: 'Next invoice',
    nextInvoiceNumberHelp: 'After the first invoice it can only increase.',
    active: 'Active',
    activeHelp: 'Inactive, it does not issue and is not offered.',

    removeText:
      'Only one that never issued is deleted. One that issued is switched off with “Active”.',
    removed: '{{name}} deleted',
  },
)
