import { IconZoomExclamation } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import type { Asked } from './ledger-filters.ts'
import type {
  EmptyView,
  LedgerKind,
  LedgerScreenKind,
  Page,
  RowOf,
  RowView,
} from './ledger-kind.ts'
import { ledgerMessages } from './ledger-messages.ts'

/*
 * A kind is a constant of its screen, so its hooks are the same on every render: only these functions call
 * them.
 */

export function useWordsOf<Answer extends Page, Filters extends Asked>(
  kind: LedgerKind<Answer, Filters>,
) {
  return kind.useWords()
}

export function useRowViewOf<Answer extends Page, Filters extends Asked>(
  kind: LedgerKind<Answer, Filters>,
): ((row: RowOf<Answer>) => RowView) | undefined {
  return kind.useRowView?.()
}

export function useRowsOf<Answer extends Page, Filters extends Asked>(
  kind: LedgerKind<Answer, Filters>,
  filters: Filters,
) {
  return kind.useRows(filters)
}

/** Returns the rows in the order in which they are shown. */
export function useArrangedOf<Answer extends Page, Filters extends Asked>(
  kind: LedgerKind<Answer, Filters>,
  rows: readonly RowOf<Answer>[],
  filters: Filters,
): readonly RowOf<Answer>[] {
  return kind.useArranged?.(rows, filters) ?? rows
}

/** Returns what is shown in place of no rows. */
export function useEmptyOf<Answer extends Page, Filters extends Asked>(
  kind: LedgerKind<Answer, Filters>,
  filters: Filters,
): EmptyView {
  const t = useMessages(ledgerMessages)
  const words = useWordsOf(kind)
  const own = useOwnEmptyOf(kind)?.(filters)
  if (own !== undefined) return own
  if (kind.filters.isFiltered(filters)) {
    const title = words.nothingFound ?? t('nothingFound')
    return { icon: IconZoomExclamation, title, clears: true }
  }
  return { icon: kind.icon, title: words.none, text: words.noneText }
}

function useOwnEmptyOf<Answer extends Page, Filters extends Asked>(
  kind: LedgerKind<Answer, Filters>,
) {
  return kind.useEmpty?.()
}

/** Returns where the screen leads back to; `isAlone`: a document stands in place of its list. */
export function useBackOf<Answer extends Page, Filters extends Asked>(
  kind: LedgerScreenKind<Answer, Filters>,
  isAlone: boolean,
): string {
  return kind.useBack?.()(isAlone) ?? (isAlone ? kind.paths.list : paths.administration)
}
