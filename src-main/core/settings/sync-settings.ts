import { z } from 'zod'

/** Connection settings of the central. */
export const syncSettings = z.object({
  enabled: z.boolean().default(false),
  /** Server address without the interface's prefix. */
  baseUrl: z.string().default(''),
  username: z.string().default(''),
  /** Encrypted; empty until set. */
  sealedPassword: z.string().default(''),
  deduplicates: z.enum(['yes', 'no', 'unproven']).default('unproven'),
  reconcileWaitMs: z.number().default(60_000),
  timeoutMs: z.number().default(15_000),
  pushesRestaurant: z.boolean().default(false),
  allowHttp: z.boolean().default(false),
})
export type SyncSettings = Readonly<z.output<typeof syncSettings>>

export const defaultSyncSettings: SyncSettings = syncSettings.parse({})
