import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

export const TEST_PASSWORD = 'Clave-1234'
/** The demo's company. */
export const TEST_RUC = '1799999990001'

export interface TestCertificate {
  readonly ruc?: string | null
  readonly notBefore?: Date
  readonly notAfter?: Date
  readonly password?: string
  /** Options of `openssl pkcs12 -export`; default: AES-256, as current issuers use. */
  readonly encryption?: readonly string[]
  /** Adds an encryption pair before the signing pair, as in old files of the Banco Central. */
  readonly hasEncryptionPair?: boolean
  /** Adds a second signing pair that ended before this one began, as in files of a renewed signature. */
  readonly hasEndedPair?: boolean
  /** The certificate allows only encryption. */
  readonly isForEncryption?: boolean
}

/** Old exports: RC2 for the certificates, 3DES for the key. */
export const LEGACY = [
  '-legacy',
  '-certpbe',
  'PBE-SHA1-RC2-40',
  '-keypbe',
  'PBE-SHA1-3DES',
  '-macalg',
  'sha1',
]

type Pair = Readonly<Record<'key' | 'certificate', string>>

/** Returns a .p12 like those of the accredited issuers, signed by its own authority. */
export function makeP12(options: TestCertificate = {}): Uint8Array {
  const authority = makePair('Autoridad, de prueba', null, { isAuthority: true })
  const holder = makePair('Sofía Andrade & Hijos', authority, options)
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-p12-'))
  try {
    if (options.hasEncryptionPair === true) {
      const other = makePair('Sofía Andrade', authority, { ...options, isForEncryption: true })
      return joinPairs([other, holder], options.password ?? TEST_PASSWORD)
    }
    if (options.hasEndedPair === true) {
      const ended = {
        serialNumber: '4f1a0001',
        notBefore: new Date('2022-01-01'),
        notAfter: new Date('2024-01-01'),
      }
      const other = makePair('Sofía Andrade', authority, { ...options, ...ended })
      return joinPairs([other, holder], options.password ?? TEST_PASSWORD)
    }
    writeFileSync(join(folder, 'pair.pem'), holder.key + holder.certificate)
    writeFileSync(join(folder, 'chain.pem'), authority.certificate)
    const password = `pass:${options.password ?? TEST_PASSWORD}`
    const files = ['-in', join(folder, 'pair.pem'), '-certfile', join(folder, 'chain.pem')]
    const output = ['-out', join(folder, 'file.p12'), '-passout', password]
    const encryption = options.encryption ?? []
    execFileSync('openssl', ['pkcs12', '-export', ...files, ...output, ...encryption])
    return readFileSync(join(folder, 'file.p12'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes several pairs into one file, encrypted with 3DES, because openssl writes only one. */
function joinPairs(pairs: readonly Pair[], password: string): Uint8Array {
  const [first, ...rest] = pairs.map(({ key, certificate }) => {
    const pfx = forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(key),
      [forge.pki.certificateFromPem(certificate)],
      password,
      {
        algorithm: '3des',
        useMac: false,
      },
    )
    return pfx
  })
  const target = contentsOf(first as forge.asn1.Asn1)
  for (const other of rest) {
    ;(target.safes.value as forge.asn1.Asn1[]).push(
      ...(contentsOf(other).safes.value as forge.asn1.Asn1[]),
    )
  }
  target.octets.value = forge.asn1.toDer(target.safes).getBytes()
  return Buffer.from(forge.asn1.toDer(first as forge.asn1.Asn1).getBytes(), 'binary')
}

function contentsOf(pfx: forge.asn1.Asn1) {
  const octets = childOf(childOf(childOf(pfx, 1), 1), 0)
  return { octets, safes: forge.asn1.fromDer(octets.value as string) }
}

function childOf(parent: forge.asn1.Asn1, index: number): forge.asn1.Asn1 {
  return (parent.value as forge.asn1.Asn1[])[index] as forge.asn1.Asn1
}

function makePair(
  name: string,
  authority: Pair | null,
  options: TestCertificate & { readonly isAuthority?: boolean; readonly serialNumber?: string },
): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = String(privateKey.export({ type: 'pkcs1', format: 'pem' }))
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(
    String(publicKey.export({ type: 'spki', format: 'pem' })),
  )
  certificate.serialNumber = options.serialNumber ?? '4f1a09c2'
  certificate.validity.notBefore = options.notBefore ?? new Date('2026-01-01T00:00:00Z')
  certificate.validity.notAfter = options.notAfter ?? new Date('2027-12-31T23:59:59Z')
  certificate.setSubject([
    { shortName: 'CN', value: name, valueTagClass: forge.asn1.Type.UTF8 as never },
    { shortName: 'C', value: 'EC' },
    { type: '2.5.4.97', value: 'VATES-A66721499' },
  ])
  certificate.setIssuer(
    authority === null
      ? certificate.subject.attributes
      : forge.pki.certificateFromPem(authority.certificate).subject.attributes,
  )
  const { ruc = TEST_RUC } = options
  certificate.setExtensions([
    { name: 'basicConstraints', cA: options.isAuthority === true, critical: true },
    options.isForEncryption === true
      ? { name: 'keyUsage', keyEncipherment: true, critical: true }
      : {
          name: 'keyUsage',
          digitalSignature: true,
          nonRepudiation: true,
          keyEncipherment: true,
          keyCertSign: options.isAuthority === true,
        },
    ...(ruc === null || options.isAuthority === true
      ? []
      : [{ id: '1.3.6.1.4.1.37746.3.11', value: `\u000C\u000D${ruc}` }]),
  ])
  certificate.sign(forge.pki.privateKeyFromPem(authority?.key ?? key), forge.md.sha256.create())
  return { key, certificate: forge.pki.certificateToPem(certificate) }
}
