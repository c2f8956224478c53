import { useCallback, useLayoutEffect, useRef } from 'react'
import { useRegistry } from './keyboard-provider.tsx'
import type { ScanHandler, Shortcut } from './shortcut-registry.ts'

/**
 * Registers a shortcut while the component is mounted: `useShortcut({ keys: ['F8'], label:
 * t('charge'), onPress: charge })`. It works before the component is painted, so that no key is lost.
 */
export function useShortcut(shortcut: Shortcut): void {
  const { registry, scope } = useRegistry()
  const read = useLatest(shortcut)
  useLayoutEffect(() => registry.add(scope, read), [registry, scope, read])
}

/**
 * Keeps `keys` while the component is mounted in place of content that is loading, and presses them after that content
 * is shown: a cashier presses F8 and F7 without looking. Escape cancels them.
 */
export function useHeldKeys(keys: readonly string[]): void {
  const { registry, scope } = useRegistry()
  const read = useLatest(keys)
  useLayoutEffect(() => registry.holdKeys(scope, read()), [registry, scope, read])
}

/**
 * Calls `onScan` with scanned codes, wherever the focus is, except in a field with
 * `data-takes-codes`, which receives the code itself.
 */
export function useScanner(onScan: ScanHandler): void {
  const { registry, scope } = useRegistry()
  const read = useLatest(onScan)
  useLayoutEffect(() => registry.addScanner(scope, read), [registry, scope, read])
}

/** Returns a function that passes a code to the screen that opens next: call it after `navigate`. */
export function useKeptScan(): (code: string) => void {
  return useRegistry().registry.keepScan
}

function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
