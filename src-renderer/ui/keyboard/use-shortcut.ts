import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useRegistry } from './keyboard-provider.tsx'
import type { ScanHandler, Shortcut } from './shortcut-registry.ts'

/**
 * Registers a shortcut while the component is mounted: `useShortcut({ keys: ['F8'], label:
 * t('charge'), onPress: charge })`.
 */
export function useShortcut(shortcut: Shortcut): void {
  const { registry, scope } = useRegistry()
  const read = useLatest(shortcut)
  useEffect(() => registry.add(scope, read), [registry, scope, read])
}

/**
 * Calls `onScan` with scanned codes, wherever the focus is, except in a field with
 * `data-takes-codes`, which receives the code itself.
 */
export function useScanner(onScan: ScanHandler): void {
  const { registry, scope } = useRegistry()
  const read = useLatest(onScan)
  useEffect(() => registry.addScanner(scope, read), [registry, scope, read])
}

function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
