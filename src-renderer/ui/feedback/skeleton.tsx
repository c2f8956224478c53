import { type ReactNode, useEffect, useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import classes from './skeleton.module.css'

const PATIENCE_MS = 300

/** True after `isWaiting` has lasted 300 ms, so that a fast answer flashes no skeleton. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}

/** Shows its skeletons after 300 ms and announces the loading to screen readers. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const t = useMessages(uiMessages)
  const isSlow = useIsSlow(true)
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'contents' }}>
      {isSlow && children}
    </div>
  )
}

/** A block in the shape of the content to come. Not animated. */
export function Skeleton({
  width,
  height,
  radius,
}: {
  readonly width?: string
  readonly height: string
  readonly radius?: string
}) {
  return (
    <span
      className={classes['skeleton']}
      style={{
        width: width ?? '100%',
        height,
        ...(radius === undefined ? {} : { borderRadius: radius }),
      }}
      aria-hidden
    />
  )
}
