import { X509Certificate } from 'node:crypto'
import type { LanAuthority } from '../../lan/lan.ts'

/** A certificate in PEM as a tablet gets it. */
export function describeCertificate(pem: string): LanAuthority {
  const { raw, fingerprint256: fingerprint } = new X509Certificate(pem)
  return { certificate: new Uint8Array(raw), fingerprint }
}
