import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { givenDataFolder, spawnServer } from '../testing/spawn-server.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

async function startTill(folder: string) {
  const { child, ready, ended } = spawnServer(folder, ['--demo'])
  const url = `${await ready}/api/v1`
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const signIn = await call('POST', '/auth/login', { username: 'admin', password: 'admin1234' })
  const token: string = signIn.body.token
  return {
    call: (method: string, path: string, body?: unknown) => call(method, path, body, token),
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal)
      await ended
    },
  }
}

it('holds issuing if the write-ahead log is deleted after a kill, because issued numbers may be lost with it', async () => {
  const folder = givenDataFolder()
  await (await startTill(folder)).end('SIGTERM')
  const till = await startTill(folder)
  const register = { operationId: randomUUID(), emissionPointId: 1, openingCash: 10 }
  expect((await till.call('POST', '/cash-register/open', register)).status).toBe(201)
  const { body: found } = await till.call('GET', '/products?search=Encebollado')
  for (let sale = 0; sale < 5; sale++) {
    const invoice = await till.call('POST', '/invoices', {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      details: [{ product: { id: found.data[0].id }, quantity: 2 }],
      totalAmount: 9,
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
    })
    expect(invoice.status).toBe(201)
  }
  await till.end('SIGKILL')
  for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `mostrador.db${suffix}`))

  const again = await startTill(folder)
  const { body: status } = await again.call('GET', '/sync/status')
  // Either all data had been checkpointed into the file, or the till holds issuing.
  const { body: invoices } = await again.call('GET', '/invoices?size=1')
  const isWhole = invoices.totalElements === 5
  expect(status.issuingHold?.code).toBe(isWhole ? undefined : 'OLDER_THAN_BEFORE')
  const { body: issuing } = await again.call('GET', '/sync/issuing')
  expect(issuing.series[0].releasedNumber).toBe(106)
  await again.end('SIGKILL')
})
