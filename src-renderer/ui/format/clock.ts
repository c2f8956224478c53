import { useEffect, useState } from 'react'

let offsetMs = 0

/**
 * Tells the page what time it is at the register: a tablet's own clock may be wrong, and ages and the
 * time of day would be wrong with it.
 */
export function setRegisterTime(registerTime: Date): void {
  const difference = registerTime.getTime() - Date.now()
  // Below two seconds it is the way of the answer, not the clock.
  offsetMs = Math.abs(difference) < 2_000 ? 0 : difference
}

/** The time at the register. */
export function registerNow(): Date {
  return new Date(Date.now() + offsetMs)
}

const TICK_MS = { second: 1_000, minute: 60_000 } as const

/** The time at the register, renewed as each second or minute begins. */
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
