import { onTestFinished } from 'vitest'
import { describe, expect, test } from 'vitest'
import { startSriSimulator } from '../../../e2e/simulators/sri/sri-simulator.ts'
import { simpleSale } from '#main/testing/acts/sales.ts'
import { TEST_PASSWORD } from '#main/testing/doubles/test-certificate.ts'
import { COUNTER_POINT } from '#main/testing/given/given-counter.ts'
import { givenParted } from '#main/testing/given/given-parted.ts'
import type { Restaurant } from '#main/testing/given/given-restaurant.ts'
import { ADMIN_PIN, demoP12 } from '#main/testing/given/given-tax-office.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'

/** Two programs that sign and mail, beside one simulated tax office. No background pass competes with the test. */
async function givenBoth() {
  const started: { sri?: Awaited<ReturnType<typeof startSriSimulator>> } = {}
  const given = await givenParted({
    dependencies: {
      taxOffice: { answerMs: 1500, quietMs: 3_600_000 },
      mail: { answerMs: 1500, quietMs: 3_600_000 },
    },
    async before(main) {
      const sri = await startSriSimulator({ now: () => main.clock.now() })
      onTestFinished(() => sri.stop())
      started.sri = sri
      const admin = await main.as('admin')
      await admin.company.saveCertificate({
        body: { file: demoP12(), password: TEST_PASSWORD, pin: ADMIN_PIN },
      })
      const { receptionUrl, authorizationUrl } = sri
      await admin.electronicDocuments.saveSettings({
        body: { enabled: true, receptionUrl, authorizationUrl },
      })
      await admin.mail.saveSettings({
        body: {
          host: '127.0.0.1',
          port: 9,
          security: 'NONE',
          username: '',
          from: 'facturas@arrayan.example',
          enabled: true,
          automatic: true,
        },
      })
    },
  })
  const { sri } = started
  if (sri === undefined) throw new Error('No tax office')
  const run = async (app: Restaurant) => (await app.as('admin')).electronicDocuments.run()
  return {
    ...given,
    sri,
    run,
    async sell(to?: string) {
      const customer =
        to === undefined
          ? undefined
          : (
              await given.at(
                'cajera',
                'POST',
                '/customers',
                newCustomer({
                  identificationTypeId: 3,
                  identificationNumber: 'P000001',
                  email: to,
                }),
              )
            ).body
      const sale = await simpleSale(
        given.apart,
        customer === undefined ? {} : { customer: { id: customer.id } },
      )
      const answer = await given.at('cajera', 'POST', '/invoices', {
        ...sale,
        emissionPointId: COUNTER_POINT,
      })
      return answer.body as { id: number; accessKey: string }
    },
  }
}

const documents = (app: Restaurant) =>
  app.sql('SELECT accessKey, state, signedXml FROM electronicDocuments ORDER BY id')

const mail = (app: Restaurant) => app.sql('SELECT "to", state FROM mailMessages ORDER BY id')

describe('a document that another program issued', () => {
  test('which the tax office has is asked for, keeps its file, and is not signed here', async () => {
    const given = await givenBoth()
    const { main, apart, sri, run } = given
    await given.sell()
    await run(apart)
    for (const answer of await given.bring()) expect(answer.body).toHaveProperty('id')
    expect(documents(main)).toMatchObject([{ state: 'UNSIGNED', signedXml: null }])
    await given.handOver()
    await run(main)
    expect(documents(main)).toEqual(documents(apart))
    expect(documents(main)).toMatchObject([{ state: 'AUTHORIZED' }])
    expect(sri.taken).toHaveLength(1)
    expect(main.sql('SELECT taxStatus FROM invoices')).toEqual([{ taxStatus: 'AUTHORIZED' }])
  })

  test('which the tax office does not know is signed and sent here, once', async () => {
    const given = await givenBoth()
    const { main, sri, run } = given
    const { accessKey } = await given.sell()
    for (const answer of await given.bring()) expect(answer.body).toHaveProperty('id')
    await given.handOver()
    for (let time = 0; time < 3; time++) await run(main)
    expect(documents(main)).toMatchObject([{ accessKey, state: 'AUTHORIZED' }])
    expect(sri.taken).toEqual([accessKey])
  })

  test('and annulled before it was sent is not sent here', async () => {
    const given = await givenBoth()
    const { main, sri, run } = given
    const { id } = await given.sell()
    await given.at('gerente', 'POST', `/invoices/${id}/annul`, { reason: 'Repetida' })
    for (const answer of await given.bring()) expect(answer.body).toHaveProperty('id')
    await given.handOver()
    for (let time = 0; time < 3; time++) await run(main)
    expect(documents(main)).toMatchObject([{ state: 'UNSIGNED', signedXml: null }])
    expect(sri.taken).toEqual([])
    expect(main.sql('SELECT status FROM invoices')).toEqual([{ status: 'ANNULLED' }])
  })

  test('waits for the acts that follow it until the program has handed over', async () => {
    const given = await givenBoth()
    const { main } = given
    await given.sell()
    for (const answer of await given.bring()) expect(answer.body).toHaveProperty('id')
    const waits = () => main.sql('SELECT nextAttemptAt, isUncertain FROM electronicDocuments')
    expect(waits()).toEqual([{ nextAttemptAt: '2026-11-21T20:09:00.000Z', isUncertain: 1 }])
    await given.handOver()
    expect(waits()).toEqual([{ nextAttemptAt: null, isUncertain: 1 }])
  })

  test('is mailed by the program that issued it, or here if that did not', async () => {
    const given = await givenBoth()
    const { main, apart, run } = given
    const { accessKey } = await given.sell('ana@example.com')
    await run(apart)
    expect(mail(apart)).toEqual([{ to: 'ana@example.com', state: 'QUEUED' }])
    for (const answer of await given.bring()) expect(answer.body).toHaveProperty('id')
    await given.handOver()
    await run(main)
    expect(documents(main)).toMatchObject([{ state: 'AUTHORIZED' }])
    expect(mail(main)).toEqual([])
    for (let time = 0; time < 2; time++) await given.handOver({ unsentMail: [accessKey] })
    expect(mail(main)).toEqual([{ to: 'ana@example.com', state: 'QUEUED' }])
  })

  test('and numbered anew has its last number, which is not used again', async () => {
    const given = await givenBoth()
    const { main, apart, sri, run } = given
    const { id } = await given.sell()
    const [act] = given.acts()
    for (const answer of await given.bring()) expect(answer.body).toHaveProperty('id')
    apart.sql(
      `UPDATE electronicDocuments SET state = 'RETURNED', needsPerson = 1, messages = ?`,
      JSON.stringify([{ code: '45', kind: 'ERROR', message: 'Secuencial registrado', info: null }]),
    )
    apart.sql('UPDATE outbox SET firstSentAt = createdAt WHERE uuid = ?', act?.uuid)
    const renumbered = await given.at('gerente', 'POST', '/electronic-documents/1/renumber', {})
    expect(renumbered.status).toBe(200)
    for (let time = 0; time < 2; time++) {
      for (const answer of await given.bring()) expect(answer.status).toBeLessThan(300)
    }
    const invoices = 'SELECT number, accessKey, issueDate FROM invoices'
    expect(main.sql(invoices)).toEqual(apart.sql(invoices))
    const series = 'SELECT nextNumber FROM sequences WHERE emissionPointId = 2'
    expect(main.sql(series)).toEqual(apart.sql(series))
    await given.handOver()
    for (let time = 0; time < 3; time++) await run(main)
    const [document] = documents(main)
    expect(document).toMatchObject({ state: 'AUTHORIZED' })
    expect(sri.taken).toEqual([document?.['accessKey']])
    expect(id).toBe(1)
  })
})
