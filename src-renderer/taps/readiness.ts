/** What is known of the lists on which a tap acts. A list that nobody asks for counts as read. */
export type Readiness = 'read' | 'reading' | 'unreadable'

/** The part of a TanStack query that decides. */
export interface ReadQuery {
  readonly data: unknown
  readonly isError: boolean
  /** False if the user lacks the right to read it, or if nothing depends on it. */
  readonly isEnabled: boolean
}

/** Returns whether the queries are read. An earlier answer counts while it is renewed. */
export function readinessOf(...queries: readonly ReadQuery[]): Readiness {
  return leastRead(...queries.map(readinessOfOne))
}

// Reads nothing but the data of a query that has some: TanStack renders a component for what it has read.
function readinessOfOne(query: ReadQuery): Readiness {
  if (query.data !== undefined) return 'read'
  if (query.isError) return 'unreadable'
  return query.isEnabled ? 'reading' : 'read'
}

/** Returns the readiness of several parts together. */
export function leastRead(...parts: readonly Readiness[]): Readiness {
  if (parts.includes('unreadable')) return 'unreadable'
  return parts.includes('reading') ? 'reading' : 'read'
}

/** Returns the readiness of a list that is waited for, but without which the act is still right. */
export function ifReadable(readiness: Readiness): Readiness {
  return readiness === 'unreadable' ? 'read' : readiness
}
