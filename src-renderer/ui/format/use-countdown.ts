import { useEffect, useState } from 'react'

/**
 * Counts down a wait imposed by the register. Returns the seconds left and a function to start it.
 */
export function useCountdown(): {
  readonly secondsLeft: number
  readonly start: (seconds: number) => void
} {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    secondsLeft,
    start: (seconds) => {
      const begun = Date.now()
      setNow(begun)
      setEndsAt(begun + seconds * 1000)
    },
  }
}
