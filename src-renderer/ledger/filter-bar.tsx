import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import type { PagedFilter, LedgerFilters } from './ledger-filters.ts'
import { ledgerMessages } from './ledger-messages.ts'
import classes from './ledger.module.css'

/** The filters of a list, which stay above it while it scrolls. */
export function FilterBar({
  className = '',
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const t = useMessages(ledgerMessages)
  return (
    <search className={`${classes['filters']} ${className}`} aria-label={t('filters')}>
      {children}
    </search>
  )
}

/** Searches a list while it is typed, also by a scanned code; F2 goes to it. */
export function LedgerSearch({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (filters: { readonly search: string }) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: ['F2'], label, onPress: () => field.current?.focus() })
  return (
    <div className={classes['search']}>
      <SearchField
        ref={field}
        label={label}
        value={value}
        takesCodes
        onChange={(search) => onChange({ search })}
      />
    </div>
  )
}

/** Clears the filters of a list; nothing while none is set. */
export function ClearFilters<Filters extends PagedFilter>({
  of,
}: {
  readonly of: LedgerFilters<Filters>
}) {
  const t = useMessages(ledgerMessages)
  if (!of.isFiltered(of.use())) return null
  return (
    <ActionButton icon={IconX} variant="quiet" onPress={of.clear}>
      {t('clear')}
    </ActionButton>
  )
}
