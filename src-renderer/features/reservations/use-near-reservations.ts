import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Reservation } from '#shared/api/places/reservations.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { HELD_AFTER_MS, SHOWN_BEFORE_MS } from './reservation-range.ts'

/** Returns the next near reservation of each table, by table id. */
export function useNearReservations(now: Date): ReadonlyMap<number, Reservation> {
  const { data } = useQuery(apiQuery('reservations', 'list', { query: { size: 200 } }))
  return useMemo(() => {
    const near = new Map<number, Reservation>()
    for (const reservation of data?.data ?? []) {
      const { tableId, at } = reservation
      const wait = Date.parse(at) - now.getTime()
      if (tableId === null || wait > SHOWN_BEFORE_MS || wait < -HELD_AFTER_MS || near.has(tableId))
        continue
      near.set(tableId, reservation)
    }
    return near
  }, [data, now])
}
