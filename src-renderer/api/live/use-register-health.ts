import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setRegisterTime } from '#renderer/ui/format/clock.ts'
import { apiQuery } from '../query.ts'

/** Polls the register: returns whether it answers, and its time. */
export function useRegisterHealth(intervalMs: number) {
  const health = useQuery({
    ...apiQuery('system', 'health'),
    refetchInterval: intervalMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  })
  const time = health.data?.time
  useEffect(() => {
    if (time !== undefined) setRegisterTime(new Date(time))
  }, [time])
  return health
}
