import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import type { SmtpFault } from '../../../e2e/simulators/mail/smtp-simulator.ts'
import { givenMail } from '#main/testing/given/given-mail.ts'

/** 20 in every run; one seed repeats a failure. */
const RUNS = Number(process.env['MOSTRADOR_SEEDS'] ?? 20)
const FIRST_SEED = Number(process.env['MOSTRADOR_FIRST_SEED'] ?? 1)

const anyFault: fc.Arbitrary<SmtpFault | undefined> = fc.oneof(
  fc.constant(undefined),
  fc
    .constantFrom(
      ...(['CUT_BEFORE_DATA', 'CUT_IN_DATA', 'CUT_AFTER_DATA', 'LOGIN_REFUSED'] as const),
    )
    .map((kind) => ({ kind })),
  fc.record({
    kind: fc.constantFrom('MAIL' as const, 'RCPT' as const, 'DATA' as const),
    code: fc.constantFrom(421, 450, 451, 550, 554),
  }),
)

it(
  `sends no message twice automatically and loses none without a report, in ${RUNS} runs with faults`,
  async () => {
    const test = await givenMail({ login: { username: 'caja', password: 'Clave-9' } })
    const admin = await test.as('admin')
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) {
      const faults = fc.sample(fc.array(anyFault, { maxLength: 6 }), { numRuns: 1, seed })[0] ?? []
      const to = `cliente${seed}@correo.example`
      const id = await test.sellTo(to)
      await test.run()
      test.mailFaults.push(...faults)
      for (let round = 0; round <= faults.length; round++) await test.runMail()
      test.mailFaults.length = 0
      const { data } = await admin.mail.list({ query: { documentId: id, kind: 'INVOICE' } })
      const taken = test.smtp.messages.filter(({ envelopeTo }) => envelopeTo.includes(to)).length
      const [message] = data
      expect(allowedCopies(message), `seed ${seed}: ${message?.state}`).toContain(taken)
    }
  },
  60_000 + RUNS * 5000,
)

/** Returns how many copies the mail server may have of a message in this state. */
function allowedCopies(message: MailMessage | undefined): readonly number[] {
  if (message?.state === 'SENT') return [1]
  if (message?.state !== 'FAILED') return []
  return message.isUncertain ? [0, 1] : [0]
}
