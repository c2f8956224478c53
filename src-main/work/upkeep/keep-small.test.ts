import { expect, it } from 'vitest'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { givenTaxOffice } from '#main/testing/given/given-tax-office.ts'
import { type TestApp, givenApp } from '#main/testing/test-app.ts'
import { FIRST_AFTER_MS, keepSmall } from './keep-small.ts'

const DAY_MS = 24 * 3_600_000

/** Returns timers of the machine, except that of the first pass, which `pass` starts. */
function heldTimers(): { readonly timers: Timers; readonly pass: () => void } {
  const held = new Set<() => void>()
  return {
    timers: {
      after(milliseconds, call) {
        if (milliseconds !== FIRST_AFTER_MS) return machineTimers.after(milliseconds, call)
        held.add(call)
        return () => void held.delete(call)
      },
    },
    pass() {
      for (const call of held) call()
      held.clear()
    },
  }
}

/** Cancels a test page before its printer exists. */
async function givenCancelledJob(app: TestApp): Promise<number> {
  const admin = await app.as('admin')
  const { id } = await admin.printers.create({
    body: { name: 'Barra', connection: { kind: 'NETWORK', host: '127.0.0.1', port: 1 } },
  })
  const job = await admin.printers.test({ params: { id } })
  await admin.printJobs.cancel({ params: { id: job.id } })
  return job.id
}

it('a till that runs for weeks deletes the papers of a month ago and keeps the later ones', async () => {
  const { timers, pass } = heldTimers()
  const app = await givenApp({ dependencies: { timers } })
  await givenCancelledJob(app)
  app.clock.advance(31 * DAY_MS)
  const manager = await app.as('gerente')
  const printer = (await manager.printers.list())[0]
  const later = await manager.printers.test({ params: { id: printer?.id ?? 0 } })
  pass()
  await expect
    .poll(async () => (await manager.printJobs.list({})).data.map(({ id }) => id))
    .toEqual([later.id])
})

it('a file that nobody imported in a day is removed while the till runs', async () => {
  const { timers, pass } = heldTimers()
  const app = await givenApp({ dependencies: { timers } })
  const bytes = new TextEncoder().encode('nombre;precio\nEncebollado;4,50\n')
  const file = { name: 'carta.csv', bytes }
  const { id } = await (await app.as('admin')).imports.create({ body: { kind: 'products', file } })
  app.clock.advance(2 * DAY_MS)
  const manager = await app.as('gerente')
  pass()
  await expect
    .poll(async () => (await manager.imports.get({ params: { id } })).state)
    .toBe('CANCELLED')
})

it('keeps the last answer of the tax office about an authorised document without the document, and deletes the earlier ones', async () => {
  const { timers, pass } = heldTimers()
  const test = await givenTaxOffice({ dependencies: { timers } })
  const invoiceId = await test.sell()
  await test.run()
  const tries = async (user: 'admin' | 'gerente') => {
    const client = await test.as(user)
    const { data } = await client.electronicDocuments.list({ query: { size: 100 } })
    const document = data.find(({ documentId }) => documentId === invoiceId)
    const read = await client.electronicDocuments.get({ params: { id: document?.id ?? 0 } })
    return read.tries.map(({ service, outcome }) => [service, outcome])
  }
  expect(await tries('admin')).toEqual([
    ['AUTHORIZATION', 'AUTHORIZED'],
    ['RECEPTION', 'RECEIVED'],
  ])
  test.clock.advance(31 * DAY_MS)
  pass()
  await expect.poll(() => tries('gerente')).toEqual([['AUTHORIZATION', 'AUTHORIZED']])
  expect(test.sql('SELECT answer FROM electronicDocumentAnswers')).toEqual([
    { answer: expect.stringMatching(/<fechaAutorizacion>.*<comprobante\/>/s) },
  ])
})

it('the other sweeps run if one fails', async () => {
  const swept: string[] = []
  const waits: number[] = []
  const hourly = Promise.withResolvers<void>()
  const small = keepSmall({
    sweeps: [
      () => Promise.reject(new Error('disk full')),
      async () => swept.push('second') < 4,
      async () => swept.push('third') < 0,
    ],
    clock: { now: () => new Date(0), monotonicMs: () => 0 },
    timers: {
      after(milliseconds, call) {
        waits.push(milliseconds)
        if (milliseconds === 3_600_000) hourly.resolve()
        else setImmediate(call)
        return () => undefined
      },
    },
    log: (_level, message) => void swept.push(message),
  })
  await hourly.promise
  await small.stop()
  expect(swept).toEqual(['Old rows could not be removed', 'second', 'second', 'second', 'third'])
  expect(waits).toEqual([60_000, 200, 200, 3_600_000])
})
