import { z } from 'zod'
import { mailSecurities } from '#shared/api/machine/mail.ts'
import { rideFormats } from '#shared/api/tax/ride-formats.ts'

/** The mail server and the sender. */
export const mailSettings = z.object({
  enabled: z.boolean().default(false),
  host: z.string().default(''),
  port: z.number().default(587),
  security: z.enum(mailSecurities).default('STARTTLS'),
  username: z.string().default(''),
  /** Encrypted; empty until set. */
  sealedPassword: z.string().default(''),
  from: z.string().default(''),
  /** null: the trade name. */
  fromName: z.string().nullable().default(null),
  automatic: z.boolean().default(true),
  rideFormat: z.enum(rideFormats).default('a4'),
})
export type MailSettings = Readonly<z.output<typeof mailSettings>>

export const defaultMailSettings: MailSettings = mailSettings.parse({})
