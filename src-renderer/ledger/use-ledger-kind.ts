import { IconZoomExclamation } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { PagedFilter } from './ledger-filters.ts'
import type {
  EmptyView,
  LedgerKind,
  LedgerScreenKind,
  LedgerPage,
  RowOf,
  LedgerRowView,
} from './ledger-kind.ts'
import { ledgerMessages } from './ledger-messages.ts'

/*
 * A kind is a constant of its screen, so its hooks are the same on every render: only these functions call
 * them.
 */

export function useLedgerWords<Answer extends LedgerPage, Filters extends PagedFilter>(
  kind: LedgerKind<Answer, Filters>,
) {
  return kind.useWords()
}

export function useRowViewOf<Answer extends LedgerPage, Filters extends PagedFilter>(
  kind: LedgerKind<Answer, Filters>,
): ((row: RowOf<Answer>) => LedgerRowView) | undefined {
  return kind.useRowView?.()
}

export function useLedgerRows<Answer extends LedgerPage, Filters extends PagedFilter>(
  kind: LedgerKind<Answer, Filters>,
  filters: Filters,
) {
  return kind.useRows(filters)
}

/** Returns the rows in the order in which they are shown. */
export function useArrangedOf<Answer extends LedgerPage, Filters extends PagedFilter>(
  kind: LedgerKind<Answer, Filters>,
  rows: readonly RowOf<Answer>[],
  filters: Filters,
): readonly RowOf<Answer>[] {
  return kind.useArranged?.(rows, filters) ?? rows
}

/** Returns what is shown in place of no rows. */
export function useEmptyOf<Answer extends LedgerPage, Filters extends PagedFilter>(
  kind: LedgerKind<Answer, Filters>,
  filters: Filters,
): EmptyView {
  const t = useMessages(ledgerMessages)
  const words = useLedgerWords(kind)
  const own = useOwnEmptyOf(kind)?.(filters)
  if (own !== undefined) return own
  if (kind.filters.isFiltered(filters)) {
    const title = words.nothingFound ?? t('nothingFound')
    return { icon: IconZoomExclamation, title, clears: true }
  }
  return { icon: kind.icon, title: words.none, text: words.noneText }
}

function useOwnEmptyOf<Answer extends LedgerPage, Filters extends PagedFilter>(
  kind: LedgerKind<Answer, Filters>,
) {
  return kind.useEmpty?.()
}

/** Returns where the screen leads back to; `isAlone`: a document stands in place of its list. */
export function useBackOf<Answer extends LedgerPage, Filters extends PagedFilter>(
  kind: LedgerScreenKind<Answer, Filters>,
  isAlone: boolean,
): string {
  return kind.useBack?.()(isAlone) ?? (isAlone ? kind.paths.list : paths.administration)
}
