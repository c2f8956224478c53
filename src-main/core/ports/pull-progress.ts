/** Progress of the list that is being pulled. */
export interface PullProgress {
  readonly resource: string
  /** First its pages are read, then the differences are written. */
  readonly phase: 'READING' | 'TAKING'
  readonly done: number
  /** null if the list does not state its length. */
  readonly total: number | null
  /** True if the list has never been pulled: its records do not exist here yet. */
  readonly isFirst: boolean
}
