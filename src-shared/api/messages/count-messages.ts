import type { Messages } from './messages-type.ts'

/** Counts of goods, and goods that are written off. */
export const countMessages = {
  PRODUCT_WITHOUT_STOCK: [
    '{name} no lleva stock. Elegir otro producto.',
    '{name} keeps no stock. Choose another product.',
  ],
  WASTE_ALREADY_ANNULLED: ['La baja ya está anulada.', 'The waste has been annulled already.'],
  COUNT_ALREADY_CLOSED: [
    'El conteo ya se cerró. Anotar lo que falte en otro conteo.',
    'The count is closed. Write down what is missing in another count.',
  ],
} as const satisfies Messages
