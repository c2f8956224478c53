import type { Mailer } from '#main/core/ports/mailer.ts'
import type { TaxOffice } from '#main/core/ports/tax-office.ts'

/** The connection to the tax office of a former main till: another program sends in the shop's name. */
export function heldTaxOffice(office: TaxOffice): TaxOffice {
  return {
    wake: () => undefined,
    run: () => Promise.resolve({ sent: 0, authorized: 0 }),
    ask: (accessKey, of) => office.ask(accessKey, of),
    sealCertificate: (pair, uploadedAt) => office.sealCertificate(pair, uploadedAt),
    openCertificate: (setting) => office.openCertificate(setting),
  }
}

/** The queue of mail of a former main till: its messages are handed over. */
export function heldMailer(mailer: Mailer): Mailer {
  return {
    trouble: null,
    wake: () => undefined,
    run: () => Promise.resolve({ sent: 0, failed: 0 }),
    reconfigure: () => undefined,
    test: (settings, to) => mailer.test(settings, to),
    seal: (password) => mailer.seal(password),
  }
}
