import { expect, it, vi } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'

/** Pulls whole lists, which takes long on a busy test machine. */
const patiently = { timeout: 60_000 }
const eventually = <T>(act: () => T | Promise<T>) => vi.waitFor(act, { timeout: 20_000 })

const account = { deduplicates: 'yes', username: 'admin', password: 'admin1234' } as const

async function givenTill(central: { url: string }): Promise<TestApp> {
  const till = await givenApp({ dependencies: { clock: systemClock } })
  givenSameIds(till)
  await connectTill(till, central.url, account)
  return till
}

const idOf = (till: TestApp) =>
  String(
    readRows<Row>(till, "SELECT value FROM settings WHERE name = 'installation.id'")[0]?.['value'],
  )

type Row = Record<string, unknown>

const statusOf = async (till: TestApp) => (await till.as('gerente')).sync.status()

/** Signs in at the central with only the till's id, as a cashier could. */
const signInAs = (central: TestApp, installationId: string, secret?: string) =>
  central.request('POST', '/auth/login', {
    body: { username: 'cajera', password: 'cajera1234' },
    headers: {
      'X-Installation': installationId,
      ...(secret === undefined ? {} : { 'X-Installation-Secret': secret }),
    },
  })

it(
  'pairs a till at its first sign-in; the central stores the secret hashed and the till sealed',
  patiently,
  async () => {
    const central = await givenOwnCentral()
    const till = await givenTill(central)
    const admin = await central.as('admin')
    await eventually(async () => expect(await admin.sync.installations()).toHaveLength(1))
    expect(await admin.sync.installations()).toMatchObject([{ installationId: idOf(till) }])
    const [kept] = readRows<Row>(central, 'SELECT secretHash FROM pairedInstallations')
    expect(kept?.['secretHash']).toMatch(/^[\w-]{43}$/)
    const [sealed] = readRows<Row>(
      till,
      "SELECT value FROM settings WHERE name = 'sync.installationSecret'",
    )
    expect(sealed?.['value']).not.toBe(kept?.['secretHash'])
  },
)

it('refuses a forged sale from a client that has only the id of a till', patiently, async () => {
  const central = await givenOwnCentral()
  const till = await givenTill(central)
  const admin = await central.as('admin')
  await eventually(async () => expect(await admin.sync.installations()).toHaveLength(1))

  const refused = await signInAs(central, idOf(till))
  expect([refused.status, refused.body.code]).toEqual([409, 'INSTALLATION_NOT_PAIRED'])
  expect((await signInAs(central, idOf(till), 'guessed')).status).toBe(409)

  await openRegister(central, { user: 'admin' })
  const forged = await central.request('POST', '/invoices', {
    token: await central.tokenOf('cajera'),
    headers: { 'X-Installation': idOf(till) },
    body: {
      ...(await simpleSale(central)),
      number: '001-001-000000001',
      accessKey: '2111202601179001234500110010010000000011234567813',
    },
  })
  expect([forged.status, forged.body.code]).toEqual([401, 'INSTALLATION_NOT_PAIRED'])
})

it(
  'pairs a replaced machine again after a manager unpairs it at the central',
  patiently,
  async () => {
    const central = await givenOwnCentral()
    const till = await givenTill(central)
    const admin = await central.as('admin')
    await eventually(async () => expect(await admin.sync.installations()).toHaveLength(1))
    // The data came from a backup, without the pepper that sealed the secret.
    await till.app.stop()
    const raw = openRaw(till.folder)
    raw.query("DELETE FROM settings WHERE name = 'sync.installationSecret'")
    raw.close()
    const replaced = await givenApp({ folder: till.folder, dependencies: { clock: systemClock } })
    const gerente = await replaced.as('gerente')
    await eventually(async () =>
      expect(await statusOf(replaced)).toMatchObject({
        signInRefused: true,
        lastError: 'INSTALLATION_NOT_PAIRED',
      }),
    )
    const params = { installationId: idOf(till) }
    const cajera = await central.as('cajera')
    await expect(
      cajera.sync.unpair({ params, body: { reason: 'Equipo nuevo' } }),
    ).rejects.toMatchObject({ status: 403 })
    await admin.sync.unpair({ params, body: { reason: 'Equipo nuevo' } })
    await gerente.sync.run()
    await eventually(async () =>
      expect(await statusOf(replaced)).toMatchObject({ signInRefused: false, online: true }),
    )
    expect(
      readRows<Row>(
        central,
        "SELECT kind FROM auditEntries WHERE kind LIKE 'INSTALLATION%' ORDER BY id",
      ).map(({ kind }) => kind),
    ).toEqual(['INSTALLATION_PAIRED', 'INSTALLATION_UNPAIRED', 'INSTALLATION_PAIRED'])
  },
)

it('accepts a till of a release without secrets', async () => {
  const central = await givenOwnCentral()
  expect((await signInAs(central, 'caja-vieja')).status).toBe(200)
  expect(await (await central.as('admin')).sync.installations()).toEqual([])
})

it('returns 404 for an installation that never paired', async () => {
  const central = await givenOwnCentral()
  const admin = await central.as('admin')
  await expect(
    admin.sync.unpair({ params: { installationId: 'nadie' }, body: { reason: 'x' } }),
  ).rejects.toMatchObject({ status: 404 })
})
