import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** Returns a key and a self-signed certificate of 127.0.0.1, in PEM. */
export function makeServerIdentity(): { readonly key: string; readonly certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = String(privateKey.export({ type: 'pkcs1', format: 'pem' }))
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(
    String(publicKey.export({ type: 'spki', format: 'pem' })),
  )
  certificate.serialNumber = '01'
  const day = 86_400_000
  certificate.validity.notBefore = new Date(Date.now() - day)
  certificate.validity.notAfter = new Date(Date.now() + day)
  const subject = [{ shortName: 'CN', value: 'correo de prueba' }]
  certificate.setSubject(subject)
  certificate.setIssuer(subject)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create())
  return { key, certificate: forge.pki.certificateToPem(certificate) }
}
