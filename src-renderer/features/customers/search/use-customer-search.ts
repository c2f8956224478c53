import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import type { Customer } from '#shared/api/people/customers.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { leastRead, readinessOf } from '#renderer/taps/readiness.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { customersMessages } from '../customers-messages.ts'
import { type Suggestions, useSuggestions } from '#renderer/ui/fields/use-suggestions.ts'

export interface CustomerSearch {
  readonly text: string
  readonly write: (text: string) => void
  /** The search whose customers are shown; empty: the most recent customers are shown. */
  readonly asked: string
  readonly shown: readonly Customer[]
  readonly suggestions: Suggestions
  /** True if no customer matches. */
  readonly hasNobody: boolean
  readonly isUnreadable: boolean
  /** The keys that the field uses now, as `data-owns-keys`. */
  readonly ownKeys: string
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Returns the state of a field that finds active customers by identification or name. Enter chooses the active
 * customer, else the first of an answered search; Escape empties the field. Enter calls `onNobody` if the search has no
 * match.
 */
export function useCustomerSearch({
  most,
  mostRecent,
  first = [],
  onChoose,
  onNobody,
}: {
  /** Most customers that a search shows. */
  readonly most: number
  /** Most recent customers to offer before a search; 0: none. */
  readonly mostRecent: number
  /** Customers offered before the recent ones. */
  readonly first?: readonly Customer[]
  readonly onChoose: (customer: Customer) => void
  readonly onNobody?: (() => void) | undefined
}): CustomerSearch {
  const t = useMessages(customersMessages)
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim())
  const recent = useQuery({
    ...apiQuery('customers', 'recent'),
    enabled: asked === '' && mostRecent > 0,
  })
  const found = useQuery({
    ...apiQuery('customers', 'list', { query: { search: asked, size: most, active: 'true' } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const others = (recent.data ?? []).filter(({ id }) => !first.some((each) => each.id === id))
  const shown =
    asked === ''
      ? [...first, ...others.slice(0, mostRecent)]
      : (found.data?.data ?? []).slice(0, most)
  const suggestions = useSuggestions(shown.length)
  const hasNobody = asked !== '' && found.data !== undefined && shown.length === 0
  const isChoosing = text !== '' || suggestions.activeIndex !== undefined

  function write(written: string): void {
    setText(written)
    suggestions.reset()
  }

  const isSettled = asked === text.trim() && !found.isPlaceholderData
  const pick = useTap(
    (wanted: string): void => {
      // Written since: the answer belongs to other words.
      if (wanted !== text.trim()) return
      const customer = shown[suggestions.activeIndex ?? 0]
      if (customer !== undefined) onChoose(customer)
      else if (hasNobody) onNobody?.()
    },
    {
      label: (wanted) => wanted,
      readiness: leastRead(
        isSettled ? 'read' : 'reading',
        asked === '' ? 'read' : readinessOf(found),
      ),
      lists: t('listOfSearch'),
    },
  )

  return {
    text,
    write,
    asked,
    shown,
    suggestions,
    hasNobody,
    isUnreadable: found.isError,
    ownKeys: `ArrowDown ArrowUp${isChoosing ? ' Enter Escape' : ''}`,
    onKeyDown(event) {
      suggestions.onKeyDown(event)
      if (event.key === 'Enter' && isChoosing) {
        // Inside a form, Enter would submit it.
        event.preventDefault()
        pick(text.trim())
      }
      if (event.key === 'Escape') write('')
    },
  }
}
