import { z } from 'zod'
import { Pin } from './auth.ts'
import { operations } from './operation.ts'

/** Why the port is not open, or not to everybody, though it is switched on. */
export const lanFaults = [
  'PORT_TAKEN',
  'PORT_FORBIDDEN',
  'NO_ADDRESS',
  'AUTHORITY_UNREADABLE',
  'NOT_OPENED',
] as const

const settingsFields = {
  enabled: z.boolean(),
  port: z.int().min(1).max(65_535).default(4600),
  /** Serves https with a certificate of the till's own authority. */
  tls: z.boolean().default(true),
}

export const LanSettings = z
  .object({
    ...settingsFields,
    port: z.int(),
    tls: z.boolean(),
    /** Where a tablet reaches this till now, the likeliest first; empty while the port is closed. */
    addresses: z.array(z.string()),
    /** SHA-256 of the authority's certificate; null where this program serves no network. */
    fingerprint: z.string().nullable(),
    /** Why the port is not open though it is switched on; the program tries again by itself. */
    fault: z.enum(lanFaults).nullable(),
    /** Some address serves the network without TLS: passwords can be read on it. */
    unencrypted: z.boolean(),
  })
  .meta({ id: 'LanSettings' })
export type LanSettings = z.output<typeof LanSettings>

export const lan = operations({
  settings: {
    method: 'GET',
    path: '/lan/settings',
    summary: "Whether this till serves the shop's network, and where",
    access: 'DEVICE:READ',
    success: 200,
    answer: LanSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/lan/settings',
    summary: "Open or close the port for the shop's network, at once and for every later start",
    access: 'DEVICE:ENROLL',
    // The PIN is the caller's own: the screen asks for it, so that a till left alone opens nothing.
    body: z.object({ ...settingsFields, pin: Pin.nullish() }),
    success: 200,
    answer: LanSettings,
    manualTransaction: true,
  },
  authority: {
    method: 'GET',
    path: '/lan/authority.crt',
    summary: 'The certificate that a tablet has to trust before it opens the till over https',
    access: 'PUBLIC',
    success: 200,
    contentType: 'application/x-x509-ca-cert',
    answer: z.instanceof(Uint8Array),
    refusals: [404],
  },
})
