import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TableState } from '../../../src-shared/api/tables.ts'
import { apiQuery } from '../../api/query.ts'
import { useSignedInUser } from '../../session/use-session.ts'

/** What a tap on a table does now, and how each table stands to it. */
export interface TableActs {
  readonly press: (table: TableState) => void
  /** A finger is on it: what comes next is fetched before it is up. */
  readonly touch: (table: TableState) => void
  readonly isOwn: (table: TableState) => boolean
  readonly isSource: (table: TableState) => boolean
  readonly isDisabled: (table: TableState) => boolean
}

export type FloorMode =
  | { readonly kind: 'open' }
  | { readonly kind: 'chooseSource' }
  | { readonly kind: 'chooseTarget'; readonly sourceId: number }

/** A table out of use can be neither opened nor chosen; while a source is chosen, neither a free one. */
export function useTableActs(mode: FloorMode, onPress: (table: TableState) => void): TableActs {
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
