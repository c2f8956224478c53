import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TableState } from '#shared/api/places/tables.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'

/** The effect of a tap on a table in the current mode. */
export interface TableTaps {
  readonly press: (table: TableState) => void
  /** On touch start, prefetches the next screen before the finger is lifted. */
  readonly touch: (table: TableState) => void
  readonly isOwn: (table: TableState) => boolean
  readonly isSource: (table: TableState) => boolean
  readonly isDisabled: (table: TableState) => boolean
}

export type FloorMode =
  | { readonly kind: 'open' }
  | { readonly kind: 'chooseSource' }
  | { readonly kind: 'chooseTarget'; readonly sourceId: number }

/**
 * Returns the acts of a mode. A free table out of use cannot be opened, a table out of use cannot be the target of a
 * move, and a free table cannot be the source.
 */
export function useTableTaps(mode: FloorMode, onPress: (table: TableState) => void): TableTaps {
  const { id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      press: onPress,
      touch: (table) => {
        if (mode.kind !== 'open') return
        void queryClient.prefetchQuery(
          apiQuery('orders', 'list', { params: { tableId: table.id } }),
        )
      },
      isOwn: (table) => table.waiterId === userId,
      isSource: (table) => mode.kind === 'chooseTarget' && table.id === mode.sourceId,
      isDisabled: (table) => {
        if (table.status !== 'FREE') return mode.kind === 'chooseTarget' && !table.active
        return !table.active || mode.kind === 'chooseSource'
      },
    }),
    [mode, onPress, userId, queryClient],
  )
}
