import type { ElectronicDocumentMessage } from '#shared/api/tax/electronic-documents.ts'
import type { refusalMessages } from './refusal-messages.ts'

type RefusalCode = keyof (typeof refusalMessages)['es'] extends infer Key
  ? Key extends `title_${infer Code}`
    ? Code
    : never
  : never

/** The codes with own texts. Any other is shown as a refusal, with the tax office's words in the detail. */
const known: ReadonlySet<string> = new Set<RefusalCode>([
  '2',
  '10',
  '26',
  '27',
  '28',
  '35',
  '36',
  '37',
  '39',
  '40',
  '43',
  '45',
  '46',
  '47',
  '48',
  '49',
  '50',
  '52',
  '56',
  '57',
  '58',
  '59',
  '60',
  '62',
  '63',
  '65',
  '67',
  '68',
  '69',
  '70',
  '80',
  '82',
  '92',
  'CONTENT',
])

/** Returns the message that decides the next step: the first error, else the first warning. */
export function decisiveMessage(
  messages: readonly ElectronicDocumentMessage[],
): ElectronicDocumentMessage | undefined {
  return messages.find(({ kind }) => kind === 'ERROR') ?? messages[0]
}

/** Every document of the test environment gets this warning, so only the certificate's screen shows it. */
const TEST_ENVIRONMENT = '60'

/** Returns the warnings about an authorised document that are shown. */
export function warningsOf(
  messages: readonly ElectronicDocumentMessage[],
): readonly ElectronicDocumentMessage[] {
  return messages.filter(({ code }) => code !== TEST_ENVIRONMENT)
}

/** Returns the message's code if the table has it, else `UNNAMED`. */
export function refusalCodeOf(message: ElectronicDocumentMessage): RefusalCode {
  return known.has(message.code) ? (message.code as RefusalCode) : 'UNNAMED'
}
