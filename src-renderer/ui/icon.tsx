import type { TablerIcon } from '@tabler/icons-react'
import { memo } from 'react'

/**
 * An outline icon with stroke 1.9, sized in rem so it grows with the text. Hidden from screen
 * readers.
 */
export const Icon = memo(function Icon({
  of: Drawing,
  size = 20,
  className,
}: {
  readonly of: TablerIcon
  /** Pixels at 100 % text: 20 to 24, larger in empty states. */
  readonly size?: number
  readonly className?: string | undefined
}) {
  return (
    <Drawing
      size={`${size / 16}rem`}
      stroke={1.9}
      aria-hidden
      className={className}
      style={{ flexShrink: 0 }}
    />
  )
})
