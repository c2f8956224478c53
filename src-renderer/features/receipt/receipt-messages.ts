import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const receiptMessages = defineMessages(
  'receipt',
  {
    title: 'Factura {{number}}',
    print: 'Imprimir',
    printers: 'las impresoras',
    paper: 'Factura como se imprime',
    queued: '{{title}} va a {{printer}}',
    lastSale: 'Última venta',
    noSaleTitle: 'Todavía sin ventas',
    noSale: 'La última factura de esta caja aparecerá aquí.',
    saleUnreadable: 'No se pudo leer la última venta',
    openSale: 'Ver la factura',
    reprint: 'Reimprimir',
  },
  {
    title: 'Invoice {{number}}',
    print: 'Print',
    printers: 'the printers',
    paper: 'Invoice as it is printed',
    queued: '{{title}} goes to {{printer}}',
    lastSale: 'Last sale',
    noSaleTitle: 'No sales yet',
    noSale: 'The last invoice of this register will appear here.',
    saleUnreadable: 'The last sale could not be read',
    openSale: 'See the invoice',
    reprint: 'Reprint',
  },
)
