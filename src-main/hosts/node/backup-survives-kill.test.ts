import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { type SpawnedTill, spawnTill } from '#main/testing/programs/spawned-till.ts'

beforeAll(() => ensureBuilt(['main']), 60_000)

async function sell({ client }: SpawnedTill): Promise<void> {
  const { data } = await client.products.list({ query: { search: 'Encebollado' } })
  const product = data.find(({ name }) => name === 'Encebollado')
  await client.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
      details: [{ product: { id: product?.id ?? 0 }, quantity: 2 }],
    },
  })
}

async function givenSelling(): Promise<{ folder: string; till: SpawnedTill }> {
  const folder = givenDataFolder()
  const till = await spawnTill(folder)
  await till.client.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  await sell(till)
  return { folder, till }
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

function unfinishedIn(folder: string): string[] {
  const backups = join(folder, 'backups')
  // A till that is killed early has not made the folder yet.
  const names = [...readdirSync(folder), ...(existsSync(backups) ? readdirSync(backups) : [])]
  return names.filter((name) => name.endsWith('.part') || name.startsWith('restoring'))
}

describe('a till killed', { timeout: 120_000 }, () => {
  it('during a backup: lists only verified backups and leaves no partial files', async () => {
    const { folder, till: first } = await givenSelling()
    let till = first
    for (const delayMs of [5, 40, 90, 150, 250]) {
      const asked = till.client.backups.create().catch(() => undefined)
      await wait(delayMs)
      await till.kill()
      await asked
      till = await spawnTill(folder)
      const backups = await till.client.backups.list()
      expect(backups.filter(({ isVerified }) => !isVerified)).toEqual([])
      expect(unfinishedIn(folder)).toEqual([])
    }
    await till.client.backups.create()
    expect((await till.client.backups.list())[0]).toMatchObject({ isVerified: true, invoices: 1 })
    await till.kill()
  })

  it('during a restore: has the data from before or from the backup, and loses none', async () => {
    const { folder, till: first } = await givenSelling()
    let till = first
    const { id } = await till.client.backups.create()
    await sell(till)
    for (const delayMs of [0, 120, 220, 300, 400, 600]) {
      const asked = till.client.backups
        .restore({ params: { id }, body: { pin: '9999' } })
        .catch(() => undefined)
      await wait(delayMs)
      await till.kill()
      await asked
      till = await spawnTill(folder)
      const { pagination } = await till.client.invoices.list({ query: {} })
      const { issuingHold } = await till.client.sync.status()
      const backups = await till.client.backups.list()
      expect(backups.filter(({ isVerified }) => !isVerified)).toEqual([])
      expect(unfinishedIn(folder)).toEqual([])
      const isRestored = pagination.totalElements === 1
      // The sale after the backup is in the data, or in the copy made before the restore.
      const kept = backups.some(
        ({ reason, invoices }) => reason === 'BEFORE_RESTORE' && invoices > 1,
      )
      expect(isRestored ? kept : pagination.totalElements === 2).toBe(true)
      expect(issuingHold?.code).toBe(isRestored ? 'BACKUP_RESTORED' : undefined)
      if (!isRestored) continue
      await till.client.sync.releaseIssuing({ body: { reason: 'Revisado' } })
      await sell(till)
    }
    await till.client.backups.restore({ params: { id }, body: { pin: '9999' } })
    expect((await till.client.invoices.list({ query: {} })).pagination.totalElements).toBe(1)
    await till.kill()
    till = await spawnTill(folder)
    expect((await till.client.invoices.list({ query: {} })).pagination.totalElements).toBe(1)
    expect((await till.client.sync.status()).issuingHold).toMatchObject({ code: 'BACKUP_RESTORED' })
    await till.kill()
  })
})
