// The certificate library requires this import first.
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type JsonGeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { Randomness } from '#main/core/acts/context.ts'
import type { KeyPair } from '../listener/open-door.ts'

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const DAY_MS = 24 * 60 * 60_000
const YEARS_OF_AUTHORITY = 20
/** Fixed, because a new till's clock may be wrong when it creates its authority. */
const AUTHORITY_NOT_BEFORE = new Date('2020-01-01T00:00:00Z')
/** Operating systems refuse server certificates with a longer validity. */
const LEAF_DAYS = 397
/** Tablets' clocks may be behind the till's. */
const LEAF_BACKDATE_MS = DAY_MS

type Bytes = Pick<Randomness, 'bytes'>

/** Creates this till's authority, named after the machine so that people recognise it in a list. */
export async function makeAuthority(
  machineName: string,
  now: Date,
  randomness: Bytes,
): Promise<KeyPair> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS_OF_AUTHORITY)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(randomness),
    name: [{ CN: [`Mostrador ${machineName}`] }, { O: ['Mostrador'] }],
    notBefore: AUTHORITY_NOT_BEFORE,
    notAfter,
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return { certificate: certificate.toString('pem'), key: await toPem(keys.privateKey) }
}

export interface Leaf extends KeyPair {
  readonly notBefore: Date
  readonly notAfter: Date
}

/** Issues a server certificate for these names and addresses. */
export async function issueLeaf(
  authority: KeyPair,
  names: readonly string[],
  now: Date,
  randomness: Bytes,
): Promise<Leaf> {
  const issuer = new X509Certificate(authority.certificate)
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    PemConverter.decodeFirst(authority.key),
    ALGORITHM,
    false,
    ['sign'],
  )
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const notBefore = new Date(now.getTime() - LEAF_BACKDATE_MS)
  const notAfter = new Date(notBefore.getTime() + LEAF_DAYS * DAY_MS)
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialNumber(randomness),
    subject: [{ CN: ['Mostrador'] }],
    issuer: issuer.subject,
    notBefore,
    notAfter,
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map(generalName)),
      await AuthorityKeyIdentifierExtension.create(issuer),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return {
    certificate: certificate.toString('pem'),
    key: await toPem(keys.privateKey),
    notBefore,
    notAfter,
  }
}

function generalName(name: string): JsonGeneralName {
  return { type: isIP(name) === 0 ? 'dns' : 'ip', value: name }
}

/** Returns a positive, unique number: browsers refuse two certificates with the same one. */
function serialNumber(randomness: Bytes): string {
  const bytes = Buffer.from(randomness.bytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex')
}

async function toPem(key: webcrypto.CryptoKey): Promise<string> {
  return PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')
}
