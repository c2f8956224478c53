import { defineMessages } from '../../../i18n/define-messages.ts'

/** Apart from the other messages of orders: the shell names an order in its notices. */
export const orderTitleMessages = defineMessages(
  'orderTitle',
  {
    name_TAKEAWAY: 'Llevar {{number}}',
    name_DELIVERY: 'Domicilio {{number}}',
    name_TAB: 'Cuenta {{number}}',
    name_TABLE: 'Mesa',
  },
  {
    name_TAKEAWAY: 'Takeaway {{number}}',
    name_DELIVERY: 'Delivery {{number}}',
    name_TAB: 'Tab {{number}}',
    name_TABLE: 'Table',
  },
)
