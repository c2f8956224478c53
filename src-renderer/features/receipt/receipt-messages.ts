import { defineMessages } from '../../i18n/define-messages.ts'

export const receiptMessages = defineMessages(
  'receipt',
  {
    title: 'Factura {{number}}',
    print: 'Imprimir',
    paper: 'Factura como se imprime',
    queued: '{{title}} va a {{printer}}',
  },
  {
    title: 'Invoice {{number}}',
    print: 'Print',
    paper: 'Invoice as it is printed',
    queued: '{{title}} goes to {{printer}}',
  },
)
