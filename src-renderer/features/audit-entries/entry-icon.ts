import {
  IconCash,
  IconCashRegister,
  IconCreditCard,
  IconDeviceTablet,
  IconDiscount,
  IconLogin2,
  IconPencil,
  IconPoint,
  IconReceipt,
  IconReceiptOff,
  IconShieldExclamation,
  IconTools,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'

/** By prefix of the kind; the first match wins. */
const icons: readonly (readonly [RegExp, TablerIcon])[] = [
  [/^(?:INVOICE_ANNULLED|ANNULMENT|CREDIT_NOTE)/, IconReceiptOff],
  [/^INVOICE/, IconReceipt],
  [/DELETED$/, IconTrash],
  [/^DISCOUNT/, IconDiscount],
  [/^(?:PIN_LOCKED|ATTEMPTS|HISTORY_DOUBTS|DATABASE)/, IconShieldExclamation],
  [/^CASH_/, IconCash],
  [/^(?:REGISTER|DRAWER)/, IconCashRegister],
  [/^PINPAD_(?:SALE|VOID|RESOLVED|ASKED)/, IconCreditCard],
  [/^(?:SIGN|APPROVAL)/, IconLogin2],
  [/^(?:DEVICE|ENROLLMENT)/, IconDeviceTablet],
  [/^(?:USER|ROLE|PIN)/, IconUserCog],
  [/^(?:SYNC|ISSUING|CLOCK|SETUP)/, IconTools],
  [/^(?:PRODUCT|CATEGORY|TAX|CUSTOMER|ORDERS_UPDATE)/, IconPencil],
]

export function entryIcon(kind: string): TablerIcon {
  return icons.find(([beginning]) => beginning.test(kind))?.[1] ?? IconPoint
}
