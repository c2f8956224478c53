import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { spawnTill } from '#main/testing/programs/spawned-till.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

it('holds issuing if the write-ahead log is deleted after a kill, because issued numbers may be lost with it', async () => {
  const folder = givenDataFolder()
  await (await spawnTill(folder)).stop()
  const till = await spawnTill(folder)
  await till.client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 10 },
  })
  const { data } = await till.client.products.list({ query: { search: 'Encebollado' } })
  for (let sale = 0; sale < 5; sale++) {
    await till.client.invoices.issue({
      body: {
        documentType: 'INVOICE',
        invoiceUuid: randomUUID(),
        emissionPointId: 1,
        details: [{ product: { id: data[0]?.id ?? 0 }, quantity: 2 }],
        totalAmount: 9,
        payments: [{ amount: 9, paymentMethod: { id: 1 } }],
      },
    })
  }
  await till.kill()
  for (const suffix of ['-wal', '-shm']) rmSync(join(folder, `mostrador.db${suffix}`))

  const again = await spawnTill(folder)
  const { client } = again
  // Either all data had been checkpointed into the file, or the till holds issuing.
  const { pagination } = await client.invoices.list({ query: { size: '1' } })
  const { issuingHold } = await client.sync.status()
  expect(issuingHold?.code).toBe(pagination.totalElements === 5 ? undefined : 'OLDER_THAN_BEFORE')
  expect((await client.sync.issuing()).series[0]?.releasedNumber).toBe(106)
  await again.kill()
})
