import type { ReactNode } from 'react'
import { useErrorSentence } from './errors.ts'
import { useLastError } from './use-last-error.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'

export interface UnreadProps {
  readonly query: {
    readonly data: unknown
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** What did not arrive: `No se pudieron leer las mesas`. */
  readonly title: string
  /** The shape of what comes; a plain block unless told otherwise. */
  readonly children?: ReactNode
  /** 1 where it is the whole page. */
  readonly headingLevel?: 1 | 2
}

/** What stands where something is still being read, or could not be; nothing once it is there. */
export function Unread({ query, title, children, headingLevel = 2 }: UnreadProps) {
  const sentence = useErrorSentence()
  const error = useLastError(query)
  if (error !== null) {
    return (
      <ErrorState
        title={title}
        headingLevel={headingLevel}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {sentence(error)}
      </ErrorState>
    )
  }
  if (query.data !== undefined) return null
  return (
    children ?? (
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    )
  )
}
