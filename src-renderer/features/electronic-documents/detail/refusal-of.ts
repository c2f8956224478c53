import type { ElectronicDocumentMessage } from '../../../../src-shared/api/electronic-documents.ts'
import type { refusalMessages } from './refusal-messages.ts'

type RefusalCode = keyof (typeof refusalMessages)['es'] extends infer Key
  ? Key extends `title_${infer Code}`
    ? Code
    : never
  : never

/** A code that is not in the table is shown as a refusal, with the tax office's own words in the detail. */
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

/** Returns the message that decides what a person does: the first error, else the first warning. */
export function decisiveMessage(
  messages: readonly ElectronicDocumentMessage[],
): ElectronicDocumentMessage | undefined {
  return messages.find(({ kind }) => kind === 'ERROR') ?? messages[0]
}

/** Every document of the test environment is authorised with this warning; the certificate's screen says it once. */
const TEST_ENVIRONMENT = '60'

/** Returns the warnings about an authorised document that a person reads. */
export function warningsOf(
  messages: readonly ElectronicDocumentMessage[],
): readonly ElectronicDocumentMessage[] {
  return messages.filter(({ code }) => code !== TEST_ENVIRONMENT)
}

/** Returns the table's code of a message; `UNNAMED` for one that is not in the table. */
export function refusalCodeOf(message: ElectronicDocumentMessage): RefusalCode {
  return known.has(message.code) ? (message.code as RefusalCode) : 'UNNAMED'
}
