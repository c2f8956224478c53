import { isAuditKind } from '#shared/api/audit-kinds.ts'
import type { ConflictSide } from '#shared/api/machine/conflicts.ts'
import { type PushedOperation, pushedOperations } from '#shared/api/pushed-operations.ts'
import { tableFields } from '#shared/domain/table-fields.ts'
import { sentenceParameters } from '#renderer/features/audit-entries/entry-words.ts'
import { kindMessages } from '#renderer/features/audit-entries/kind-messages.ts'
import { useOperationWords } from '#renderer/features/sync/operations/use-operation-words.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { conflictsMessages } from './conflicts-messages.ts'

type Lines = ConflictSide['lines']

/** Untyped parameters, because each kind has its own data. */
type KindWords = (kind: string, parameters: Readonly<Record<string, string>>) => string

/** Lines that the subject says already. */
const saidBySubject: ReadonlySet<string> = new Set(['kind', 'operation', 'id'])

const ownFields = ['reason', 'code', 'name', 'amount', 'guests', 'notes', 'observation'] as const
type OwnField = (typeof ownFields)[number]
const isOwnField = (name: string): name is OwnField => ownFields.includes(name as OwnField)

/** Returns the words of records and their fields. What no act carries comes as its audit kind or its operation. */
export function useRecordWords() {
  const t = useMessages(conflictsMessages)
  const kinds = useMessages(kindMessages) as KindWords
  const operations = useOperationWords()
  const language = useLanguage()
  const { quantity } = useFormat()
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
    fieldOf(name: string): string {
      const label = tableFields.customers.find((field) => field.name === name)?.label
      if (label !== undefined) return label[language]
      const last = name.split('.').at(-1) ?? name
      return isOwnField(last) ? t(`field_${last}`) : name
    },
    shownOf: (lines: Lines): Lines =>
      lines.filter(({ name, quantity: count }) => count !== null || !saidBySubject.has(name)),
  }
}
