import { isAuditKind } from '#shared/api/audit-kinds.ts'
import type { ConflictChoice, ConflictSide } from '#shared/api/machine/conflicts.ts'
import { type PushedOperation, pushedOperations } from '#shared/api/pushed-operations.ts'
import { tableFields } from '#shared/domain/table-fields.ts'
import { sentenceParameters } from '#renderer/features/audit-entries/entry-words.ts'
import { kindMessages } from '#renderer/features/audit-entries/kind-messages.ts'
import { useOperationWords } from '#renderer/features/sync/operations/use-operation-words.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { conflictsMessages } from '../conflicts-messages.ts'
import { isIdentifier, readFieldPath } from './field-path.ts'

type Lines = ConflictSide['lines']

/** Untyped parameters, because each kind has its own data. */
type KindWords = (kind: string, parameters: Readonly<Record<string, string>>) => string

/** Lines that the subject says already. */
const saidBySubject: ReadonlySet<string> = new Set(['kind', 'operation', 'id'])

const ownFields = [
  'subject',
  'choice',
  'reason',
  'code',
  'name',
  'amount',
  'guests',
  'notes',
  'observation',
  'quantity',
  'discountAmount',
  'discountPercent',
  'discount',
  'totalAmount',
  'total',
  'subtotalAmount',
  'taxAmount',
  'tipAmount',
  'serviceAmount',
  'priceUnit',
  'priceDifference',
  'description',
  'number',
  'phone',
  'address',
  'active',
  'status',
  'issueDate',
  'issuedAt',
  'openingCash',
  'beneficiary',
  'kind',
  'type',
  'soldOut',
  'course',
  'seat',
  'username',
  'referenceCode',
  'priceOne',
  'receivedAmount',
] as const
type OwnField = (typeof ownFields)[number]
const isOwnField = (name: string): name is OwnField => ownFields.includes(name as OwnField)

/** Lists whose entries have a word of their own. */
const LINES: ReadonlySet<string> = new Set(['details', 'items', 'lines'])

const codes = [
  'UNKNOWN_AT_CENTRAL',
  'FIGURES_DIFFER',
  'NUMBER_TAKEN',
  'EMISSION_POINT_ELSEWHERE',
  'FIELDS_INVALID',
] as const
type KnownCode = (typeof codes)[number]
const isKnownCode = (code: string | null): code is KnownCode => codes.includes(code as KnownCode)

/** Not those of the contract: its schemas would come along. */
const choices = [
  'BOTH_SERVED',
  'RETURN_MAIN',
  'RETURN_COUNTER',
  'MAIN',
  'COUNTER',
] as const satisfies readonly ConflictChoice[]
const isChoice = (value: string | null): value is ConflictChoice =>
  choices.includes(value as ConflictChoice)

/** Returns the words of records and their fields. What no act carries comes as its audit kind or its operation. */
export function useRecordWords() {
  const t = useMessages(conflictsMessages)
  const kinds = useMessages(kindMessages) as KindWords
  const operations = useOperationWords()
  const language = useLanguage()
  const { quantity } = useFormat()

  function wordOf(field: string | undefined): string {
    const label = tableFields.customers.find(({ name }) => name === field)?.label
    if (label !== undefined) return label[language]
    return field !== undefined && isOwnField(field) ? t(`field_${field}`) : t('fieldOther')
  }

  return {
    subjectOf(subject: string, lines: Lines): string {
      if (isAuditKind(subject)) {
        const payload = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
        return kinds(subject, sentenceParameters(payload, quantity)).trim()
      }
      return pushedOperations.includes(subject as PushedOperation)
        ? operations.nameOf(subject)
        : subject
    },
    fieldOf(path: string): string {
      const { field, entry, moment } = readFieldPath(path)
      const plain = wordOf(field)
      const name =
        moment === undefined
          ? plain
          : t(moment === 'before' ? 'fieldBefore' : 'fieldAfter', { field: plain })
      if (entry === undefined) return name
      const { list, number } = entry
      const key = LINES.has(list)
        ? 'fieldLine'
        : list === 'payments'
          ? 'fieldPayment'
          : 'fieldEntry'
      return t(key, { number: quantity(number), field: name })
    },
    /** The value of a field; the reason of a refusal and a decision have words of their own. */
    valueOf({ name, value }: Lines[number]): string | null {
      if (name === 'code' && isKnownCode(value)) return t(`code_${value}`)
      return name === 'choice' && isChoice(value) ? t(`decided_${value}`) : value
    },
    shownOf: (lines: Lines): Lines =>
      lines.filter(
        ({ name, quantity: count }) =>
          count !== null || (!saidBySubject.has(name) && !isIdentifier(name)),
      ),
  }
}
