import { createHash, verify, X509Certificate } from 'node:crypto'
import { XmlDocument, XmlElement } from 'libxml2-wasm'

const NAMESPACES = {
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  etsi: 'http://uri.etsi.org/01903/v1.3.2#',
}

/** The digest of each signature method; all digests of a signature use it. */
const HASHES: Readonly<Record<string, string>> = {
  [`${NAMESPACES.ds}rsa-sha1`]: 'sha1',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
}

/**
 * Verifies a XAdES-BES signature as the tax office does, canonicalised by libxml2 and not by the till's code. Returns
 * the additional text of message 39; undefined if it is valid. `now` is the tax office's clock.
 */
export function findSignatureFault(xml: string, ruc: string, now: Date): string | undefined {
  const document = XmlDocument.fromString(xml)
  try {
    return check(document, ruc, now)
  } finally {
    document.dispose()
  }
}

function check(document: XmlDocument, ruc: string, now: Date): string | undefined {
  const at = (path: string) => {
    const node = document.get(path, NAMESPACES)
    return node instanceof XmlElement ? node : undefined
  }
  const textAt = (path: string) => at(path)?.content.replaceAll(/\s/g, '') ?? ''
  const info = at('/*/ds:Signature/ds:SignedInfo')
  if (info === undefined) return 'Nodo comprobante no se encuentra firmado'
  const certificate = new X509Certificate(
    Buffer.from(textAt('/*/ds:Signature/ds:KeyInfo/ds:X509Data/ds:X509Certificate'), 'base64'),
  )
  const value = Buffer.from(textAt('/*/ds:Signature/ds:SignatureValue'), 'base64')
  const signed = Buffer.from(info.canonicalizeToString())
  const method = at('/*/ds:Signature/ds:SignedInfo/ds:SignatureMethod')?.attr('Algorithm')?.value
  const hash = HASHES[method ?? '']
  if (hash === undefined) return 'Algoritmo de firma no admitido'
  if (!verify(`RSA-${hash.toUpperCase()}`, signed, certificate.publicKey, value))
    return 'Firma no valida'
  const time = new Date(at('//etsi:SigningTime')?.content ?? '')
  if (time > now) return 'Fecha de la firma posterior a la del servidor'
  if (!certificate.raw.includes(Buffer.from(ruc))) return 'Certificado sin RUC del emisor'
  if (certificate.validToDate < now) return 'Certificado caducado'
  const digest = textAt('//etsi:SigningCertificate//ds:DigestValue')
  if (digest !== digestOf(hash, certificate.raw)) return 'Certificado no conforme XAdES'
  const references = document.find('/*/ds:Signature/ds:SignedInfo/ds:Reference', NAMESPACES)
  if (references.length !== 3) return 'Numero de referencias'
  const wanted = new Map(
    references.map((reference) => [
      (reference as XmlElement).attr('URI')?.value ?? '',
      reference.get('ds:DigestValue', NAMESPACES)?.content ?? '',
    ]),
  )
  for (const path of ['//etsi:SignedProperties', '/*/ds:Signature/ds:KeyInfo']) {
    const node = at(path)
    const uri = `#${node?.attr('Id')?.value}`
    if (wanted.get(uri) !== digestOf(hash, node?.canonicalizeToString() ?? ''))
      return `Resumen de ${uri}`
  }
  at('/*/ds:Signature')?.remove()
  return wanted.get('#comprobante') === digestOf(hash, document.canonicalizeToString())
    ? undefined
    : 'Resumen de #comprobante'
}

function digestOf(hash: string, data: string | Uint8Array): string {
  return createHash(hash).update(data).digest('base64')
}
