import { useEffect, useState } from 'react'

let offsetMs = 0

/**
 * Sets the register's time: a tablet's own clock may be wrong, and ages and times would be wrong
 * with it.
 */
export function setRegisterTime(registerTime: Date): void {
  const difference = registerTime.getTime() - Date.now()
  // Below two seconds the difference is network delay.
  offsetMs = Math.abs(difference) < 2_000 ? 0 : difference
}

/** Returns the register's time. */
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
