import type { AuditEntry } from '../../../src-shared/api/audit-entries.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { auditMessages } from './audit-messages.ts'
import { kindMessages } from './kind-messages.ts'
import { type Format, useFormat } from '../../ui/format/use-format.ts'

type AnyTranslate = (key: string, parameters: Readonly<Record<string, string>>) => string

export interface EntryWords {
  readonly title: string
  /** The approver and the reason. */
  readonly detail: string
}

/** Returns a function that describes an entry in words, from its kind and its data. */
export function useEntryWords(): (entry: AuditEntry) => EntryWords {
  const t = useMessages(auditMessages)
  // Untyped, because kinds come from the register: each feature adds its own.
  const kinds = useMessages(kindMessages) as AnyTranslate
  const { quantity } = useFormat()
  return (entry) => {
    const { kind, payload, authorizedByName } = entry
    const isKnown = kind in kindMessages.es
    const reason = textOf(payload['reason'])
    return {
      title: isKnown ? kinds(kind, parametersOf(payload, quantity)) : kinds('other', { kind }),
      detail: [
        ...(authorizedByName === null ? [] : [t('authorized', { name: authorizedByName })]),
        ...(reason === '' ? [] : [`«${reason}»`]),
      ].join(' · '),
    }
  }
}

function parametersOf(
  payload: AuditEntry['payload'],
  quantityText: Format['quantity'],
): Record<string, string> {
  return {
    number: textOf(payload['number']),
    name: textOf(payload['name']),
    username: textOf(payload['username']),
    from: textOf(payload['sourceName']),
    to: textOf(payload['targetName']),
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
