import { useEffect, useRef, useState } from 'react'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { playTones } from '#renderer/ui/sound/play-tones.ts'

const HIGH_HZ = 880
const LOW_HZ = 330
const LATE_HZ = 550
const SHORT_S = 0.3
const LONG_S = 1
/** From the start of a tone to the next. */
const APART_S = 0.35
const VOLUME = 0.6

export interface KitchenSound {
  /** True while the browser is silent, because nobody has touched the page yet. */
  readonly isBlocked: boolean
  /** Must be called while a touch is handled. */
  readonly unblock: () => Promise<void>
}

/**
 * Sounds once for each event: a short high tone for new dishes, two low ones for a cancel, a long one for a ticket that
 * becomes late. Tickets that were late when the screen opened stay silent.
 */
export function useKitchenSound(
  tickets: readonly Ticket[] | undefined,
  lateIds: readonly number[],
  isOn: boolean,
): KitchenSound {
  const late = useRef<Set<number>>(undefined)
  const known = useRef<Set<number>>(undefined)
  const audio = useRef<AudioContext>(undefined)
  const [isBlocked, setBlocked] = useState(false)

  useEffect(() => {
    if (tickets === undefined) return
    const before = known.current
    known.current = new Set(tickets.map(({ id }) => id))
    if (before === undefined || !isOn) return
    const fresh = tickets.filter(({ id, kind }) => !before.has(id) && kind !== 'MOVED')
    if (fresh.length === 0) return
    audio.current ??= new AudioContext()
    // A browser stays silent until somebody has touched the page.
    setBlocked(audio.current.state === 'suspended')
    if (fresh.some(({ kind }) => kind === 'CANCEL')) play(audio.current, [LOW_HZ, LOW_HZ])
    else play(audio.current, [HIGH_HZ])
  }, [tickets, isOn])

  const isRead = tickets !== undefined
  const nowLate = lateIds.join()
  useEffect(() => {
    if (!isRead) return
    const before = late.current
    const ids = nowLate === '' ? [] : nowLate.split(',').map(Number)
    late.current = new Set(ids)
    if (before === undefined || !isOn || ids.every((id) => before.has(id))) return
    audio.current ??= new AudioContext()
    setBlocked(audio.current.state === 'suspended')
    play(audio.current, [LATE_HZ], LONG_S)
  }, [isRead, nowLate, isOn])

  return {
    isBlocked,
    async unblock(): Promise<void> {
      audio.current ??= new AudioContext()
      await audio.current.resume()
      setBlocked(false)
      play(audio.current, [HIGH_HZ])
    },
  }
}

function play(audio: AudioContext, tones: readonly number[], seconds = SHORT_S): void {
  playTones(
    audio,
    tones.map((hertz, index) => ({ hertz, at: index * APART_S, seconds })),
    VOLUME,
  )
}
