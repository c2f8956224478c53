import { useSessionStore } from '#renderer/session/session-store.ts'
import { clearAllFilters } from './ledger-filters.ts'

/** Clears the filters of every list with a sign-out and for another user: what one person searched is not for the next. */
export function forgetFiltersOfOthers(): void {
  useSessionStore.subscribe(({ keptUserId }, before) => {
    if (keptUserId !== before.keptUserId) clearAllFilters()
  })
}
