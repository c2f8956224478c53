import type { ReactNode } from 'react'
import { useErrorSentence } from './errors.ts'
import { useLastError } from './use-last-error.ts'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'

export interface UnreadProps {
  readonly query: {
    readonly data: unknown
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** `No se pudieron leer las mesas`. */
  readonly title: string
  /** Skeletons in the shape of the content; by default a plain block. */
  readonly children?: ReactNode
  /** 1 if it fills the page. */
  readonly headingLevel?: 1 | 2
}

/** Shows skeletons while a query loads, the error if it fails, and nothing once there is data. */
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
