import { defineMessages } from '../../i18n/define-messages.ts'

export const registerMessages = defineMessages(
  'register',
  {
    emptyTitle: 'La caja está cerrada',
    empty: 'Los pedidos siguen. Para cobrar hay que abrirla.',
  },
  {
    emptyTitle: 'The register is closed',
    empty: 'Orders go on. To charge it has to be opened.',
  },
)
