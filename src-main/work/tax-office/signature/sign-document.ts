import { createHash, sign, verify, type X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import type { SignatureDigest } from '#shared/api/tax/electronic-documents.ts'
import { localTimestamp } from '#shared/domain/calendar.ts'
import { escapeText, type Xml } from '../xml/canonical-xml.ts'
import { issuerName } from './issuer-name.ts'
import type { SigningCertificate } from '#main/core/ports/tax-office.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const ETSI = 'http://uri.etsi.org/01903/v1.3.2#'
const CANONICAL = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties'
/** In canonical form an element contains the namespaces that it inherits from `ds:Signature`. */
const NAMESPACES = ` xmlns:ds="${DS}" xmlns:etsi="${ETSI}"`

/**
 * The tax office names SHA-1 as the only algorithm (Ficha Técnica 6); documents that are signed with SHA-256 throughout
 * were authorised in production too.
 */
const ALGORITHMS = {
  SHA1: { hash: 'sha1', signing: 'RSA-SHA1', digest: `${DS}sha1`, signature: `${DS}rsa-sha1` },
  SHA256: {
    hash: 'sha256',
    signing: 'RSA-SHA256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  },
} as const satisfies Readonly<Record<SignatureDigest, object>>
type Algorithm = (typeof ALGORITHMS)[SignatureDigest]
const signInThread = promisify(sign)
const TIME_ZONE = 'America/Guayaquil'

export interface SigningOptions {
  readonly now: Date
  /** Algorithm of all digests and of the signature; default SHA1. */
  readonly digest?: SignatureDigest | undefined
  /** Distinguishes the ids of a document's parts; any positive integer. */
  readonly suffix: number
}

/**
 * Signs a document (canonical form, no declaration) as XAdES-BES, enveloped, and returns the whole
 * file. Exactly these bytes are stored, sent and mailed. Rejects if the key does not fit the
 * certificate.
 */
export async function signDocument(
  document: Xml,
  { key, certificate }: SigningCertificate,
  { now, suffix, digest: name = 'SHA1' }: SigningOptions,
): Promise<string> {
  const algorithm = ALGORITHMS[name]
  const ids = idsOf(suffix)
  const keyInfo = keyInfoOf(certificate, ids.keyInfo)
  const properties = propertiesOf(certificate, ids, now, algorithm)
  const info = signedInfoOf(ids, algorithm, [
    digest(algorithm, withNamespaces(properties)),
    digest(algorithm, withNamespaces(keyInfo)),
    digest(algorithm, document),
  ])
  const canonicalInfo = Buffer.from(withNamespaces(info))
  // The key's work runs in another thread, so that a sale does not wait for it.
  const signature = await signInThread(algorithm.signing, canonicalInfo, key)
  if (!verify(algorithm.signing, canonicalInfo, certificate.publicKey, signature)) {
    throw new Error('Key and certificate differ')
  }
  const element =
    `<ds:Signature${NAMESPACES} Id="${ids.signature}">${info}` +
    `<ds:SignatureValue Id="${ids.value}">${signature.toString('base64')}</ds:SignatureValue>` +
    `${keyInfo}<ds:Object Id="${ids.object}">` +
    `<etsi:QualifyingProperties Target="#${ids.signature}">${properties}</etsi:QualifyingProperties>` +
    `</ds:Object></ds:Signature>`
  const end = document.lastIndexOf('</')
  return `${DECLARATION}${document.slice(0, end)}${element}${document.slice(end)}`
}

function idsOf(suffix: number) {
  const signature = `Signature${suffix}`
  return {
    signature,
    info: `Signature-SignedInfo${suffix}`,
    value: `SignatureValue${suffix}`,
    object: `${signature}-Object${suffix}`,
    properties: `${signature}-SignedProperties${suffix}`,
    propertiesReference: `SignedPropertiesID${suffix}`,
    keyInfo: `Certificate${suffix}`,
    document: `Reference-ID-${suffix}`,
  }
}
type Ids = ReturnType<typeof idsOf>

function signedInfoOf(
  ids: Ids,
  algorithm: Algorithm,
  digests: readonly [string, string, string],
): Xml {
  const [properties, keyInfo, document] = digests.map(
    (value) => `${digestMethod(algorithm)}<ds:DigestValue>${value}</ds:DigestValue></ds:Reference>`,
  ) as [string, string, string]
  return (
    `<ds:SignedInfo Id="${ids.info}">` +
    `<ds:CanonicalizationMethod Algorithm="${CANONICAL}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${algorithm.signature}"></ds:SignatureMethod>` +
    `<ds:Reference Id="${ids.propertiesReference}" Type="${SIGNED_PROPERTIES}" URI="#${ids.properties}">` +
    properties +
    `<ds:Reference URI="#${ids.keyInfo}">${keyInfo}` +
    `<ds:Reference Id="${ids.document}" URI="#comprobante"><ds:Transforms>` +
    `<ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform></ds:Transforms>` +
    `${document}</ds:SignedInfo>`
  )
}

function keyInfoOf(certificate: X509Certificate, id: string): Xml {
  const { n, e } = certificate.publicKey.export({ format: 'jwk' })
  return (
    `<ds:KeyInfo Id="${id}"><ds:X509Data><ds:X509Certificate>` +
    Buffer.from(certificate.raw).toString('base64') +
    `</ds:X509Certificate></ds:X509Data><ds:KeyValue><ds:RSAKeyValue>` +
    `<ds:Modulus>${toBase64(n)}</ds:Modulus><ds:Exponent>${toBase64(e)}</ds:Exponent>` +
    `</ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>`
  )
}

function propertiesOf(
  certificate: X509Certificate,
  ids: Ids,
  now: Date,
  algorithm: Algorithm,
): Xml {
  const { raw, serialNumber } = certificate
  return (
    `<etsi:SignedProperties Id="${ids.properties}"><etsi:SignedSignatureProperties>` +
    `<etsi:SigningTime>${localTimestamp(now, TIME_ZONE).slice(0, 19)}-05:00</etsi:SigningTime>` +
    `<etsi:SigningCertificate><etsi:Cert><etsi:CertDigest>${digestMethod(algorithm)}` +
    `<ds:DigestValue>${digest(algorithm, raw)}</ds:DigestValue></etsi:CertDigest><etsi:IssuerSerial>` +
    `<ds:X509IssuerName>${escapeText(issuerName(raw))}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber>${BigInt(`0x${serialNumber}`)}</ds:X509SerialNumber>` +
    `</etsi:IssuerSerial></etsi:Cert></etsi:SigningCertificate></etsi:SignedSignatureProperties>` +
    `<etsi:SignedDataObjectProperties><etsi:DataObjectFormat ObjectReference="#${ids.document}">` +
    `<etsi:Description>contenido comprobante</etsi:Description><etsi:MimeType>text/xml</etsi:MimeType>` +
    `</etsi:DataObjectFormat></etsi:SignedDataObjectProperties></etsi:SignedProperties>`
  )
}

/** Returns an element with the namespaces of its canonical form. */
function withNamespaces(element: Xml): Xml {
  const space = element.indexOf(' ')
  return element.slice(0, space) + NAMESPACES + element.slice(space)
}

function digestMethod({ digest }: Algorithm): Xml {
  return `<ds:DigestMethod Algorithm="${digest}"></ds:DigestMethod>`
}

function digest({ hash }: Algorithm, data: string | Uint8Array): string {
  return createHash(hash).update(data).digest('base64')
}

function toBase64(base64url: string | undefined): string {
  return Buffer.from(base64url ?? '', 'base64url').toString('base64')
}
