import type { RefCallback } from 'react'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'

/** Returns the width of an element in rem, which counts the text size of the device; 0 before it is known. */
export function useWidthInRem(): [RefCallback<HTMLElement>, number] {
  const [ref, size] = useElementSize()
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return [ref, size === undefined ? 0 : size.width / pixels]
}
