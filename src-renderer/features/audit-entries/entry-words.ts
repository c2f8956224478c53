import type { AuditEntry } from '#shared/api/machine/audit-entries.ts'
import { type AuditKind, isAuditKind } from '#shared/api/audit-kinds.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { auditMessages } from './audit-messages.ts'
import { kindMessages } from './kind-messages.ts'
import { type Format, useFormat } from '#renderer/ui/format/use-format.ts'

/** Untyped parameters, because each kind has its own data. */
type KindWords = (kind: AuditKind | 'other', parameters: Readonly<Record<string, string>>) => string

export interface EntryWords {
  readonly title: string
  /** The approver and the reason. */
  readonly detail: string
}

/** Returns a function that describes an entry in words, from its kind and its data. */
export function useEntryWords(): (entry: AuditEntry) => EntryWords {
  const t = useMessages(auditMessages)
  const kinds = useMessages(kindMessages) as KindWords
  const { quantity } = useFormat()
  return (entry) => {
    const { kind, payload, authorizedByName } = entry
    const reason = textOf(payload['reason'])
    return {
      title: isAuditKind(kind)
        ? kinds(kind, sentenceParameters(payload, quantity))
        : kinds('other', { kind }),
      detail: [
        ...(authorizedByName === null ? [] : [t('authorized', { name: authorizedByName })]),
        ...(reason === '' ? [] : [`«${reason}»`]),
      ].join(' · '),
    }
  }
}

/** Returns the texts and numbers of an entry by name; tables and items have the names that sentences use. */
export function sentenceParameters(
  payload: AuditEntry['payload'],
  quantityText: Format['quantity'],
): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, textOf(value)])),
    ...('sourceName' in payload ? { from: textOf(payload['sourceName']) } : {}),
    ...('targetName' in payload ? { to: textOf(payload['targetName']) } : {}),
    items: itemsOf(payload['items'], quantityText),
  }
}

const MILLION = 1_000_000

/** `1 Guatita, 2 Cola`. */
function itemsOf(items: unknown, quantityText: Format['quantity']): string {
  if (!Array.isArray(items)) return ''
  return (items as readonly { quantity?: unknown; description?: unknown }[])
    .map(({ quantity, description }) =>
      [quantityText(Number(quantity) / MILLION), textOf(description)].join(' '),
    )
    .join(', ')
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
