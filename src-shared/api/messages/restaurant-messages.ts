import type { Messages } from './messages-type.ts'

/** Sections, tables, orders and permitted prices. */
export const restaurantMessages = {
  SECTION_OCCUPIED: [
    'En la sección hay mesas con la cuenta abierta. Cobrarlas o moverlas primero.',
    'The section has tables with an open check. Charge or move them first.',
  ],
  TABLE_OCCUPIED: [
    'La mesa tiene la cuenta abierta. Cobrarla o moverla primero.',
    'The table has an open check. Charge or move it first.',
  ],
  TRANSFER_FINAL: [
    'La mesa cambió desde entonces. Ya no se puede deshacer.',
    'The table has changed since. It can no longer be undone.',
  ],
  TABLE_FREE: ['La mesa está libre.', 'The table is free.'],
  TABLE_NOT_PAID: [
    'La mesa tiene consumo por cobrar. Cobrarlo o eliminarlo primero.',
    'The table has something to pay. Charge or delete it first.',
  ],
  TABLE_INACTIVE: [
    'La mesa o su sección no está activa.',
    'The table or its section is not active.',
  ],
  SAME_TABLE: ['Es la misma mesa. Elegir otra.', 'It is the same table. Choose another.'],
  TABLE_ELSEWHERE: ['Esa mesa es de otra sección.', 'That table belongs to another section.'],

  ORDER_CLOSED: [
    'El pedido ya está cerrado. Abrir otro en la mesa.',
    'The order is closed. Open another on the table.',
  ],
  TABLE_OF_OTHER_ORDER_TYPE: [
    'Solo un pedido de mesa lleva mesa.',
    'Only an order of a table names a table.',
  ],
  ORDER_HAS_TABLE: [
    'El pedido es de una mesa. Trabajarlo desde la mesa.',
    'The order belongs to a table. Work on it at the table.',
  ],
  ORDER_WITHOUT_BILL: ['El pedido no tiene nada que cobrar.', 'The order has nothing to charge.'],
  DELIVERY_PRODUCT_MISSING: [
    'El producto con que se factura el envío no se puede vender hoy. Revisar su IVA y que esté activo.',
    'The product that invoices the delivery cannot be sold today. Check its VAT and that it is active.',
  ],
  PRODUCT_NOT_A_SERVICE: [
    'El envío se factura con un producto de tipo servicio.',
    'A delivery is invoiced by a product of service kind.',
  ],
  SAME_ORDER: ['Las líneas ya están en ese pedido.', 'The lines are on that order already.'],
  ITEM_SENT: [
    'La línea ya se envió. Eliminarla y agregarla de nuevo.',
    'The line has been sent. Delete it and add it again.',
  ],
  ITEM_DELETED: ['La línea ya se eliminó.', 'The line has been deleted.'],
  ITEM_BILLED: ['La línea ya está facturada.', 'The line has been invoiced.'],
  ITEM_IN_SPLIT: [
    'La línea está en una cuenta dividida. Terminar de cobrar las partes.',
    'The line is part of a split check. Charge the rest of the shares.',
  ],
  ITEM_PARTLY_BILLED: [
    'Una parte de la línea ya está cobrada. Cobrar lo que falta de ella.',
    'A part of the line has been paid. Charge the rest of it.',
  ],
  ITEM_OF_OTHER: [
    'La línea es de otra persona. La cambia quien la agregó o quien puede eliminar.',
    "The line is somebody else's. Whoever added it, or may delete, changes it.",
  ],
  DELETION_NOT_ALLOWED: [
    'Eliminar esto pide el PIN de quien puede autorizarlo.',
    'Deleting this takes the PIN of somebody who may approve it.',
  ],

  PRODUCT_SOLD_OUT: ['Está agotado. Ofrecer otro.', 'It is sold out. Offer another.'],
  COURSE_EMPTY: ['El pedido no tiene nada en ese tiempo.', 'The order has nothing in that course.'],
  MODIFIERS_MISSING: ['Falta elegir {missing} de {group}.', 'Choose {missing} more of {group}.'],
  MODIFIERS_ABOVE_MAXIMUM: [
    'De {group} se eligen hasta {maximum}.',
    'At most {maximum} of {group} can be chosen.',
  ],
  MODIFIERS_BELOW_PRICE: [
    'Las opciones descuentan más que el precio. Quitar alguna.',
    'The options take off more than the price. Remove one.',
  ],
  UNIT_NOT_SOLD: ['No se vende en esa unidad.', 'It is not sold in that unit.'],
  PRICE_TYPE_MISSING: ['No tiene ese precio.', 'It has no such price.'],
  PRICE_TYPE_NOT_ALLOWED: [
    'Falta el permiso para cambiar el tipo de precio.',
    'The right to change the price type is missing.',
  ],
  TIMED_PRICE_ENDED: [
    'El precio de esa hora ya terminó. Quitar la línea y agregarla otra vez.',
    'The price of that hour is over. Remove the line and add it again.',
  ],
  TAX_NOT_IN_FORCE: [
    'Su IVA no está vigente hoy. Corregirlo en el producto.',
    'Its VAT is not in force today. Correct it in the product.',
  ],
  DISCOUNT_ABOVE_PRICE: ['El descuento supera el precio.', 'The discount is above the price.'],
  DISCOUNT_ABOVE_CAP: [
    'El descuento supera el tope de {cap} %. Pedir el PIN de quien puede autorizarlo.',
    'The discount is above the cap of {cap}%. Ask for the PIN of somebody who may approve it.',
  ],
  TICKET_CANCELLED: [
    'Esa comanda se anuló entera. Pedir los platos de nuevo desde la mesa.',
    'That ticket was cancelled whole. Order its dishes again from the table.',
  ],
  TICKET_WITHOUT_DISHES: [
    'Un aviso no tiene platos por marcar. Marcarlo como visto.',
    'A notice has no dishes to mark. Mark it as seen.',
  ],
} as const satisfies Messages
