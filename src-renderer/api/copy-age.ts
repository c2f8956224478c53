import { create } from 'zustand'
import { registerNow } from '#renderer/ui/format/clock.ts'

/** Header of an answer that a counter gave from its copy: the time since the copy lacked nothing, in ms. */
const COPY_AGE_HEADER = 'X-Copy-Age'

interface CopyAge {
  /** The oldest moment that something on this page is from, in ms of the register's clock; undefined: all is current. */
  readonly since: number | undefined
  /** When the last answer from a copy came, in ms of this device's clock. */
  readonly readAt: number | undefined
}

export const useCopyAge = create<CopyAge>(() => ({ since: undefined, readAt: undefined }))

/** Notes how old an answer is, if it is from a copy. */
export function noteCopyAge({ headers }: Response): void {
  const header = headers.get(COPY_AGE_HEADER)
  const ageMs = Number(header ?? Number.NaN)
  if (Number.isNaN(ageMs)) return
  const readAt = Date.now()
  const since = registerNow().getTime() - ageMs
  const known = useCopyAge.getState().since ?? since
  useCopyAge.setState({ since: Math.min(known, since), readAt })
}

/** All will be read again from the main till. */
export function forgetCopyAge(): void {
  useCopyAge.setState({ since: undefined, readAt: undefined })
}
