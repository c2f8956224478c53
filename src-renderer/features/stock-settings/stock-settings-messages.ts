import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const stockSettingsMessages = defineMessages(
  'stockSettings',
  {
    notRead: 'No se pudieron leer los límites de bodega',
    saved: 'Límites de bodega guardados',
    waste: 'Bajas',
    wasteLimit: 'Sin PIN hasta, por persona y día',
    wasteHelp: 'A costo. Lo que pasa de ahí pide el PIN de quien aprueba. Vacío: sin límite.',
    counts: 'Conteos',
    recountAbove: 'Contar otra vez desde una diferencia de',
    recountHelp:
      'A costo, por producto. Sin el segundo conteo, el cierre pide un PIN. Vacío: nunca.',
  },
  {
    notRead: 'The limits of stock could not be read',
    saved: 'Limits of stock saved',
    waste: 'Waste',
    wasteLimit: 'Without a PIN up to, a person and day',
    wasteHelp: 'At cost. Above it the PIN of who approves is asked for. Empty: no limit.',
    counts: 'Counts',
    recountAbove: 'Count again from a difference of',
    recountHelp:
      'At cost, for each product. Without the second count the close asks for a PIN. Empty: never.',
  },
)
