import type { X509Certificate } from 'node:crypto'

/**
 * Returns the RUC in a certificate; undefined if it has none. The accredited issuers write 13
 * digits into an extension that ends in .3.11, or 2.5.4.97 as TINEC-… or VATEC-…; some use other
 * places.
 */
export function rucOf(certificate: X509Certificate): string | undefined {
  const text = Buffer.from(certificate.raw).toString('latin1')
  return RUC_PLACES.map((place) => place.exec(text)?.[1]).find((ruc) => ruc !== undefined)
}

/** The byte before a text in DER is its length: 13 here. The next element may begin with a digit's byte. */
const RUC_PLACES = [/\r(\d{10}001)/, /(?:TIN|VAT)EC-(\d{10}001)/, /(\d{10}001)/]

const DIGITAL_SIGNATURE = 0x80
const NON_REPUDIATION = 0x40

/** Returns how fit a certificate is for signing: 0 if its declared use excludes it. */
export function signingUse(certificate: X509Certificate): number {
  const usage = keyUsage(certificate.raw)
  if (certificate.ca) return 0
  if (usage === undefined || (usage & DIGITAL_SIGNATURE) !== 0) return 2
  return (usage & NON_REPUDIATION) === 0 ? 0 : 1
}

/** OID 2.5.29.15 in DER. */
const KEY_USAGE = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x0f])

/** Returns the first octet of the key usage; undefined without that extension. */
function keyUsage(der: Uint8Array): number | undefined {
  const at = Buffer.from(der).indexOf(KEY_USAGE)
  if (at < 0) return undefined
  const rest = der.subarray(at + KEY_USAGE.length)
  // BOOLEAN critical is optional; then OCTET STRING { BIT STRING { unused bits, octets } }.
  const value = rest.subarray(rest[0] === 0x01 ? 3 : 0)
  return value[0] === 0x04 && value[2] === 0x03 ? value[5] : undefined
}
