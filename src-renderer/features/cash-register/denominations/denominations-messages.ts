import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const denominationsMessages = defineMessages(
  'denominations',
  {
    help: 'Los conteos de caja piden solo los activos.',
    BILL: 'Billetes',
    COIN: 'Monedas',
    notReadTitle: 'No se pudieron leer los billetes y monedas',
    inUse: '{{name}}: se cuenta en caja',
    notInUse: '{{name}}: ya no se cuenta',
  },
  {
    help: 'Counts of the register ask only for the active ones.',
    BILL: 'Notes',
    COIN: 'Coins',
    notReadTitle: 'The notes and coins could not be read',
    inUse: '{{name}}: counted at the register',
    notInUse: '{{name}}: no longer counted',
  },
)
