import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type SmtpFault, startSmtpSimulator } from '../../../e2e/simulators/mail/smtp-simulator.ts'
import { startSriSimulator } from '../../../e2e/simulators/sri/sri-simulator.ts'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { ADMIN_PIN } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { paymentMethod } from '#main/testing/acts/sales.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { type SpawnedTill, spawnTill } from '#main/testing/programs/spawned-till.ts'
import { makeP12, TEST_PASSWORD } from '#main/testing/doubles/test-certificate.ts'

const DAY_MS = 86_400_000
/** The till waits for each answer, so it is killed at a known step. */
const SLOW: SmtpFault = { kind: 'SLOW', milliseconds: 400 }

beforeAll(() => ensureBuilt(['main']), 120_000)

async function setUp({ client }: SpawnedTill, smtpPort: number): Promise<void> {
  const sri = await startSriSimulator()
  onTestFinished(() => sri.stop())
  const file = makeP12({
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + 90 * DAY_MS),
  })
  await client.company.saveCertificate({
    body: {
      file: Buffer.from(file).toString('base64'),
      password: TEST_PASSWORD,
      pin: ADMIN_PIN,
    },
  })
  const { receptionUrl, authorizationUrl } = sri
  await client.electronicDocuments.saveSettings({
    body: { enabled: true, receptionUrl, authorizationUrl },
  })
  await client.mail.saveSettings({
    body: {
      host: '127.0.0.1',
      port: smtpPort,
      security: 'NONE',
      username: '',
      password: null,
      from: 'facturas@arrayan.example',
      enabled: true,
    },
  })
  await client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
}

/** Sells to a customer with this address; the invoice is authorised and mailed by itself. */
async function sellTo({ client }: SpawnedTill, email: string, passport: string): Promise<void> {
  const customer = await client.customers.create({
    body: newCustomer({ identificationTypeId: 3, identificationNumber: passport, email }),
  })
  const { data } = await client.products.list({ query: { search: 'Encebollado' } })
  const product = data.find(({ name }) => name === 'Encebollado')
  await client.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      totalAmount: 9,
      customer: { id: customer.id },
      payments: [{ amount: 9, paymentMethod: paymentMethod.cash }],
      details: [{ product: { id: product?.id ?? 0 }, quantity: 2 }],
    },
  })
}

it('a till killed while it mails sends the messages that no server can have, and leaves a message in doubt if one may have it', async () => {
  const faults: SmtpFault[] = []
  let heard: (line: string) => void = () => undefined
  const smtp = await startSmtpSimulator({
    fault: () => faults.shift(),
    told: (line) => heard(line),
  })
  onTestFinished(() => smtp.stop())
  const folder = givenDataFolder()
  let till = await spawnTill(folder)
  await setUp(till, smtp.port)
  const takenBy = (to: string) =>
    smtp.messages.filter(({ envelopeTo }) => envelopeTo.includes(to)).length
  const until = (line: RegExp) =>
    new Promise<void>((resolve) => {
      heard = (told) => {
        if (line.test(told)) resolve()
      }
    })

  const moments = [
    { name: 'saluda', line: /^> EHLO/, fault: SLOW },
    { name: 'destino', line: /^> RCPT/, fault: SLOW },
    { name: 'mensaje', line: /^> DATA/, fault: SLOW },
  ]
  for (const [index, { name, line, fault }] of moments.entries()) {
    const to = `${name}@correo.example`
    faults.push(fault)
    const moment = until(line)
    await sellTo(till, to, `P10000${index}`)
    await moment
    await till.kill()
    expect(takenBy(to), name).toBe(0)
    till = await spawnTill(folder)
    // The server had no byte of the end: nothing is in doubt, and the message leaves by itself.
    await vi.waitFor(() => expect(takenBy(to), name).toBe(1), { timeout: 20_000 })
  }

  const doubtful = 'duda@correo.example'
  faults.push({ kind: 'SILENT_AFTER_DATA' })
  await sellTo(till, doubtful, 'P200000')
  await vi.waitFor(() => expect(takenBy(doubtful)).toBe(1), { timeout: 20_000 })
  await till.kill()
  till = await spawnTill(folder)
  await vi.waitFor(
    async () => {
      const { data } = await till.client.mail.list({ query: { size: 100 } })
      const states = data.map(({ to, state, isUncertain }) => ({ to, state, isUncertain }))
      expect(states.toSorted((a, b) => a.to.localeCompare(b.to))).toEqual([
        { to: 'destino@correo.example', state: 'SENT', isUncertain: false },
        { to: doubtful, state: 'FAILED', isUncertain: true },
        { to: 'mensaje@correo.example', state: 'SENT', isUncertain: false },
        { to: 'saluda@correo.example', state: 'SENT', isUncertain: false },
      ])
    },
    { timeout: 20_000 },
  )
  await till.client.mail.run()
  expect(takenBy(doubtful)).toBe(1)
  expect(smtp.messages).toHaveLength(4)
  await till.kill()
}, 240_000)
