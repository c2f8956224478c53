import type { Messages } from './messages-type.ts'

/** Invoices, payments and the register. */
export const billingMessages = {
  NO_OPEN_REGISTER: [
    'La caja está cerrada. Abrirla para cobrar.',
    'The register is closed. Open it to charge.',
  ],
  REGISTER_ALREADY_OPEN: [
    'La caja {code} ya está abierta desde las {time} por {name}.',
    'Register {code} has been open since {time} by {name}.',
  ],
  EMISSION_POINT_MISSING: [
    '{name} no tiene caja asignada. Elegir una, o asignarla en Usuarios.',
    '{name} has no register assigned. Choose one, or assign it in Users.',
  ],
  EMISSION_POINT_NOT_ALLOWED: [
    'Falta el permiso para trabajar en otro punto de emisión.',
    'The right to work on another emission point is missing.',
  ],
  ESTABLISHMENT_NOT_ALLOWED: [
    'Falta el permiso para trabajar en otro establecimiento.',
    'The right to work in another establishment is missing.',
  ],
  EMISSION_POINT_ELSEWHERE: [
    'Ese punto de emisión pertenece a otro equipo; aquí no puede emitir.',
    'That emission point belongs to another machine; it cannot issue here.',
  ],
  POINT_OF_ANOTHER_ESTABLISHMENT: [
    'La mesa es de otro establecimiento que el punto de emisión.',
    "The table is of another establishment than the emission point's.",
  ],
  DOCUMENT_NOT_ALLOWED: [
    'El rol no permite emitir facturas.',
    'The role does not allow issuing invoices.',
  ],
  SEQUENCE_EXHAUSTED: [
    'El punto de emisión llegó a su último número. Crear otro punto.',
    'The emission point has reached its last number. Create another one.',
  ],
  ISSUE_DATE_NOT_TODAY: [
    'La fecha de emisión debe ser hoy, {today}.',
    'The issue date must be today, {today}.',
  ],
  FINAL_CONSUMER_LIMIT: [
    'Sobre {limit} hay que identificar a quien compra.',
    'Above {limit} the buyer must be identified.',
  ],
  VENDOR_NOT_ALLOWED: [
    'Falta el permiso para vender a nombre de otra persona.',
    'The right to sell in the name of somebody else is missing.',
  ],
  AMOUNT_DIFFERS: [
    'No coincide: el cálculo da {expected}.',
    'It does not agree: the computed amount is {expected}.',
  ],
  PRICE_DIFFERS: [
    'No es un precio del producto para esta persona.',
    'It is not a price of the product for this person.',
  ],
  TAX_DIFFERS: ['No es el impuesto del producto.', "It is not the product's tax."],
  PAYMENTS_DIFFER: [
    'Los pagos suman {paid} y el total es {total}.',
    'The payments add up to {paid} and the total is {total}.',
  ],
  RECEIVED_TOO_LITTLE: [
    'Lo recibido no alcanza para este pago.',
    'What was received does not cover this payment.',
  ],
  PLATE_REQUIRED: [
    'Escribir la placa del vehículo: va en la factura del transporte.',
    'Type the plate of the vehicle: it is on the invoice of transport.',
  ],
  TIP_NEEDS_MONEY: [
    'La propina que pasa del 10 % no va en la factura: no se paga a crédito ni con nota de crédito.',
    'A tip above 10% is not in the invoice: neither credit nor a credit note can pay it.',
  ],
  TIP_ON_NOTHING: [
    'La factura es de $ 0,00 y no lleva propina. Quitarla y entregarla directamente a quien atendió.',
    'The invoice is $0.00 and takes no tip. Take it off and hand it directly to whoever served.',
  ],
  ADDITIONAL_INFO_FULL: [
    'Caben {left} datos adicionales y hay {count}: el documento lleva 15, con el correo, el teléfono, la observación y el RUC del proveedor. Quitar {excess}.',
    'There is room for {left} additional fields and there are {count}: the document takes 15, with email, phone, observation and the provider’s tax number. Remove {excess}.',
  ],
  LAST_CASH_METHOD: [
    'Es la única forma de pago que recibe efectivo y queda activa.',
    'It is the only payment method that takes cash, so it stays active.',
  ],
  SERVICE_CHARGE_INACTIVE: [
    'Un servicio inactivo no se cobra. Activarlo primero.',
    'An inactive service charge is not charged. Activate it first.',
  ],
  CREDIT_NOT_ALLOWED: [
    'Falta el permiso para vender a crédito.',
    'The right to sell on credit is missing.',
  ],
  CREDIT_NEEDS_CUSTOMER: [
    'Una venta a crédito necesita a quien compra identificado.',
    'A sale on credit needs an identified buyer.',
  ],
  CREDIT_MEMO_USED: [
    'Esa nota de crédito ya pagó otra factura. Revisar el número.',
    'That credit note has paid another invoice. Check its number.',
  ],
  CREDIT_MEMO_SPENT: [
    'A esa nota de crédito le quedan {left}. Cobrar el resto de otra forma.',
    'That credit note has {left} left. Charge the rest in another way.',
  ],
  CREDIT_MEMO_OF_OTHER: [
    'La nota {number} es de {owner} y la venta es de {buyer}. Pedir el PIN de quien puede autorizarlo.',
    'Credit note {number} belongs to {owner} and the sale is to {buyer}. Ask for the PIN of who may approve it.',
  ],
  CREDIT_MEMO_ONE_OF_OTHER: [
    'Solo una nota de otro cliente puede pagar la misma venta. Cobrar esta parte de otra forma.',
    'Only one credit note of another customer can pay the same sale. Charge this part in another way.',
  ],
  CREDIT_MEMO_UNKNOWN: [
    'No hay una nota de crédito a favor con ese número. Revisarlo en el papel del cliente.',
    'There is no credit note to pay with under that number. Check it on the customer’s paper.',
  ],
  CREDIT_NOTE_NOTHING_LEFT: [
    'Esta factura ya tiene notas de crédito por todo lo vendido.',
    'Credit notes already cover all that this invoice sold.',
  ],
  CREDIT_NOTE_ABOVE_SOLD: [
    'De esta línea se puede devolver como máximo {left}.',
    'At most {left} of this line can be credited.',
  ],
  CREDIT_NOTE_OF_ANNULLED: [
    'La factura está anulada: no admite una nota de crédito.',
    'The invoice is annulled: it takes no credit note.',
  ],
  CREDIT_NOTE_FINAL_CONSUMER: [
    'El SRI no admite notas de crédito sobre facturas de consumidor final ya enviadas. Si se devuelve dinero, registrarlo como egreso de caja.',
    'The tax office takes no credit note for a final consumer’s invoice that was sent. Register money given back as a cash exit.',
  ],
  INVOICE_CREDITED: [
    'La factura tiene la nota de crédito {number} y ya no se puede anular.',
    'The invoice has credit note {number} and can no longer be annulled.',
  ],
  CARD_NEEDS_CHARGE: [
    'Aquí una tarjeta se cobra en el pinpad. Cobrarla ahí o elegir otra forma de pago.',
    'Cards are charged on the pinpad here. Charge it there or choose another payment method.',
  ],
  TERM_NEEDS_CREDIT: [
    'Un plazo de {days} días es de una venta a crédito; con {method} ya está pagado. Quitar el plazo o elegir Crédito.',
    'A term of {days} days belongs to a sale on credit; with {method} it is paid. Remove the term or choose credit.',
  ],
  CREDIT_NEEDS_TERM: ['Falta el plazo del crédito.', 'The term of the credit is missing.'],
  CREDIT_LIMIT: [
    'Supera el cupo de crédito de {limit}: ya debe {balance}. Cobrar antes o usar otra forma de pago.',
    'It exceeds the credit limit of {limit}: {balance} is owed. Collect first or use another payment method.',
  ],
  CREDIT_LIMIT_ELSEWHERE: [
    'Supera el cupo de crédito de {limit}: ya debe {balance}, de ello {elsewhere} en otras cajas. Cobrar antes o usar otra forma de pago.',
    'It exceeds the credit limit of {limit}: {balance} is owed, {elsewhere} of it at other tills. Collect first or use another payment method.',
  ],
  PROOF_USED: [
    'Ese comprobante ya pagó la factura {number}. Revisar el número.',
    'That proof has paid invoice {number}. Check its number.',
  ],
  COLLECTION_ABOVE_BALANCE: [
    'Solo se deben {balance}. Corregir el monto.',
    'Only {balance} is owed. Correct the amount.',
  ],
  COLLECTION_NEEDS_MONEY: [
    'Un crédito se cobra con dinero. Elegir otra forma de pago.',
    'A credit is collected with money. Choose another payment method.',
  ],
  RECEIVABLE_COLLECTED: [
    'Ya se cobró parte del crédito de esta factura y no se puede anular. Corresponde una nota de crédito.',
    'A part of the credit of this invoice was collected, so it cannot be annulled. A credit note is due.',
  ],
  PINPAD_TRANSACTION_UNUSABLE: [
    'Ese cobro con tarjeta no está aprobado, ya se usó o tiene otro monto.',
    'That card charge is not approved, already used, or of another amount.',
  ],
  PINPAD_UNRESOLVED: [
    'Hay un cobro con tarjeta sin resolver. Resolverlo primero.',
    'There is an unsettled card charge. Settle it first.',
  ],
  INVOICE_ALREADY_ANNULLED: ['La factura ya está anulada.', 'The invoice is already annulled.'],
  INVOICE_NOT_ANNULLED: ['La factura no está anulada.', 'The invoice is not annulled.'],
  PAYMENT_REGISTER_CLOSED: [
    'La caja de este pago ya se cerró: su forma de pago no cambia más.',
    'The register of this payment is closed: its method no longer changes.',
  ],
  PAYMENT_CHARGED: [
    'El pinpad cobró este pago. Devolver primero el cobro en el pinpad.',
    'The pinpad charged this payment. Give the charge back at the pinpad first.',
  ],
  PAYMENT_NOT_CORRECTABLE: [
    'Un pago a crédito o con nota de crédito no se corrige aquí. Anular la factura.',
    'A payment on credit or by credit note is not corrected here. Annul the invoice.',
  ],
  INVOICE_ALREADY_SENT: [
    'La factura ya se envió y no se puede cambiar.',
    'The invoice has been sent and cannot be changed.',
  ],
  ANNULMENT_FINAL_CONSUMER: [
    'Una factura de consumidor final ya transmitida no se puede anular.',
    "A final consumer's invoice that was transmitted cannot be annulled.",
  ],
  ANNULMENT_TOO_LATE: [
    'El plazo para anular terminó el {day}. Corresponde una nota de crédito.',
    'The time to annul ended on {day}. A credit note is due.',
  ],
  ANNULMENT_SENT: [
    'La anulación ya salió de este equipo y no se puede revertir.',
    'The annulment has left this machine and cannot be reverted.',
  ],
  ANNULMENT_SETTLED: [
    'La caja que devolvió el dinero ya se cerró. Emitir una factura nueva.',
    'The register that gave the money back is closed. Issue a new invoice.',
  ],
  FLAG_MISSING: [
    'Falta el permiso para esto. Pedir el PIN de quien lo tenga.',
    'The right for this is missing. Ask for the PIN of somebody who has it.',
  ],
  TABLE_WITHOUT_BILL: ['La mesa no tiene nada que cobrar.', 'The table has nothing to charge.'],
  ITEM_NOT_BILLABLE: [
    'Esa línea no está abierta en la mesa.',
    'That line is not open on the table.',
  ],
  SPLIT_IN_PROGRESS: [
    'La cuenta se está cobrando en {of} partes iguales. Terminar de cobrarlas.',
    'The check is being paid in {of} equal shares. Charge the rest of them.',
  ],
  ITEM_SPLIT_IN_PROGRESS: [
    'Esa línea se está cobrando en {of} partes iguales. Terminar de cobrarlas.',
    'That line is being paid in {of} equal shares. Charge the rest of them.',
  ],
  QUANTITY_BEYOND_OPEN: [
    'De esa línea solo quedan {open} por cobrar.',
    'Only {open} of that line are left to pay.',
  ],
  SHARE_ALREADY_PAID: ['Esa parte ya está cobrada.', 'That share has been paid.'],

  INSUFFICIENT_CASH: [
    'No hay tanto efectivo en la caja.',
    'There is not that much cash in the register.',
  ],
  EXIT_NEEDS_APPROVAL: [
    'Un egreso de ese monto lo autoriza un encargado.',
    'A cash out of that amount needs the approval of a manager.',
  ],
  OPENING_DIFFERS: [
    'Los billetes y monedas suman {counted}.',
    'The notes and coins add up to {counted}.',
  ],
  COUNT_DIFFERS: [
    'Los billetes y monedas suman {counted}.',
    'The notes and coins add up to {counted}.',
  ],
  SUMMARY_STALE: [
    'Hubo movimientos después del conteo. Revisar y cerrar de nuevo.',
    'Something happened after the count. Review and close again.',
  ],
  PIN_CANNOT_CLOSE: ['Ese PIN no puede cerrar cajas.', 'That PIN cannot close registers.'],
  LEFT_ABOVE_COUNTED: ['No puede quedar más de lo contado.', 'No more can stay than was counted.'],
  REGISTER_NOT_OPEN: ['No hay una caja abierta que cerrar.', 'There is no open register to close.'],
  REGISTER_STILL_OPEN: [
    'La caja sigue abierta: el cierre existe cuando se cierra.',
    'The register is still open: there is a closing once it is closed.',
  ],
  TOTALS_NOT_VISIBLE: [
    'Falta el permiso para ver los totales de la caja.',
    "The right to see the register's totals is missing.",
  ],
  WARNING_INVOICES_OPENED: [
    'Facturas abiertas una por una por quien cuenta a ciegas: {count}.',
    'Invoices opened one by one by users who count blind: {count}.',
  ],
  WARNING_OPEN_TABLES: ['Mesas abiertas: {count}.', 'Open tables: {count}.'],
  WARNING_OPEN_ORDERS: [
    'Pedidos sin mesa por cobrar: {count}.',
    'Unpaid orders without a table: {count}.',
  ],
  WARNING_CONFLICTS: [
    'Por decidir entre dos cajas: {count}. El cierre no las espera.',
    'To decide between two tills: {count}. The closing does not wait for them.',
  ],
  WARNING_UNSENT_DOCUMENTS: [
    'Documentos por enviar: {count}. Salen solos al volver la línea.',
    'Documents to send: {count}. They leave by themselves when the line returns.',
  ],
  WARNING_PINPAD_UNUSED: [
    'Cobros con tarjeta aprobados sin factura: {count}. Facturar o devolver.',
    'Approved card charges without an invoice: {count}. Invoice or give back.',
  ],
  WARNING_CREDIT_MEMO_PAYMENTS: [
    'Pagos con nota de crédito: {count}. Revisar sus números.',
    'Payments by credit note: {count}. Check their numbers.',
  ],
  WARNING_CARD_WITHOUT_CHARGE: [
    'Pagos con tarjeta sin cobro del pinpad: {count}. Revisar sus vouchers.',
    'Card payments without a charge of the pinpad: {count}. Check their vouchers.',
  ],
  WARNING_PINPAD_UNRESOLVED: [
    'Cobros con tarjeta sin resolver: {count}. Impiden cerrar.',
    'Unsettled card charges: {count}. They block the closing.',
  ],
} as const satisfies Messages
