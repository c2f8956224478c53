import type { Messages } from './messages-type.ts'

/** Establishments, emission points, products, customers and their lookup lists. */
export const catalogMessages = {
  CODE_OF_PRODUCT: [
    'Ese código ya es de {name} ({code}). Indicar otro.',
    'That code already belongs to {name} ({code}). Give another.',
  ],
  SAME_ESTABLISHMENT: [
    'Es el mismo local que envía. Elegir otro.',
    'It is the place that sends. Choose another one.',
  ],
  TRANSFER_RECEIVED: [
    'Ese envío ya se recibió con otras cantidades. Lo que falte se corrige en el stock.',
    'That transfer was received with other quantities. Correct the stock for what is missing.',
  ],
  TRANSFER_LINES_MISSING: [
    'Falta contar algún producto del envío. Si no llegó nada, poner 0.',
    'Some product of the transfer is not counted. Put 0 if nothing came.',
  ],
  PERCENTAGE_OF_NOTHING: [
    'El porcentaje debe ser mayor que 0 y menor que 100.',
    'The percentage must be above 0 and below 100.',
  ],
  PAYS_ALL_UNITS: [
    'Se paga menos de lo que se lleva: 2 y 1, o 3 y 2.',
    'The guest pays for fewer than taken: 2 and 1, or 3 and 2.',
  ],
  PRICE_SCHEDULE_CHANGES_NOTHING: [
    'Así no cambia el precio de ningún producto. Elegir otras categorías, otros productos u otro precio.',
    'No product would change its price. Choose other categories, other products or another price.',
  ],
  MAXIMUM_BELOW_MINIMUM: [
    'El máximo no puede ser menor que el mínimo.',
    'The maximum must not be below the minimum.',
  ],
  SECOND_DEFAULT: [
    'Ya viene elegida otra opción. Puede venir una sola.',
    'Another option comes already. Only one can come by itself.',
  ],
  DEFAULTS_ABOVE_MAXIMUM: [
    'Hay más opciones de la carta que el máximo. Quitar alguna o subir el máximo.',
    'More options come by default than the maximum allows. Remove one or raise the maximum.',
  ],
  NEXT_NUMBER_USED: [
    'Ese número ya pudo usarse. Indicar {minimum} o uno mayor.',
    'That number may have been used. Give {minimum} or a higher one.',
  ],
  RUC_IN_USE: [
    'Ya hay facturas en producción con este RUC: no cambia.',
    'There are invoices in production with this tax number: it stays.',
  ],
  ALREADY_IN_PRODUCTION: [
    'El negocio ya emite en producción.',
    'The business already issues in production.',
  ],
  GO_LIVE_REGISTER_OPEN: [
    'Hay una caja abierta. Cerrarla antes de pasar a producción.',
    'A register is open. Close it before going to production.',
  ],
  GO_LIVE_DOCUMENTS_WAIT: [
    'Hay documentos de prueba por enviar. Esperar a que salgan o cancelarlos.',
    'Test documents wait to be sent. Wait until they leave, or cancel them.',
  ],
  EMISSION_POINT_ISSUED: [
    'El punto ya emitió: su código y su establecimiento no cambian. Crear otro punto.',
    'The point has issued: its code and establishment stay. Create another point.',
  ],
  EMISSION_POINT_OPEN: [
    'El punto tiene una caja abierta. Cerrarla antes de desactivarlo.',
    'The point has an open register. Close it before deactivating the point.',
  ],
  PLACE_MISMATCH: [
    'No pertenece al lugar indicado arriba. Elegir de nuevo.',
    'It does not belong to the place chosen above. Choose again.',
  ],

  TOO_MANY_DAYS: [
    'Son demasiados días para un informe. Elegir hasta {maximum}.',
    'These are too many days for one report. Choose at most {maximum}.',
  ],
  ENDS_BEFORE_START: [
    'El último día es anterior al primero. Corregir las fechas.',
    'The last day is before the first. Correct the dates.',
  ],
  TAX_IN_USE: [
    'Ya hay ventas o pedidos con este impuesto: su tarifa no cambia. Poner fin a su vigencia y crear otro.',
    'There are sales or orders with this tax: its rate stays. End its validity and create another.',
  ],
  DECREES_UNREADABLE: [
    'El archivo no es de decretos de turismo: debe ser JSON en UTF-8. Elegir otro.',
    'The file has no tourism decrees: it must be JSON in UTF-8. Choose another.',
  ],
  DECREE_REPEATED: [
    'El archivo tiene dos veces este decreto con el mismo primer día. Dejar uno solo.',
    'The file has this decree twice with the same first day. Keep only one.',
  ],
  TAX_NOT_FOR_PRODUCTS: [
    'Esta tarifa se aplica sola en sus fechas. Elegir la tarifa habitual del producto.',
    "This rate applies by itself on its days. Choose the product's usual rate.",
  ],
  TAX_BY_UNIT: [
    'Este impuesto se cobra por unidad y no admite productos. Elegir uno con porcentaje.',
    'This tax is charged by unit and takes no products. Choose one with a percentage.',
  ],

  CATEGORY_CYCLE: [
    'Una categoría no puede estar dentro de sí misma ni de sus subcategorías.',
    'A category cannot be inside itself or its subcategories.',
  ],
  COMBO_INSIDE_COMBO: [
    'Un combo no puede contener otro combo.',
    'A combo cannot contain another combo.',
  ],
  CHOICES_IN_RECIPE: [
    'Una receta no puede tener elecciones: sus partes son ingredientes.',
    'A recipe cannot have choices: its parts are ingredients.',
  ],
  COMBO_CONTAINS_ITSELF: [
    'Un combo no puede contenerse a sí mismo.',
    'A combo cannot contain itself.',
  ],
  RECIPE_CONTAINS_ITSELF: [
    'Esta receta se contendría a sí misma, también por otras: {name}. Quitar ese ingrediente.',
    'This recipe would contain itself, also through others: {name}. Remove that ingredient.',
  ],
  UNIT_NOT_CONVERTIBLE: [
    '{unit} no se convierte a {own}, la unidad de {name}. Elegir otra, o decir qué mide en Unidades de medida.',
    '{unit} does not convert to {own}, the unit of {name}. Choose another, or say what it measures in Measure units.',
  ],
  RECIPE_OF_COMBO: [
    'Un combo toma sus partes y no lleva receta. Poner la receta a sus partes.',
    'A combo takes its parts and has no recipe. Give its parts the recipe.',
  ],
  RECIPE_OF_SERVICE: [
    'Un servicio no tiene stock ni receta. Cambiar su tipo.',
    'A service has neither stock nor a recipe. Change its type.',
  ],
  COMBO_IN_RECIPE: [
    'Un combo no puede ser ingrediente de una receta.',
    'A combo cannot be an ingredient of a recipe.',
  ],
  COMBO_NOT_INGREDIENT: [
    'Un combo se vende: no puede ser ingrediente.',
    'A combo is sold: it cannot be an ingredient.',
  ],
  INGREDIENT_IN_COMBO: [
    'Es parte de un combo, que se vende. Quitarlo antes de los combos.',
    'It is a part of a combo, which is sold. Remove it from the combos first.',
  ],
  INGREDIENT_NOT_SOLD: [
    'Es un ingrediente y no se vende. Ofrecer otro.',
    'It is an ingredient and is not sold. Offer another.',
  ],
  NOTHING_TO_PREPARE: [
    '{name} no es un ingrediente con receta: no hay qué preparar.',
    '{name} is no ingredient with a recipe: there is nothing to prepare.',
  ],
  PRODUCT_KIND_FIXED: [
    'Ya se vendió o está en un pedido: no puede pasar a combo ni dejar de serlo. Crear otro producto.',
    'It was sold or is on an order: it cannot become a combo or stop being one. Create another product.',
  ],

  PERSON_IDENTIFICATION_NEEDED: [
    'Elegir RUC, cédula, pasaporte o identificación del exterior.',
    'Choose tax number, ID number, passport or foreign identification.',
  ],
  PINPAD_ADDRESS_NEEDED: [
    'Falta la dirección IP del pinpad. Aparece en su menú de red.',
    "The pinpad's IP address is missing. Its network menu shows it.",
  ],
  PINPAD_SERIAL_PATH_NEEDED: [
    'Falta el puerto serial del pinpad. Elegirlo de la lista de puertos.',
    "The pinpad's serial port is missing. Choose it from the list of ports.",
  ],

  CUSTOMER_EXISTS: [
    'Ya hay un cliente con esa identificación.',
    'There is already a customer with that identification.',
  ],
  SAME_CUSTOMER: ['Es el mismo cliente. Elegir otro.', 'It is the same customer. Choose another.'],
  DOUBLE_OWES: [
    'El cliente doble debe {balance} y el central lo cuenta con esa identificación. Cobrarlo antes de unirlos.',
    'The double owes {balance}, and the central counts it under that identification. Collect it before merging.',
  ],
  FINAL_CONSUMER_FIXED: [
    'Consumidor final ya existe y no se puede modificar.',
    'The final consumer already exists and cannot be changed.',
  ],
  CEDULA_FORMAT: [
    'La cédula tiene 10 dígitos y empieza con el número de provincia. Revisarla.',
    'An ID number has 10 digits and begins with the number of the province. Check it.',
  ],
  RUC_FORMAT: [
    'El RUC tiene 13 dígitos, empieza con el número de provincia y termina en 001. Revisarlo.',
    'A tax number has 13 digits, begins with the number of the province and ends in 001. Check it.',
  ],
  FINAL_CONSUMER_FORMAT: [
    'La identificación de consumidor final es 9999999999999.',
    "The final consumer's identification is 9999999999999.",
  ],
  IDENTIFICATION_LENGTH: [
    'La identificación tiene de 1 a 20 caracteres.',
    'The identification has 1 to 20 characters.',
  ],
  CEDULA_THIRD_DIGIT: [
    'El tercer dígito de la cédula suele ser de 0 a 6. Revisarla.',
    'The third digit of an ID number is usually 0 to 6. Check it.',
  ],
  CEDULA_CHECK_DIGIT: [
    'El dígito verificador de la cédula no coincide. Confirmarla con el cliente.',
    'The check digit of the ID number does not match. Confirm it with the customer.',
  ],
  RUC_CHECK_DIGIT: [
    'El dígito verificador del RUC no coincide. Confirmarlo con el cliente.',
    'The check digit of the tax number does not match. Confirm it with the customer.',
  ],
} as const satisfies Messages
