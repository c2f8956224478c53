import { expect, it, onTestFinished, vi } from 'vitest'
import { startSriSimulator } from '../../e2e/simulators/sri/sri-simulator.ts'
import { systemClock } from '../host/system.ts'
import { connectTill, givenOwnCentral, givenSameIds } from '../testing/given-central.ts'
import { ADMIN_PIN, demoP12 } from '../testing/given-tax-office.ts'
import { openRegister, simpleSale } from '../testing/sales.ts'
import { givenApp } from '../testing/test-app.ts'
import { TEST_PASSWORD } from '../testing/test-certificate.ts'

it(
  'an invoice that the central has authorised is authorised at its till',
  { timeout: 90_000 },
  async () => {
    const central = await givenOwnCentral()
    const sri = await startSriSimulator()
    onTestFinished(() => sri.stop())
    const there = await central.as('admin')
    await there.company.saveCertificate({
      body: { file: demoP12(), password: TEST_PASSWORD, pin: ADMIN_PIN },
    })
    const { receptionUrl, authorizationUrl } = sri
    await there.electronicDocuments.saveSettings({
      body: { enabled: true, receptionUrl, authorizationUrl },
    })
    const till = await givenApp({ dependencies: { clock: systemClock } })
    givenSameIds(till)
    await openRegister(till)
    const admin = await till.as('admin')
    const { id } = await admin.invoices.issue({ body: await simpleSale(till) })
    await connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
    await vi.waitFor(
      async () => expect((await there.electronicDocuments.status()).authorized).toBe(1),
      { timeout: 40_000 },
    )
    expect((await admin.invoices.get({ params: { id } })).taxStatus).toBe('PENDING')
    await admin.sync.run()
    expect((await admin.invoices.get({ params: { id } })).taxStatus).toBe('AUTHORIZED')
  },
)
