import { onTestFinished } from 'vitest'
import {
  type SriFault,
  type SriSimulator,
  startSriSimulator,
} from '../../../e2e/simulators/sri/sri-simulator.ts'
import { givenRestaurant, type Restaurant } from './given-restaurant.ts'
import { openRegister, simpleSale } from '../acts/sales.ts'
import { makeP12, TEST_PASSWORD } from '../doubles/test-certificate.ts'
import type { TestAppOptions } from '../test-app.ts'

export const ADMIN_PIN = '9999'

export interface TaxOfficeTest extends Restaurant {
  readonly sri: SriSimulator
  /** Faults of the next requests, in this order. */
  readonly faults: (SriFault | undefined)[]
  /** Sells and returns the invoice's id. */
  sell(): Promise<number>
  /** Signs, sends and asks now. */
  run(): Promise<{ waiting: number; sent: number; authorized: number }>
  stateOf(invoiceId: number): Promise<string>
}

let sharedP12: string | undefined

/** A .p12 of the demo's company in base64, made once per process: keys take long. */
export function demoP12(): string {
  sharedP12 ??= Buffer.from(makeP12()).toString('base64')
  return sharedP12
}

/** The demo restaurant without a certificate, beside the simulated tax office; `upload` starts to sign. */
export async function givenUnsigned(
  options: TestAppOptions = {},
): Promise<TaxOfficeTest & { readonly upload: () => Promise<void> }> {
  const app = await givenRestaurant({
    ...options,
    dependencies: {
      // Prevents the background pass, which would compete with the runs of a test.
      taxOffice: { answerMs: 1500, quietMs: 3_600_000 },
      ...options.dependencies,
    },
  })
  const faults: (SriFault | undefined)[] = []
  const sri = await startSriSimulator({ now: () => app.clock.now(), fault: () => faults.shift() })
  onTestFinished(() => sri.stop())
  const admin = await app.as('admin')
  await openRegister(app)
  const cashier = await app.as('cajera')
  return {
    ...app,
    sri,
    faults,
    sell: async () => (await cashier.invoices.issue({ body: await simpleSale(app) })).id,
    run: () => admin.electronicDocuments.run(),
    stateOf: async (id) => (await admin.invoices.get({ params: { id } })).taxStatus,
    async upload() {
      await admin.company.saveCertificate({
        body: { file: demoP12(), password: TEST_PASSWORD, pin: ADMIN_PIN },
      })
      const { receptionUrl, authorizationUrl } = sri
      await admin.electronicDocuments.saveSettings({
        body: { enabled: true, receptionUrl, authorizationUrl },
      })
    },
  }
}

/** The demo restaurant with a certificate and the simulated tax office. */
export async function givenTaxOffice(options: TestAppOptions = {}): Promise<TaxOfficeTest> {
  const { upload, ...test } = await givenUnsigned(options)
  await upload()
  return test
}
