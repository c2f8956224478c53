import { useEffect, useRef, useState } from 'react'
import { client } from '#renderer/api/client.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { registerNow, setRegisterTime } from '#renderer/ui/format/clock.ts'
import type { ShownTicket } from '../kitchen-settings.ts'

/** Shorter than the silence after which the till prints. */
const BEAT_MS = 2_000

/**
 * Tells the till that the stations have a screen, and the tickets that it shows. Returns the time since which the till
 * does not answer; undefined while it does.
 */
export function usePresence(
  stationIds: readonly number[],
  shown: readonly ShownTicket[],
): Date | undefined {
  const [lostSince, setLostSince] = useState<Date>()
  const latest = useRef(shown)
  const told = useRef(new Set<number>())
  const stations = stationIds.join()

  useEffect(() => {
    latest.current = shown
  })

  useEffect(() => {
    let isOver = false
    async function beat(): Promise<void> {
      try {
        for (const id of stations.split(',').map(Number)) {
          const fresh = latest.current
            .filter((ticket) => ticket.stationId === id && !told.current.has(ticket.id))
            .map((ticket) => ticket.id)
          const { now } = await client.stations.screen({
            params: { id },
            body: { ticketIds: fresh.slice(0, 500) },
          })
          for (const ticketId of fresh) told.current.add(ticketId)
          setRegisterTime(new Date(now))
        }
        if (isOver) return
        setLostSince((since) => {
          if (since !== undefined) void queryClient.invalidateQueries()
          return undefined
        })
      } catch {
        // The corner of the screen shows that the till does not answer; the next beat tries again.
        if (!isOver) setLostSince((since) => since ?? registerNow())
      }
    }
    void beat()
    const timer = setInterval(() => void beat(), BEAT_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [stations])

  return lostSince
}
