import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The certificate's extension in which issuers write the RUC of the holder. */
const RUC_EXTENSION = '1.3.6.1.4.1.37746.3.11'

/** Returns a .p12 of a taxpayer, in base64. Needs openssl. */
export function makeSigningP12(ruc: string, password: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-p12-'))
  const [key, certificate, file] = ['key.pem', 'certificate.pem', 'file.p12'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  try {
    const subject = ['-subj', '/C=EC/CN=Firma de prueba', '-days', '365']
    const use = ['-addext', 'keyUsage=digitalSignature,nonRepudiation']
    const holder = ['-addext', `${RUC_EXTENSION}=ASN1:UTF8String:${ruc}`]
    const made = ['-keyout', key, '-out', certificate]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...use, ...holder, ...made],
      {
        stdio: 'ignore',
      },
    )
    const pair = ['-inkey', key, '-in', certificate, '-out', file]
    execFileSync('openssl', ['pkcs12', '-export', ...pair, '-passout', `pass:${password}`])
    return readFileSync(file).toString('base64')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
