import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findSchemaFault } from '../../../../e2e/simulators/sri/schema-check.ts'
import { LEGACY, makeP12, TEST_PASSWORD, TEST_RUC } from '#main/testing/doubles/test-certificate.ts'
import { sampleCreditNote } from '#main/testing/samples/sample-credit-note.ts'
import { creditNoteXml } from '../xml/credit-note-xml.ts'
import { issuerName } from './issuer-name.ts'
import { readP12 } from './read-p12.ts'
import { signDocument } from './sign-document.ts'
import { rucOf } from './signing-certificate.ts'

const now = new Date('2026-11-21T19:58:00.000Z')
const time = { now, suffix: 421 }
const document = creditNoteXml(sampleCreditNote)

/** Verifies with a second, independent program. */
function verify(signed: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-xmlsec-'))
  const file = join(folder, 'signed.xml')
  writeFileSync(file, signed)
  try {
    const ids = [
      'id notaCredito',
      'Id http://www.w3.org/2000/09/xmldsig#:KeyInfo',
      'Id http://uri.etsi.org/01903/v1.3.2#:SignedProperties',
    ]
    const options = ids.flatMap((each) => {
      const [attribute, element] = each.split(' ') as [string, string]
      return [`--id-attr:${attribute}`, element]
    })
    execFileSync('xmlsec1', ['--verify', '--insecure', ...options, file], { stdio: 'pipe' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('a signed document', () => {
  it.each([
    ['AES', {}],
    ['RC2 and 3DES, as old exports have', { encryption: LEGACY }],
    ['AES and a password with ñ and accents', { password: 'Año-niñéz 2026' }],
    ['no integrity check', { encryption: ['-nomac'] }],
    ['two pairs, the encryption pair first', { hasEncryptionPair: true }],
  ])('from a file with %s is verified by xmlsec1 and valid by the schema', async (_, options) => {
    const password = 'password' in options ? options.password : TEST_PASSWORD
    const [pair] = readP12(makeP12({ ...options, password }), password, now)
    expect(rucOf(pair.certificate)).toBe(TEST_RUC)
    const signed = await signDocument(document, pair, time)
    expect(findSchemaFault(signed)).toBeUndefined()
    expect(verify(signed)).toBe(true)
    expect(signed).toContain('<etsi:SigningTime>2026-11-21T14:58:00-05:00</etsi:SigningTime>')
    expect(signed).toContain('<ds:X509SerialNumber>1327106498</ds:X509SerialNumber>')
  })

  it.each([
    [
      'SHA1',
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      'http://www.w3.org/2000/09/xmldsig#sha1',
    ],
    [
      'SHA256',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2001/04/xmlenc#sha256',
    ],
  ] as const)(
    'with %s uses it in each digest and in the signature, and xmlsec1 verifies it',
    async (digest, signatureMethod, digestMethod) => {
      const [pair] = readP12(makeP12(), TEST_PASSWORD, now)
      const signed = await signDocument(document, pair, { ...time, digest })
      const algorithms = (name: string) =>
        [...signed.matchAll(new RegExp(`<ds:${name} Algorithm="([^"]*)"`, 'g'))].map(
          ([, algorithm]) => algorithm,
        )
      expect(algorithms('SignatureMethod')).toEqual([signatureMethod])
      // Three references and the digest of the certificate.
      expect(algorithms('DigestMethod')).toEqual(Array(4).fill(digestMethod))
      expect(findSchemaFault(signed)).toBeUndefined()
      expect(verify(signed)).toBe(true)
      expect(verify(signed.replace('9.00', '9.01'))).toBe(false)
    },
  )

  it('is refused by xmlsec1 after any change', async () => {
    const signed = await signDocument(document, readP12(makeP12(), TEST_PASSWORD, now)[0], time)
    expect(verify(signed.replace('9.00', '9.01'))).toBe(false)
    expect(verify(signed.replace('14:58:00-05:00', '14:59:00-05:00'))).toBe(false)
    expect(verify(signed.replace('</detalles>', '</detalles>\n'))).toBe(false)
  })

  it('is the same for the same key and time', async () => {
    const [pair] = readP12(makeP12(), TEST_PASSWORD, now)
    expect(await signDocument(document, pair, time)).toBe(await signDocument(document, pair, time))
  })
})

describe('a certificate file', () => {
  it('with a wrong password has a different fault from a file that is no certificate', () => {
    for (const options of [{}, { encryption: LEGACY }, { encryption: ['-nomac'] }]) {
      expect(() => readP12(makeP12(options), 'otra', now)).toThrow('P12_PASSWORD')
    }
    expect(() => readP12(Buffer.from('not a p12'), TEST_PASSWORD, now)).toThrow('P12_UNREADABLE')
  })

  it('that may only encrypt is refused', () => {
    const file = makeP12({ isForEncryption: true })
    expect(() => readP12(file, TEST_PASSWORD, now)).toThrow('P12_NO_SIGNING_USE')
  })

  it('names its issuer as Java does: reversed, escaped, unknown types by their OID', () => {
    const [{ certificate }] = readP12(makeP12(), TEST_PASSWORD, now)
    expect(issuerName(certificate.raw)).toMatch(
      /^2\.5\.4\.97=#130f56415445532d413636373231343939,C=EC,CN=Autoridad\\, de prueba$/,
    )
  })
})
