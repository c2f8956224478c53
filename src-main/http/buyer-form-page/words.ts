const es = {
  title: 'Datos para su factura',
  at: { table: 'Mesa {name}', order: 'Pedido {number}' },
  fields: {
    identificationNumber: 'Cédula o RUC',
    socialReason: 'Nombre o razón social',
    email: 'Correo',
    phone: 'Teléfono',
    address: 'Dirección',
  },
  optional: 'opcional',
  emailHelp: 'Ahí llega la factura.',
  faults: {
    identificationNumber: 'La cédula tiene 10 números y el RUC 13. Revise el suyo.',
    socialReason: 'Escriba el nombre que va en la factura.',
    email: 'Escriba un correo completo, como nombre@correo.com.',
    phone: 'El teléfono tiene hasta 20 signos.',
    address: 'La dirección es demasiado larga.',
  },
  doubt:
    'El último número no cuadra con los demás. Compare con su documento. Si está bien, envíe así.',
  someWrong: 'Falta corregir lo marcado.',
  send: 'Enviar a la caja',
  sendAnyway: 'Está bien, enviar así',
  use: 'Este local los usa para sus facturas. Con pasaporte, dígalo al pagar.',
  notices: {
    WRITTEN: ['Listo', 'Sus datos ya están en la caja. Puede cerrar esta página.'],
    GONE: ['Este código ya no sirve', 'Pida otro a quien le atiende, o diga sus datos al pagar.'],
    REFUSED: ['No se pudo leer', 'Vuelva a escanear el código de su cuenta.'],
    FAILED: ['La caja no responde', 'Intente de nuevo en un momento, o diga sus datos al pagar.'],
  },
}

export type BuyerFormWords = typeof es

const en: BuyerFormWords = {
  title: 'Details for your invoice',
  at: { table: 'Table {name}', order: 'Order {number}' },
  fields: {
    identificationNumber: 'Cédula or RUC',
    socialReason: 'Name or company',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
  },
  optional: 'optional',
  emailHelp: 'The invoice is sent there.',
  faults: {
    identificationNumber: 'A cédula has 10 digits and a RUC 13. Check yours.',
    socialReason: 'Write the name for the invoice.',
    email: 'Write a full address, such as name@mail.com.',
    phone: 'A phone number has up to 20 characters.',
    address: 'The address is too long.',
  },
  doubt:
    'The last digit does not match the others. Compare it with your document. If it is right, send it.',
  someWrong: 'Please correct what is marked.',
  send: 'Send to the till',
  sendAnyway: 'It is right, send it',
  use: 'This business uses them for your invoices. With a passport, tell us when you pay.',
  notices: {
    WRITTEN: ['Done', 'The till has your details. You can close this page.'],
    GONE: ['This code is no longer valid', 'Ask your waiter for another, or tell us when you pay.'],
    REFUSED: ['It could not be read', 'Scan the code of your bill again.'],
    FAILED: ['The till does not answer', 'Try again in a moment, or tell us when you pay.'],
  },
}

export const buyerFormWords = { es, en } as const
