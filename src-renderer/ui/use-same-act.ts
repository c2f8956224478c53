import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that is the same at every render and calls the latest `act`. Data that only the act reads then
 * renders no memoised part of a list. Not for calls during a render.
 */
export function useSameAct<Given extends readonly unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given) => latest.current(...given), [])
}
