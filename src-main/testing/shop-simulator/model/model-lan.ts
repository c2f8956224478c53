import { X509Certificate } from 'node:crypto'
import { makeAuthority } from '#main/hosts/shared/lan/authority.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import type { Lan } from '#main/core/ports/lan.ts'
import { defaultLanSettings } from '#main/core/settings/lan-settings.ts'
import { addressOf } from './model-network.ts'

let made: ReturnType<typeof makeAuthority> | undefined

/** The authority of all shops of this process. */
export function shopAuthority(): Promise<{ readonly key: string; readonly certificate: string }> {
  return (made ??= makeAuthority('caja', new Date('2026-11-21T00:00:00Z'), systemRandomness))
}

/** The network port of a program in the model's network. */
export function modelLan(host: string): Lan {
  let applied = defaultLanSettings
  const openAddresses = () => (applied.enabled && applied.tls ? [addressOf(host)] : [])
  const readAuthority = async () => {
    const certificate = new X509Certificate((await shopAuthority()).certificate)
    return { certificate: new Uint8Array(certificate.raw), fingerprint: certificate.fingerprint256 }
  }
  return {
    apply: async (settings) => {
      applied = settings
    },
    readState: async () => ({
      addresses: openAddresses(),
      fingerprint: (await readAuthority()).fingerprint,
      fault: null,
      unencrypted: false,
    }),
    openAddresses,
    readAuthority,
    readAuthorityKeys: shopAuthority,
    describeShop: () => undefined,
  }
}
