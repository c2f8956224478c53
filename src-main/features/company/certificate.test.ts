import forge from 'node-forge'
import { expect, it } from 'vitest'
import { ADMIN_PIN, demoP12 } from '#main/testing/given/given-tax-office.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import {
  makeP12,
  TEST_PASSWORD,
  TEST_RUC,
  type TestCertificate,
} from '#main/testing/doubles/test-certificate.ts'

const inBase64 = (options: TestCertificate) => Buffer.from(makeP12(options)).toString('base64')
const body = (changes: object = {}) => ({
  file: demoP12(),
  password: TEST_PASSWORD,
  pin: ADMIN_PIN,
  ...changes,
})

it('a certificate is checked, kept sealed and shown without its key', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const saved = await admin.company.saveCertificate({ body: body() })
  expect(saved).toMatchObject({
    subject: 'Sofía Andrade & Hijos',
    issuer: 'Autoridad, de prueba',
    ruc: TEST_RUC,
    serialNumber: '4F1A09C2',
    notAfter: '2027-12-31T23:59:59.000Z',
    daysLeft: 405,
    isUsable: true,
    warnings: [],
  })
  expect(await admin.company.getCertificate()).toEqual(saved)
  expect(await admin.electronicDocuments.settings()).toMatchObject({ enabled: true })
  const stored = readRows<{ value: string }>(
    app,
    "SELECT value FROM settings WHERE name = 'certificate'",
  )
  expect(stored[0]?.value).not.toContain('PRIVATE KEY')
  const audited = readRows<{ payload: string }>(
    app,
    "SELECT payload FROM auditEntries WHERE kind = 'CERTIFICATE_SAVED'",
  )
  expect(Object.keys(JSON.parse(audited[0]?.payload ?? '{}') as object)).toEqual([
    'subject',
    'serialNumber',
    'validTo',
  ])
  await admin.company.deleteCertificate()
  await expect(admin.company.getCertificate()).rejects.toMatchObject({ status: 404 })
})

it.each([
  ['another password', { password: 'otra' }, 'password', 'P12_PASSWORD'],
  ['a file that is no certificate', { file: 'bm8=' }, 'file', 'P12_UNREADABLE'],
  ['another RUC', { file: inBase64({ ruc: '1790012345001' }) }, 'file', 'CERTIFICATE_OTHER_RUC'],
  [
    'an ended one',
    { file: inBase64({ notAfter: new Date('2026-11-20T00:00:00Z') }) },
    'file',
    'CERTIFICATE_EXPIRED',
  ],
  [
    'one of the future',
    { file: inBase64({ notBefore: new Date('2027-01-01T00:00:00Z') }) },
    'file',
    'CERTIFICATE_NOT_YET_VALID',
  ],
  [
    'one that may not sign',
    { file: inBase64({ isForEncryption: true }) },
    'file',
    'P12_NO_SIGNING_USE',
  ],
  ["another user's PIN", { pin: '1234' }, 'pin', 'PIN_WRONG'],
])(
  '%s is refused, and the certificate before it goes on signing',
  async (_, changes, field, code) => {
    const app = await givenRestaurant()
    const admin = await app.as('admin')
    const before = await admin.company.saveCertificate({ body: body() })
    await expect(admin.company.saveCertificate({ body: body(changes) })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field, code }] },
    })
    expect(await admin.company.getCertificate()).toEqual(before)
  },
)

it('a file with millions of iterations is refused before they are computed', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const pfx = forge.asn1.fromDer(forge.util.decode64(demoP12()))
  const [, , integrity] = pfx.value as forge.asn1.Asn1[]
  const iterations = (integrity?.value as forge.asn1.Asn1[] | undefined)?.[2]
  // 2,000,000
  if (iterations !== undefined) iterations.value = '\u001e\u0084\u0080'
  const file = forge.util.encode64(forge.asn1.toDer(pfx).getBytes())
  await expect(
    admin.company.readCertificateFile({ body: { file, password: TEST_PASSWORD } }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'file', code: 'P12_TOO_SLOW' }] },
  })
})

it('a certificate without a RUC is accepted with a warning', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const saved = await admin.company.saveCertificate({
    body: body({ file: inBase64({ ruc: null }) }),
  })
  expect(saved).toMatchObject({ ruc: null, warnings: [{ code: 'CERTIFICATE_WITHOUT_RUC' }] })
})

it('lists the certificates of a file with the one that signs today first, and says why an expired one is refused', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const file = inBase64({ hasEndedPair: true })
  const choices = await admin.company.readCertificateFile({
    body: { file, password: TEST_PASSWORD },
  })
  expect(choices).toMatchObject([
    { subject: 'Sofía Andrade & Hijos', ruc: TEST_RUC, fault: null },
    { subject: 'Sofía Andrade', fault: { code: 'CERTIFICATE_EXPIRED' } },
  ])
  await expect(admin.company.getCertificate()).rejects.toMatchObject({ status: 404 })
  const of = (serialNumber: string | undefined) =>
    admin.company.saveCertificate({ body: body({ file, serialNumber: serialNumber ?? null }) })
  await expect(of('00')).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'serialNumber', code: 'UNKNOWN_ID' }] },
  })
  expect(await of(choices[0]?.serialNumber)).toMatchObject({ subject: 'Sofía Andrade & Hijos' })
})

it('only who may change the company may replace it', async () => {
  const { as } = await givenRestaurant()
  const gerente = await as('gerente')
  await expect(gerente.company.saveCertificate({ body: body() })).rejects.toMatchObject({
    status: 403,
  })
})
