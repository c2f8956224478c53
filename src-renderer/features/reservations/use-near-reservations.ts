import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reservation } from '../../../src-shared/api/reservations.ts'
import { apiQuery } from '../../api/query.ts'

/** A table shows its reservation this long before. */
const BEFORE_MS = 60 * 60_000
/** Guests who have not come by then no longer hold the table on the screen. */
const AFTER_MS = 30 * 60_000

/** Returns the next reservation of each table that is near, by table id. */
export function useNearReservations(now: Date): ReadonlyMap<number, Reservation> {
  const { data } = useQuery(apiQuery('reservations', 'list', { query: { size: 200 } }))
  return useMemo(() => {
    const near = new Map<number, Reservation>()
    for (const reservation of data?.data ?? []) {
      const { tableId, at } = reservation
      const wait = Date.parse(at) - now.getTime()
      if (tableId === null || wait > BEFORE_MS || wait < -AFTER_MS || near.has(tableId)) continue
      near.set(tableId, reservation)
    }
    return near
  }, [data, now])
}
