import { formatQuantity } from '#shared/domain/money/format-number.ts'
import { formatMoney } from '#shared/domain/money/format-money.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { accessMessages } from './messages/access-messages.ts'
import { backupMessages } from './messages/backup-messages.ts'
import { electronicDocumentMessages } from './messages/electronic-document-messages.ts'
import { billingMessages } from './messages/billing-messages.ts'
import { countMessages } from './messages/count-messages.ts'
import { counterMessages } from './messages/counter-messages.ts'
import { catalogMessages } from './messages/catalog-messages.ts'
import { fieldMessages } from './messages/field-messages.ts'
import { importMessages } from './messages/import-messages.ts'
import { lanMessages } from './messages/lan-messages.ts'
import { mailMessages } from './messages/mail-messages.ts'
import { pinpadMessages } from './messages/pinpad-messages.ts'
import { purchaseMessages } from './messages/purchase-messages.ts'
import { printerMessages } from './messages/printer-messages.ts'
import { requestMessages } from './messages/request-messages.ts'
import { purchaseDraftMessages } from './messages/purchase-draft-messages.ts'
import { restaurantMessages } from './messages/restaurant-messages.ts'
import { syncMessages } from './messages/sync-messages.ts'
import { updateMessages } from './messages/update-messages.ts'

/**
 * All messages of the API to people, by stable code. They state what happened and what to do, and mention no
 * internals.
 */
export const messages = {
  ...requestMessages,
  ...accessMessages,
  ...fieldMessages,
  ...catalogMessages,
  ...restaurantMessages,
  ...countMessages,
  ...billingMessages,
  ...purchaseMessages,
  ...purchaseDraftMessages,
  ...electronicDocumentMessages,
  ...mailMessages,
  ...syncMessages,
  ...pinpadMessages,
  ...lanMessages,
  ...counterMessages,
  ...backupMessages,
  ...updateMessages,
  ...printerMessages,
  ...importMessages,
} as const

export type MessageCode = keyof typeof messages
export type Language = 'es' | 'en'

type Placeholders<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** A parameter of a message; cents are formatted as money in the message's language. */
export type MessageParameter = string | number | { readonly cents: Cents }

/** The parameters of a message, derived from its Spanish text. */
export type MessageParameters<C extends MessageCode> = {
  readonly [K in Placeholders<(typeof messages)[C][0]>]: MessageParameter
}

export function renderMessage(
  code: MessageCode,
  parameters: Readonly<Record<string, MessageParameter>>,
  language: Language,
): string {
  const template: string = messages[code][language === 'es' ? 0 : 1]
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name] ?? ''
    if (typeof value === 'object') return formatMoney(value.cents, language)
    // A whole number may be a code, so it has no groups.
    const isText = typeof value === 'string' || Number.isInteger(value)
    return isText ? String(value) : formatQuantity(value, language)
  })
}
