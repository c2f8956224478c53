import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { X509Certificate } from 'node:crypto'
import { connect as connectTls } from 'node:tls'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  askSocket,
  freePort,
  givenLan,
  LAN_ADDRESS,
  OTHER_LAN_ADDRESS,
  takePort,
} from '#main/testing/given/given-lan.ts'
import { TestClock } from '#main/testing/test-app.ts'
import { AUTHORITY_FILE } from './authority-file.ts'
import { describeCertificate } from './describe-certificate.ts'

const DAY_MS = 24 * 60 * 60_000

/** Returns the server's certificate; verifies it against the authority if `ca` is given. */
function leafOf(address: string, port: number, ca?: string): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: address, port, ca, rejectUnauthorized: ca !== undefined })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw))
      socket.destroy()
    })
  })
}

function authorityPem(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, AUTHORITY_FILE), 'utf8')) as { certificate: string })
    .certificate
}

const refused = /ECONNREFUSED/

describe('an address of the machine', () => {
  it('is served at once after a sleep in which the router gave another one', async () => {
    const given = await givenLan({ lookEveryMs: 3_600_000 })
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: false })
    given.network = [OTHER_LAN_ADDRESS]
    expect(given.lan.openAddresses()).toEqual([`http://${LAN_ADDRESS}:${port}`])
    await given.lan.look()
    expect(given.lan.openAddresses()).toEqual([`http://${OTHER_LAN_ADDRESS}:${port}`])
  })

  it('is served when it appears later, with a certificate that names it', async () => {
    const given = await givenLan()
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    const ca = authorityPem(given.folder)
    const before = await leafOf(LAN_ADDRESS, port, ca)
    expect(before.checkIP(LAN_ADDRESS)).toBe(LAN_ADDRESS)
    expect(before.checkIP(OTHER_LAN_ADDRESS)).toBeUndefined()

    given.network = [LAN_ADDRESS, OTHER_LAN_ADDRESS]
    await expect
      .poll(async () => (await given.lan.readState()).addresses)
      .toEqual([`https://${LAN_ADDRESS}:${port}`, `https://${OTHER_LAN_ADDRESS}:${port}`])
    for (const address of given.network) {
      const leaf = await leafOf(address, port, ca)
      expect(leaf.checkIP(OTHER_LAN_ADDRESS), address).toBe(OTHER_LAN_ADDRESS)
    }
    expect((await given.lan.readState()).fingerprint).toBe(describeCertificate(ca).fingerprint)
  })

  it('is closed and reported when it disappears, and served again when it returns', async () => {
    const given = await givenLan()
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: false })
    given.network = []
    const state = () => given.lan.readState()
    await expect.poll(async () => (await state()).fault).toBe('NO_ADDRESS')
    expect((await state()).addresses).toEqual([])
    await expect(askSocket(`http://${LAN_ADDRESS}:${port}/lan`)).rejects.toThrow(refused)

    given.network = [LAN_ADDRESS]
    await expect.poll(async () => (await state()).fault).toBeNull()
    expect((await askSocket(`http://${LAN_ADDRESS}:${port}/api/v1/health`)).status).toBe(200)
  })

  it('reports PORT_TAKEN if another program has the port, and opens it once it is free', async () => {
    const given = await givenLan()
    const other = await takePort(0)
    await given.lan.apply({ enabled: true, port: other.port, tls: false })
    expect(await given.lan.readState()).toMatchObject({ addresses: [], fault: 'PORT_TAKEN' })
    await other.close()
    await expect.poll(async () => (await given.lan.readState()).fault).toBeNull()
    expect((await askSocket(`http://${LAN_ADDRESS}:${other.port}/api/v1/health`)).status).toBe(200)
  })
})

describe('the certificate of the server', () => {
  it('is signed by the authority, names this machine and is no authority itself', async () => {
    const given = await givenLan()
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    const authority = new X509Certificate(authorityPem(given.folder))
    const leaf = await leafOf(LAN_ADDRESS, port, authority.toString())
    expect(leaf.checkIssued(authority)).toBe(true)
    expect(leaf.ca).toBe(false)
    expect(leaf.checkHost('localhost')).toBe('localhost')
    expect(leaf.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(leaf.checkHost('evil.test')).toBeUndefined()
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    const days = (Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)) / DAY_MS
    expect(days).toBe(397)
  })

  it('is renewed before it expires; the authority stays', async () => {
    const clock = new TestClock()
    clock.set(new Date().toISOString())
    const given = await givenLan({ clock })
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    const ca = authorityPem(given.folder)
    const first = await leafOf(LAN_ADDRESS, port, ca)
    clock.advance(366 * DAY_MS)
    const serial = async () => (await leafOf(LAN_ADDRESS, port)).serialNumber
    await expect.poll(serial).not.toBe(first.serialNumber)
    const second = await leafOf(LAN_ADDRESS, port)
    expect(Date.parse(second.validTo)).toBeGreaterThan(Date.parse(first.validTo))
    expect(second.checkIssued(new X509Certificate(ca))).toBe(true)
    expect(authorityPem(given.folder)).toBe(ca)
  })
})

describe('the authority', () => {
  it('is stored with its key encrypted in a file that only its owner can read', async () => {
    const given = await givenLan()
    await given.lan.readAuthority()
    const file = join(given.folder, AUTHORITY_FILE)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain('PRIVATE KEY')
  })

  it('reports a key that cannot be decrypted and never replaces it', async () => {
    const first = await givenLan()
    await first.lan.readAuthority()
    const file = readFileSync(join(first.folder, AUTHORITY_FILE))
    const given = await givenLan({ lanFolder: first.folder, pepper: new Uint8Array(32).fill(8) })
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    expect(await given.lan.readState()).toMatchObject({
      addresses: [],
      fault: 'AUTHORITY_UNREADABLE',
      fingerprint: null,
    })
    expect(readFileSync(join(first.folder, AUTHORITY_FILE)).equals(file)).toBe(true)
    await expect(askSocket(`http://${LAN_ADDRESS}:${port}/lan`)).rejects.toThrow(refused)
  })

  it('is read again after a damaged file is replaced by its copy', async () => {
    const given = await givenLan()
    const file = join(given.folder, AUTHORITY_FILE)
    writeFileSync(file, 'garbage', { mode: 0o600 })
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    expect((await given.lan.readState()).fault).toBe('AUTHORITY_UNREADABLE')
    const whole = await givenLan()
    await whole.lan.readAuthority()
    writeFileSync(file, readFileSync(join(whole.folder, AUTHORITY_FILE)))
    await expect.poll(async () => (await given.lan.readState()).fault).toBeNull()
    expect((await given.lan.readState()).addresses).toHaveLength(1)
  })

  it('is not created before it is needed', async () => {
    const given = await givenLan()
    expect(existsSync(join(given.folder, AUTHORITY_FILE))).toBe(false)
  })
})

describe('http on the https port', () => {
  it('redirects to the page about the authority and serves nothing of the API', async () => {
    const given = await givenLan()
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    const plain = `http://${LAN_ADDRESS}:${port}`
    const root = await askSocket(`${plain}/`)
    expect([root.status, root.headers['location']]).toEqual([302, '/lan'])
    const page = await askSocket(`${plain}/lan`)
    const { fingerprint } = await given.lan.readState()
    expect(page.status).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).toContain('Confiar en esta caja')
    expect(page.text).toContain(fingerprint?.split(':').slice(0, 2).join('&nbsp;'))
    expect(page.text).toContain(`href="https://${LAN_ADDRESS}:${port}/"`)
    const english = await askSocket(`${plain}/lan`, { headers: { 'accept-language': 'en' } })
    expect(english.text).toContain('Trust this till')

    const signIn = await askSocket(`${plain}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'gerente', password: 'gerente1234' }),
    })
    expect([signIn.status, JSON.parse(signIn.text).code]).toEqual([403, 'HTTPS_ONLY'])
    const health = await askSocket(`${plain}/api/v1/health`)
    expect(health.status).toBe(403)
  })

  it('serves the form of a guest, and refuses what another site sends to it', async () => {
    const given = await givenLan()
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    const plain = `http://${LAN_ADDRESS}:${port}`
    const gone = await askSocket(`${plain}/f/unknown`)
    expect(gone.status).toBe(404)
    expect(gone.text).toContain('Este código ya no sirve')
    const send = (origin: string) =>
      askSocket(`${plain}/f/unknown`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        body: 'email=a',
      })
    expect((await send(plain)).status).toBe(404)
    expect((await send('http://evil.test')).status).toBe(403)
    expect((await send('null')).status).toBe(403)
  })

  it('refuses a host name that is not this machine’s', async () => {
    const given = await givenLan()
    const port = await freePort()
    await given.lan.apply({ enabled: true, port, tls: true })
    const headers = { host: 'evil.test' }
    const plain = await askSocket(`http://${LAN_ADDRESS}:${port}/lan`, { headers })
    expect(plain.status).toBe(403)
    const ca = authorityPem(given.folder)
    const secure = await askSocket(`https://${LAN_ADDRESS}:${port}/api/v1/health`, {
      headers,
      ca,
      servername: 'localhost',
    })
    expect([secure.status, JSON.parse(secure.text).code]).toEqual([403, 'ORIGIN_REFUSED'])
  })
})

it('accepts its own https origin and refuses any other', async () => {
  const given = await givenLan()
  const port = await freePort()
  await given.lan.apply({ enabled: true, port, tls: true })
  const ca = authorityPem(given.folder)
  const url = `https://${LAN_ADDRESS}:${port}`
  const statusFrom = async (origin: string) =>
    (await askSocket(`${url}/api/v1/health`, { ca, headers: { origin } })).status
  expect(await statusFrom(url)).toBe(200)
  expect(await statusFrom(`http://${LAN_ADDRESS}:${port}`)).toBe(403)
  expect(await statusFrom('https://evil.test')).toBe(403)
})
