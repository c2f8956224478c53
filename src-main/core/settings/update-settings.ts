import { z } from 'zod'
import built from '../../../resources/update-source.json' with { type: 'json' }

export const updateSettings = z.object({
  isOn: z.boolean().default(false),
  /** An address with https, or the path of a folder; null: that of the build. */
  source: z.string().nullable().default(null),
  /** Public Ed25519 key of the releases, 32 bytes as base64url; null: that of the build. */
  key: z.string().nullable().default(null),
  /** Time of the outcome that is in the audit chain already. */
  toldOutcome: z.string().nullable().default(null),
})
export type UpdateSettings = Readonly<z.output<typeof updateSettings>>

export const defaultUpdateSettings: UpdateSettings = updateSettings.parse({})

/** The place in which this build looks for releases if no other source is set; empty: nowhere. */
export const builtSource: string | null = built.source === '' ? null : built.source
/** The key that this build trusts; empty: none. */
export const builtKey: string | null = built.key === '' ? null : built.key
