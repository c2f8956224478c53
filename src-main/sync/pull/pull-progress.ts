/** How far a list that is being taken over has come. */
export interface PullProgress {
  readonly resource: string
  /** First its pages are read, then what differs is written. */
  readonly phase: 'READING' | 'TAKING'
  readonly done: number
  /** null for a list that does not tell its length. */
  readonly total: number | null
  /** Never taken over before: what it brings is not here yet. */
  readonly isFirst: boolean
}
