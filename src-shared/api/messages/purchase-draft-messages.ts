import type { Messages } from './messages-type.ts'

/** Purchases that come by the key or the file of the supplier's document. */
export const purchaseDraftMessages = {
  PURCHASE_KEY_INVALID: [
    'No es una clave de acceso: son 49 dígitos y el último no cuadra. Escanearla otra vez.',
    'It is no access key: it has 49 digits, and the last one does not fit. Scan it again.',
  ],
  PURCHASE_KEY_OR_FILE: [
    'Escanear la clave de la factura, o elegir su archivo XML.',
    "Scan the invoice's key, or choose its XML file.",
  ],
  PURCHASE_FILE_UNREADABLE: [
    'El archivo no es el XML de un comprobante electrónico. Pedirlo otra vez al proveedor.',
    'The file is not the XML of an electronic document. Ask the supplier for it again.',
  ],
  PURCHASE_FILE_TOO_LONG: [
    'El documento es demasiado largo para una compra. Registrarla a mano.',
    'The document is too long for one purchase. Record it by hand.',
  ],
  PURCHASE_FILE_DIFFERS: [
    'El archivo es de otra factura: su clave de acceso no es la que se escribió.',
    'The file is of another invoice: its access key differs from the typed one.',
  ],
  PURCHASE_CREDIT_NOTE: [
    'Es una nota de crédito, no una factura: no trae mercadería.',
    'It is a credit note, not an invoice: it brings no goods.',
  ],
  PURCHASE_NOT_INVOICE: [
    'No es una factura, sino otro comprobante: no es una compra.',
    'It is another document than an invoice: it is no purchase.',
  ],
  PURCHASE_OWN_INVOICE: [
    'Es una factura que emitió este negocio, no una compra.',
    'It is an invoice that this business issued, not a purchase.',
  ],
  PURCHASE_OTHER_BUYER: [
    'La factura está a nombre de {name} ({identification}), no de este negocio.',
    'The invoice is made out to {name} ({identification}), not to this business.',
  ],
  PURCHASE_OTHER_ENVIRONMENT: [
    'La factura es de otro ambiente: pruebas y producción no se mezclan.',
    'The invoice belongs to another environment: tests and production are kept apart.',
  ],
  PURCHASE_SUMS_DIFFER: [
    'Las líneas de la factura y su total difieren en {difference}. Revisarla con el proveedor.',
    "The invoice's lines and its total differ by {difference}. See it with the supplier.",
  ],
  PURCHASE_KEY_UNKNOWN: [
    'El SRI no conoce esa clave. Revisar los dígitos, o elegir el archivo XML.',
    'The tax office does not know that key. Check the digits, or choose the XML file.',
  ],
  PURCHASE_NOT_AUTHORIZED: [
    'El SRI no autorizó esa factura. Pedir otra al proveedor.',
    'The tax office has not authorised that invoice. Ask the supplier for another one.',
  ],
  PURCHASE_DRAFT_WAITS: [
    'El SRI todavía no ha entregado la factura. Esperar, o elegir el archivo XML.',
    'The tax office has not handed over the invoice yet. Wait, or choose the XML file.',
  ],
  PURCHASE_DRAFT_ENDED: [
    'Esa factura ya no está por recibir.',
    'That invoice is no longer to be received.',
  ],
  PURCHASE_DRAFT_CHANGED: [
    'La factura cambió mientras estaba abierta. Revisarla otra vez.',
    'The invoice changed while it was open. See it again.',
  ],
  PURCHASE_SUPPLIER_INACTIVE: [
    '{name} está desactivado. Activarlo en Proveedores para recibir su factura.',
    '{name} is deactivated. Activate it in Suppliers to receive its invoice.',
  ],
  PURCHASE_LINES_UNLINKED: [
    'Faltan {count} líneas por enlazar: decir qué producto o gasto es cada una.',
    '{count} lines are not linked yet: say which product or expense each one is.',
  ],
  PURCHASE_LINE_UNKNOWN: [
    'La factura no tiene una línea con ese código.',
    'The invoice has no line with that code.',
  ],
  PURCHASE_TAX_UNKNOWN: [
    'La factura tiene un impuesto que aquí no existe (código {code}). Crearlo en Impuestos.',
    'The invoice has a tax that does not exist here (code {code}). Create it in Taxes.',
  ],
} as const satisfies Messages
