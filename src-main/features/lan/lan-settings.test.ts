import { X509Certificate } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import {
  askSocket,
  freePort,
  givenLan,
  LAN_ADDRESS,
  takePort,
  type TestLan,
} from '#main/testing/given/given-lan.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp } from '#main/testing/test-app.ts'

async function switchLan({ test }: TestLan, body: Record<string, unknown>, user = 'gerente') {
  return test.request('PUT', '/lan/settings', {
    token: await test.tokenOf(user as 'gerente'),
    body,
  })
}

/** Gets the authority's certificate as a tablet does: without sign-in and without TLS. */
async function authorityOf(port: number): Promise<X509Certificate> {
  const answer = await askSocket(`http://${LAN_ADDRESS}:${port}/lan/authority.crt`)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/x-x509-ca-cert')
  return new X509Certificate(answer.bytes)
}

it('is off by default: no port is open and no address is returned', async () => {
  const { test } = await givenLan()
  const { body } = await test.request('GET', '/lan/settings', {
    token: await test.tokenOf('gerente'),
  })
  expect(body).toEqual({
    enabled: false,
    port: 4600,
    tls: true,
    addresses: [],
    fingerprint: expect.stringMatching(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/) as string,
    fault: null,
    unencrypted: false,
  })
})

it('needs a manager: a cashier can neither read nor change it', async () => {
  const given = await givenLan()
  const cashier = await given.test.tokenOf('cajera')
  expect((await given.test.request('GET', '/lan/settings', { token: cashier })).status).toBe(403)
  expect((await switchLan(given, { enabled: true }, 'cajera')).status).toBe(403)
  expect((await given.test.request('GET', '/lan/settings')).status).toBe(401)
})

it('opens https at once, with an authority that any device downloads without sign-in', async () => {
  const given = await givenLan()
  const port = await freePort()
  const { status, body } = await switchLan(given, { enabled: true, port, tls: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    enabled: true,
    port,
    tls: true,
    addresses: [`https://${LAN_ADDRESS}:${port}`],
    fault: null,
    unencrypted: false,
  })
  const authority = await authorityOf(port)
  expect(authority.fingerprint256).toBe(body.fingerprint)
  expect(authority.ca).toBe(true)

  const [address] = body.addresses as [string]
  const health = await askSocket(`${address}/api/v1/health`, { ca: authority.toString() })
  expect([health.status, JSON.parse(health.text).status]).toEqual([200, 'ok'])
  await expect(askSocket(`${address}/api/v1/health`)).rejects.toThrow(/verify|self-signed/)
  expect(readRows(given.test, "SELECT kind FROM auditEntries WHERE kind LIKE 'LAN%'")).toEqual([
    { kind: 'LAN_SETTINGS_SAVED' },
  ])
  expect(given.warned).toEqual([])
})

it('closes the port at once, with its event streams', async () => {
  const given = await givenLan()
  const port = await freePort()
  const { body } = await switchLan(given, { enabled: true, port })
  const ca = (await authorityOf(port)).toString()
  const token = await given.test.tokenOf('gerente')
  const events = askSocket(`${body.addresses[0]}/api/v1/events`, {
    ca,
    headers: { authorization: `Bearer ${token}` },
  }).catch((error: unknown) => error)
  await askSocket(`${body.addresses[0]}/api/v1/health`, { ca })
  const closed = await switchLan(given, { enabled: false, port })
  expect(closed.body).toMatchObject({ enabled: false, addresses: [], fault: null })
  await expect(askSocket(`${body.addresses[0]}/api/v1/health`, { ca })).rejects.toThrow(
    /ECONNREFUSED/,
  )
  expect(await events).toBeInstanceOf(Error)
})

it('serves plain http if TLS is off, and warns about it', async () => {
  const given = await givenLan()
  const port = await freePort()
  const { body } = await switchLan(given, { enabled: true, port, tls: false })
  expect(body).toMatchObject({ addresses: [`http://${LAN_ADDRESS}:${port}`], unencrypted: true })
  expect((await askSocket(`${body.addresses[0]}/api/v1/health`)).status).toBe(200)
  expect(given.warned).toHaveLength(1)
  expect(given.warned[0]).toContain(`SIN CIFRAR: http://${LAN_ADDRESS}:${port}`)

  const again = await switchLan(given, { enabled: true, port, tls: true })
  expect(again.body).toMatchObject({
    addresses: [`https://${LAN_ADDRESS}:${port}`],
    unencrypted: false,
  })
})

it('moves to another port at once', async () => {
  const given = await givenLan()
  const [first, second] = [await freePort(), await freePort('127.0.0.9')]
  await switchLan(given, { enabled: true, port: first, tls: false })
  await switchLan(given, { enabled: true, port: second, tls: false })
  expect((await askSocket(`http://${LAN_ADDRESS}:${second}/api/v1/health`)).status).toBe(200)
  await expect(askSocket(`http://${LAN_ADDRESS}:${first}/api/v1/health`)).rejects.toThrow(
    /ECONNREFUSED/,
  )
})

it('refuses a port used by another program, and keeps the open one', async () => {
  const given = await givenLan()
  const other = await takePort(0)
  onTestFinished(other.close)
  const port = await freePort()
  await switchLan(given, { enabled: true, port, tls: false })
  const { status, body } = await switchLan(given, { enabled: true, port: other.port, tls: false })
  expect([status, body.code, body.errors[0].field]).toEqual([409, 'LAN_PORT_TAKEN', 'port'])
  expect(body.message).toContain(`el puerto ${other.port}`)
  expect((await askSocket(`http://${LAN_ADDRESS}:${port}/api/v1/health`)).status).toBe(200)
})

it('accepts only the PIN of a user who may open the network', async () => {
  const given = await givenLan()
  const port = await freePort()
  const wrong = await switchLan(given, { enabled: true, port, pin: '1111' })
  expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'PIN_WRONG'])
  await expect(askSocket(`http://${LAN_ADDRESS}:${port}/lan`)).rejects.toThrow(/ECONNREFUSED/)
  expect((await switchLan(given, { enabled: true, port, pin: '2580' })).status).toBe(200)
})

it('keeps its state after a restart', async () => {
  const first = await givenLan()
  const port = await freePort()
  const before = await switchLan(first, { enabled: true, port })
  const ca = (await authorityOf(port)).toString()
  await first.stop()
  await expect(askSocket(`http://${LAN_ADDRESS}:${port}/lan`)).rejects.toThrow(/ECONNREFUSED/)
  await first.test.app.stop()

  const second = await givenLan({ folder: first.test.folder, lanFolder: first.folder })
  const { body } = await second.test.request('GET', '/lan/settings', {
    token: await second.test.tokenOf('gerente'),
  })
  expect(body).toEqual(before.body)
  // The tablets trust the same authority as before.
  expect((await askSocket(`${body.addresses[0]}/api/v1/health`, { ca })).status).toBe(200)
})

it('returns 404 for the certificate if no host serves a network', async () => {
  const { app } = await givenApp()
  const answer = await app.fetch(new Request('http://localhost/api/v1/lan/authority.crt'))
  expect(answer.status).toBe(404)
})
