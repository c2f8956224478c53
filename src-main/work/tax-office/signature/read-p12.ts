import { createPrivateKey, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { p12Iterations } from './p12-iterations.ts'
import { rucOf, signingUse } from './signing-certificate.ts'
import type { SigningCertificate } from '#main/core/ports/tax-office.ts'

export type P12Fault =
  | 'P12_UNREADABLE'
  | 'P12_PASSWORD'
  | 'P12_TOO_SLOW'
  | 'P12_WITHOUT_KEY'
  | 'P12_NO_SIGNING_USE'

/** A real file has 2,000 to 600,000. */
const MOST_ITERATIONS = 1_000_000

export class P12Error extends Error {
  readonly code: P12Fault

  constructor(code: P12Fault) {
    super(code)
    this.code = code
  }
}

/**
 * Reads a PKCS#12 file and returns the pairs that may sign, the best at `now` first. A file may
 * hold several pairs (encryption and signature, an expired one and its successor) and the issuers'
 * certificates, in any order. Throws P12Error.
 */
export function readP12(
  file: Uint8Array,
  password: string,
  now: Date,
): [SigningCertificate, ...SigningCertificate[]] {
  return signingPairs(p12Bags(file, password), now)
}

/** Returns the pairs of opened bags that may sign, the best at `now` first. Throws P12Error. */
export function signingPairs(
  bags: P12Bags,
  now: Date,
): [SigningCertificate, ...SigningCertificate[]] {
  const certificates = bags.certificates.flatMap((der) => {
    const certificate = asCertificate(der)
    return certificate === undefined ? [] : [certificate]
  })
  const pairs = bags.keys.flatMap((pem) => {
    const key = createPrivateKey(pem)
    return certificates
      .filter((certificate) => certificate.checkPrivateKey(key))
      .map((certificate) => ({ key, certificate }))
  })
  if (pairs.length === 0) throw new P12Error('P12_WITHOUT_KEY')
  const fit = pairs.filter(({ certificate }) => signingUse(certificate) > 0)
  const [best, ...others] = fit.toSorted((one, other) => rank(other, now) - rank(one, now))
  if (best === undefined) throw new P12Error('P12_NO_SIGNING_USE')
  return [best, ...others]
}

/** Use first, then valid now, then with a RUC, then the latest end. */
function rank({ certificate }: SigningCertificate, now: Date): number {
  const end = certificate.validToDate.getTime()
  const isValid = certificate.validFromDate <= now && now.getTime() < end
  const use = signingUse(certificate) * 4 + (isValid ? 2 : 0) + (rucOf(certificate) ? 1 : 0)
  return use * 1e14 + end
}

function asCertificate(der: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(der, 'binary'))
  } catch {
    return undefined
  }
}

/** The keys and certificates of a file. */
export interface P12Bags {
  /** PEM. */
  readonly keys: readonly string[]
  /** DER as binary text, byte for byte as in the file. */
  readonly certificates: readonly string[]
}

/** Opens a file with its password, which takes long if it has many iterations. Throws P12Error. */
export function p12Bags(file: Uint8Array, password: string): P12Bags {
  let content: forge.asn1.Asn1
  try {
    content = forge.asn1.fromDer(Buffer.from(file).toString('binary'))
  } catch {
    throw new P12Error('P12_UNREADABLE')
  }
  if (p12Iterations(content) > MOST_ITERATIONS) throw new P12Error('P12_TOO_SLOW')
  return toBags(decrypt(content, password))
}

/**
 * The integrity check needs the password as UTF-16 and the newer encryption as UTF-8; node-forge
 * uses the same text for both. A file whose password has ñ or accents therefore opens only without
 * the check.
 */
function decrypt(content: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(content, false, password)
  } catch (error) {
    if (!isPasswordFault(error)) throw new P12Error('P12_UNREADABLE')
    const utf8 = forge.util.encodeUtf8(password)
    if (utf8 === password || !Array.isArray(content.value)) throw new P12Error('P12_PASSWORD')
    const unchecked = { ...content, value: content.value.slice(0, 2) }
    try {
      return forge.pkcs12.pkcs12FromAsn1(unchecked, false, utf8)
    } catch {
      throw new P12Error('P12_PASSWORD')
    }
  }
}

function isPasswordFault(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /MAC could not be verified|Invalid password|decrypt|Too few bytes|pad/i.test(message)
}

function toBags(pfx: forge.pkcs12.Pkcs12Pfx): P12Bags {
  const bags = pfx.safeContents.flatMap(({ safeBags }) => safeBags)
  return {
    keys: bags.flatMap(({ key }) => (key == null ? [] : [forge.pki.privateKeyToPem(key)])),
    certificates: bags.flatMap(({ cert, asn1, type }) => {
      if (cert != null) return [derOf(cert)]
      // A certificate whose key node-forge does not know (elliptic curves) cannot sign for the tax office.
      return type === forge.pki.oids['certBag'] && asn1 !== undefined
        ? [forge.asn1.toDer(asn1).getBytes()]
        : []
    }),
  }
}

function derOf(certificate: forge.pki.Certificate): string {
  return forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes()
}
