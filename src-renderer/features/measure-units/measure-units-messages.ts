import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const measureUnitsMessages = defineMessages(
  'measureUnits',
  {
    title: 'Unidades',
    newOne: 'Unidad nueva',
    create: 'Agregar unidad',
    notRead: 'No se pudieron leer las unidades',
    none: 'Todavía no hay unidades',
    created: '{{name}} creada',
    removed: '{{name}} eliminada',
    code: 'Código',
    description: 'Descripción',
    conversion: 'Equivale a',
    conversionHelp: 'Cuántas unidades base es una: 12 en una docena.',
  },
  {
    title: 'Units',
    newOne: 'New unit',
    create: 'Add unit',
    notRead: 'The units could not be read',
    none: 'No units yet',
    created: '{{name}} created',
    removed: '{{name}} deleted',
    code: 'Code',
    description: 'Description',
    conversion: 'Is equal to',
    conversionHelp: 'How many base units one is: 12 for a dozen.',
  },
)
