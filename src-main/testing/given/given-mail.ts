import { onTestFinished } from 'vitest'
import type { MailSettings } from '#shared/api/machine/mail.ts'
import {
  type SmtpFault,
  type SmtpOptions,
  type SmtpSimulator,
  startSmtpSimulator,
} from '../../../e2e/simulators/mail/smtp-simulator.ts'
import { givenTaxOffice, type TaxOfficeTest } from './given-tax-office.ts'
import { newCustomer } from '../samples/new-customer.ts'
import { simpleSale } from '../acts/sales.ts'
import type { TestAppOptions } from '../test-app.ts'

export interface MailTestApp extends TaxOfficeTest {
  readonly smtp: SmtpSimulator
  /** Faults of the next connections to the mail server, in this order. */
  readonly mailFaults: (SmtpFault | undefined)[]
  /** Sells to a customer with this address and returns the invoice's id. */
  sellTo(email: string): Promise<number>
  saveMail(more?: Partial<MailSettings>): Promise<void>
  /** Sends the messages that wait now. */
  runMail(): Promise<{ queued: number; sent: number; failed: number }>
}

/** The demo restaurant with the simulated tax office and a simulated mail server; mail is on. */
export async function givenMail(
  server: SmtpOptions = {},
  options: TestAppOptions = {},
): Promise<MailTestApp> {
  const test = await givenTaxOffice({
    ...options,
    dependencies: {
      taxOffice: { answerMs: 1500, quietMs: 3_600_000 },
      // Prevents the background pass, which would compete with the runs of a test.
      mail: { answerMs: 1500, quietMs: 3_600_000, ...options.dependencies?.mail },
      ...options.dependencies,
    },
  })
  const mailFaults: (SmtpFault | undefined)[] = []
  const smtp = await startSmtpSimulator({ fault: () => mailFaults.shift(), ...server })
  onTestFinished(() => smtp.stop())
  const admin = await test.as('admin')
  const saveMail = async (more: Partial<MailSettings> = {}) => {
    await admin.mail.saveSettings({
      body: {
        host: '127.0.0.1',
        port: smtp.port,
        security: server.security ?? 'NONE',
        username: server.login?.username ?? '',
        password: server.login?.password ?? null,
        from: 'facturas@arrayan.example',
        enabled: true,
        ...more,
      },
    })
  }
  await saveMail()
  let customers = 0
  return {
    ...test,
    smtp,
    mailFaults,
    saveMail,
    runMail: () => admin.mail.run(),
    async sellTo(email) {
      const identificationNumber = passports(++customers)
      const customer = await admin.customers.create({
        body: newCustomer({ identificationTypeId: 3, identificationNumber, email }),
      })
      const body = await simpleSale(test, { customer: { id: customer.id } })
      return (await admin.invoices.issue({ body })).id
    },
  }
}

function passports(number: number): string {
  return `P${String(number).padStart(6, '0')}`
}
