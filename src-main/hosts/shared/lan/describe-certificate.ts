import { X509Certificate } from 'node:crypto'
import type { LanAuthority } from '#main/core/ports/lan.ts'

/** Converts a PEM certificate to the form that tablets download. */
export function describeCertificate(pem: string): LanAuthority {
  const { raw, fingerprint256: fingerprint } = new X509Certificate(pem)
  return { certificate: new Uint8Array(raw), fingerprint }
}
