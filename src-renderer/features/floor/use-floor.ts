import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Layout, Section } from '#shared/api/places/sections.ts'
import type { TableState } from '#shared/api/places/tables.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { useFloorView } from './floor-view.ts'

/** A page size above any establishment's number of sections. */
const ALL_SECTIONS = 200

export interface FloorSection extends Section {
  readonly tables: readonly TableState[] | undefined
}

export interface Floor {
  readonly sections: readonly FloorSection[] | undefined
  /** The section of the open tab. */
  readonly section: FloorSection | undefined
  readonly layout: Layout | undefined
  /** The tables of all sections. */
  readonly tables: readonly TableState[]
  /** False while tables are read again, when a table that was opened a moment ago may look free. */
  readonly areTablesCurrent: boolean
  /** Time of the last reading of the shown tables. */
  readonly readAt: Date | undefined
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly retry: () => void
  /** Whether all tables are read; one may be in a section that is not shown. */
  readonly readiness: Readiness
}

/** Returns all sections with their tables, kept up to date, and the plan of the open one. */
export function useFloor(): Floor {
  const user = useSignedInUser()
  const chosenId = useFloorView(({ sectionId }) => sectionId)
  const sectionList = useQuery(
    apiQuery('sections', 'list', {
      query: { establishmentId: user.establishmentId, active: 'true', size: ALL_SECTIONS },
    }),
  )
  const ids = sectionList.data?.data.map(({ id }) => id) ?? []
  const tableLists = useQueries({
    queries: ids.map((sectionId) => apiQuery('tables', 'list', { params: { sectionId } })),
    combine: useCallback((results: UseQueryResult<TableState[]>[]) => results.map(pick), []),
  })
  // Loads the layouts of all sections, so that another tab shows its plan at once.
  const layouts = useQueries({
    queries: ids.map((id) => apiQuery('sections', 'getLayout', { params: { id } })),
    combine: useCallback((results: UseQueryResult<Layout>[]) => results.map(pick), []),
  })

  const sections = sectionList.data?.data.map((section, index) => ({
    ...section,
    tables: tableLists[index]?.data,
  }))
  const index = indexOfOpen(ids, chosenId ?? user.sectionId)
  const reads = [sectionList, tableLists[index], layouts[index]].filter(
    (read) => read !== undefined,
  )
  const failed = reads.find(({ data, error }) => data === undefined && error !== null)
  const error = useLastError({
    data: reads.some(({ data }) => data === undefined) ? undefined : true,
    error: failed?.error ?? null,
  })
  const readAt = tableLists[index]?.dataUpdatedAt ?? 0
  return {
    sections,
    section: sections?.[index],
    layout: layouts[index]?.data,
    tables: tableLists.flatMap(({ data }) => data ?? []),
    readiness: readinessOf(sectionList, ...tableLists),
    areTablesCurrent:
      sections !== undefined &&
      tableLists.every(({ data, isFetching }) => data !== undefined && !isFetching),
    readAt: readAt === 0 ? undefined : new Date(readAt),
    error,
    isRetrying: reads.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const read of reads) void read.refetch()
    },
  }
}

function pick<T>({ data, error, isFetching, dataUpdatedAt, refetch }: UseQueryResult<T>) {
  // The lists that are asked for are always enabled.
  return {
    data,
    error,
    isError: error !== null,
    isEnabled: true,
    isFetching,
    dataUpdatedAt,
    refetch,
  }
}

function indexOfOpen(ids: readonly number[], wanted: number | null): number {
  return Math.max(
    0,
    ids.findIndex((id) => id === wanted),
  )
}
