import forge from 'node-forge'

const { Class, Type } = forge.asn1

/**
 * Returns the largest number of iterations in the parts of a PKCS#12 file that can be read without its password: those
 * of its integrity check and of its encrypted parts (RFC 7292 MacData, RFC 8018 PBE and PBKDF2 parameters: a salt
 * followed by a number).
 */
export function p12Iterations(content: forge.asn1.Asn1): number {
  if (!Array.isArray(content.value)) return nestedIn(content)
  const children = content.value as readonly forge.asn1.Asn1[]
  const own = children.map((child, index) =>
    isInteger(child) && isOctets(children[index - 1]) ? numberOf(child) : 0,
  )
  return Math.max(0, ...own, ...children.map(p12Iterations))
}

/** The file's parts are DER inside octet strings. */
function nestedIn(content: forge.asn1.Asn1): number {
  if (!isOctets(content) || typeof content.value !== 'string') return 0
  try {
    return p12Iterations(forge.asn1.fromDer(content.value))
  } catch {
    return 0
  }
}

function isInteger({ tagClass, type }: forge.asn1.Asn1): boolean {
  return tagClass === Class.UNIVERSAL && type === Type.INTEGER
}

function isOctets(content: forge.asn1.Asn1 | undefined): boolean {
  return content?.tagClass === Class.UNIVERSAL && content.type === Type.OCTETSTRING
}

function numberOf({ value }: forge.asn1.Asn1): number {
  return typeof value === 'string' ? Number.parseInt(forge.util.bytesToHex(value) || '0', 16) : 0
}
