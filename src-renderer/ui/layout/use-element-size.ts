import { type RefCallback, useCallback, useState } from 'react'

export interface ElementSize {
  readonly width: number
  readonly height: number
}

/**
 * Returns the inner size of an element, before first paint and on each change; undefined before
 * mount. A hidden element keeps its last size.
 */
export function useElementSize(): [RefCallback<HTMLElement>, ElementSize | undefined] {
  const [size, setSize] = useState<ElementSize>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      setSize((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
