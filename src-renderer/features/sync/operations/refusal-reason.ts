/** Reasons that have a message. */
export type RefusalReason =
  | 'noAnswer'
  | 'noLine'
  | 'notTheCentral'
  | 'keepsFailing'
  | 'unknownAtCentral'
  | 'outcomeUnknown'
  | 'operationUnknown'
  | 'unreadable'
  | 'centralFailed'
  | 'signInRefused'
  | 'notPaired'
  | 'refused'

const reasons: Readonly<Record<string, RefusalReason>> = {
  TIMEOUT: 'noAnswer',
  ANSWER_CUT: 'noAnswer',
  ANSWER_TOO_LARGE: 'notTheCentral',
  NOT_THE_CENTRAL: 'notTheCentral',
  CENTRAL_KEEPS_FAILING: 'keepsFailing',
  UNKNOWN_AT_CENTRAL: 'unknownAtCentral',
  OUTCOME_UNKNOWN: 'outcomeUnknown',
  OPERATION_UNKNOWN: 'operationUnknown',
  INPUT_UNREADABLE: 'unreadable',
  STORED_UNREADABLE: 'unreadable',
  SIGN_IN_REFUSED: 'signInRefused',
  INSTALLATION_NOT_PAIRED: 'notPaired',
}

/** Returns the reason for a code of the queue: of the program, of the system (`ECONNREFUSED`) or of the central. */
export function refusalReason(code: string): RefusalReason {
  const known = reasons[code]
  if (known !== undefined) return known
  if (/^HTTP_5\d\d$/.test(code)) return 'centralFailed'
  if (/^(?:E[A-Z]+|EAI_AGAIN|CLOSED)$/.test(code)) return 'noLine'
  return 'refused'
}

/** True if the sign-in is refused because the central stored another secret for this till. */
export function isNotPaired({ lastError }: { readonly lastError: string | null }): boolean {
  return lastError === 'INSTALLATION_NOT_PAIRED'
}

/** Fields that have a name in the messages. */
export type FieldWord =
  | 'customer'
  | 'identification'
  | 'name'
  | 'email'
  | 'product'
  | 'payment'
  | 'number'
  | 'accessKey'
  | 'point'
  | 'total'
  | 'reason'
  | 'vendor'
  | 'register'

const words: readonly (readonly [RegExp, FieldWord])[] = [
  [/email/i, 'email'],
  [/identification/i, 'identification'],
  [/socialReason|customer\.name/i, 'name'],
  [/customer/i, 'customer'],
  [/product|details/i, 'product'],
  [/payment/i, 'payment'],
  [/accessKey/i, 'accessKey'],
  [/emissionPoint/i, 'point'],
  [/vendor/i, 'vendor'],
  [/cashRegister/i, 'register'],
  [/total|amount/i, 'total'],
  [/^(?:number|sequential)$/i, 'number'],
  [/reason/i, 'reason'],
]

/** Returns the name for a path in the sent document: `details[0].product.id` is a product. */
export function fieldWord(path: string): FieldWord | undefined {
  return words.find(([pattern]) => pattern.test(path))?.[1]
}
