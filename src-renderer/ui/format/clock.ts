import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Moment } from './format-date.ts'

let offsetMs = 0

/** Sets the register's time, because a tablet's own clock may be wrong, and with it all ages and times. */
export function setRegisterTime(registerTime: Date): void {
  const difference = registerTime.getTime() - Date.now()
  // Below two seconds the difference is network delay.
  offsetMs = Math.abs(difference) < 2_000 ? 0 : difference
}

export function registerNow(): Date {
  return new Date(Date.now() + offsetMs)
}

const TICK_MS = { second: 1_000, minute: 60_000 } as const

/** Returns the register's time, updated at each full second or minute. */
export function useNow(precision: keyof typeof TICK_MS = 'minute'): Date {
  const [now, setNow] = useState(registerNow)
  useEffect(() => {
    const tickMs = TICK_MS[precision]
    const renew = () => setNow(registerNow())
    const untilNextMs = tickMs - (registerNow().getTime() % tickMs)
    let interval: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(() => {
      renew()
      interval = setInterval(renew, tickMs)
    }, untilNextMs)
    return () => {
      clearTimeout(first)
      clearInterval(interval)
    }
  }, [precision])
  return now
}

const MINUTE_MS = TICK_MS.minute
const EPOCH = new Date(0)

const ageListeners = new Set<() => void>()
let ageTimer: ReturnType<typeof setInterval> | undefined

function onSecond(listener: () => void): () => void {
  ageListeners.add(listener)
  ageTimer ??= setInterval(() => {
    for (const each of ageListeners) each()
  }, TICK_MS.second)
  return () => {
    ageListeners.delete(listener)
    if (ageListeners.size > 0) return
    clearInterval(ageTimer)
    ageTimer = undefined
  }
}

/**
 * Returns the register's time at the last full minute since `since`: the same object until the age in minutes changes.
 * So each of hundreds of tables is drawn at its own second, and not all of them at the full minute.
 */
export function useNowSince(since: Moment | null): Date {
  const minutes = useSyncExternalStore(onSecond, () => fullMinutesSince(since, registerNow()))
  return useMemo(
    () => (since === null ? EPOCH : new Date(new Date(since).getTime() + minutes * MINUTE_MS)),
    [since, minutes],
  )
}

/** Returns the full minutes from `since` to `now`; 0 for null. */
export function fullMinutesSince(since: Moment | null, now: Date): number {
  return since === null ? 0 : Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS)
}
