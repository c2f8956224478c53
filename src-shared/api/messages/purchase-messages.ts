import type { Messages } from './messages-type.ts'

/** Suppliers, purchases and what is to be paid for them. */
export const purchaseMessages = {
  SUPPLIER_EXISTS: [
    'Ya hay un proveedor con esta identificación: {name}.',
    'There is already a supplier with this identification: {name}.',
  ],
  PURCHASE_EXISTS: [
    'Esa compra ya está registrada: {number} de {name}, del {date}.',
    'That purchase is already recorded: {number} of {name}, of {date}.',
  ],
  ACCESS_KEY_INVALID: [
    'No es una clave de acceso: revisar los 49 dígitos.',
    'It is no access key: check the 49 digits.',
  ],
  ACCESS_KEY_OF_OTHER: [
    'La clave es de un documento del RUC {ruc}, no de este proveedor.',
    'The key is of a document of tax number {ruc}, not of this supplier.',
  ],
  ACCESS_KEY_NOT_PURCHASE: [
    'La clave no es de una factura ni de una liquidación de compra.',
    'The key is neither of an invoice nor of a purchase settlement.',
  ],
  DATE_IN_FUTURE: ['La fecha no puede ser futura.', 'The date cannot be in the future.'],
  DUE_BEFORE_ISSUE: ['Vence antes de la emisión.', 'It is due before its issue.'],
  DESCRIPTION_OR_PRODUCT: [
    'Elegir el producto, o describir el gasto.',
    'Choose the product, or describe the expense.',
  ],
  PRODUCT_NOT_BOUGHT: [
    'Un combo o servicio no entra a bodega: escribir la línea como gasto.',
    'A combo or service does not come into stock: write the line as an expense.',
  ],
  DISCOUNT_ABOVE_LINE: [
    'El descuento es mayor que la línea.',
    'The discount is larger than the line.',
  ],
  PURCHASE_TOTAL_DIFFERS: [
    'El documento dice {total} y las líneas suman {computed}. Revisar cantidades, costos e impuestos.',
    'The document says {total} and the lines add up to {computed}. Check quantities, costs and taxes.',
  ],
  PAYMENTS_ABOVE_TOTAL: [
    'Los pagos suman {paid} y el total es {total}.',
    'The payments add up to {paid} and the total is {total}.',
  ],
  REGISTER_PAYS_CASH: ['De la caja solo sale efectivo.', 'Only cash leaves the register.'],
  PAYMENT_ABOVE_BALANCE: [
    'De esta compra quedan {balance} por pagar.',
    'Of this purchase {balance} is left to pay.',
  ],
  PURCHASE_ANNULLED: ['La compra está anulada.', 'The purchase is annulled.'],
  PURCHASE_PAID_LATER: [
    'Después de la compra se pagaron {paid}. Anular solo cuando el proveedor devolvió ese dinero, y confirmarlo.',
    'After the purchase {paid} was paid. Annul only when the supplier gave that money back, and confirm it.',
  ],
  RETURN_NEEDS_REGISTER: [
    'De la caja salieron {amount} para esta compra. Abrir la caja, para que vuelvan a ella.',
    '{amount} left the register for this purchase. Open the register, so that it comes back into it.',
  ],
} as const satisfies Messages
