/** One act, added to the journal right after its commit. */
export interface AnchorStep {
  readonly auditId: number
  readonly hash: string
  /** `001-001-000000048`, if the act used a number. */
  readonly number?: string
}
