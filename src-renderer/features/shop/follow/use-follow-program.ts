import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { deviceToken } from '#renderer/session/device-token.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { followShop } from './follow-shop.ts'
import { keepKnownShop } from './known-shop.ts'
import { renewPolicy } from './renew-policy.ts'

/** Keeps an enrolled device at the program that leads its shop. Mount it once, also around the sign-in. */
export function useFollowProgram(): void {
  const isDevice = deviceToken() !== undefined
  const { data } = useQuery({
    ...apiQuery('counters', 'listAddresses'),
    enabled: isDevice,
    staleTime: Infinity,
    retry: false,
  })
  const isSignedIn = useSessionStore(({ token }) => token !== undefined)
  useEffect(() => void (data !== undefined && keepKnownShop(data)), [data])
  useEffect(() => (isDevice ? followShop() : undefined), [isDevice])
  useEffect(() => {
    if (!isDevice || isSignedIn || data === undefined) return
    void renewPolicy(data.programs.map(({ url }) => url))
  }, [isDevice, isSignedIn, data])
}
