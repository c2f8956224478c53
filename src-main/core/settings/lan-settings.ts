import { z } from 'zod'

/** The settings that a manager chose for the shop's network. */
export const lanSettings = z.object({
  enabled: z.boolean().default(false),
  port: z.int().default(4600),
  /** https with the till's own authority; without it, every password is readable on the Wi-Fi. */
  tls: z.boolean().default(true),
})
export type LanSettings = Readonly<z.output<typeof lanSettings>>

export const defaultLanSettings: LanSettings = lanSettings.parse({})
