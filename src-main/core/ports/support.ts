import type { Language } from '#shared/api/messages.ts'

/** Folder of the day files of the log, in the data folder. */
export const LOG_FOLDER = 'log'

export interface SupportRequest {
  /** ISO instant. */
  readonly at: string
  readonly language: Language
  /** Facts that only the running program has. */
  readonly live: unknown
}

/** Builds support bundles, for features. */
export interface Support {
  /** Resolves to the bytes of a zip. `asker` takes turns with others. Rejects with 429 if too many wait. */
  build(asker: string, request: SupportRequest): Promise<Uint8Array>
}
