import { z } from 'zod'
import { Pin } from '../people/auth.ts'
import { operations } from '../operation.ts'

/** Reasons why the port is closed, or not open to all, although it is switched on. */
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
  /** Serve https with a certificate of the till's own authority. */
  tls: z.boolean().default(true),
}

export const LanSettings = z
  .object({
    ...settingsFields,
    port: z.int(),
    tls: z.boolean(),
    /** Addresses of this till for tablets, most likely first; empty while the port is closed. */
    addresses: z.array(z.string()),
    /** SHA-256 of the authority's certificate; null if this program does not serve the network. */
    fingerprint: z.string().nullable(),
    /** Reason for a closed port that is switched on; the program retries by itself. */
    fault: z.enum(lanFaults).nullable(),
    /** True if an address serves the network without TLS, where passwords can be read. */
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
    audit: 'LAN_SETTINGS_SAVED',
    // The caller's own PIN, so that a stranger at an unattended till cannot open the port.
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
