import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../../scripts/builds/ensure-built.ts'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { type SpawnedTill, spawnTill } from '#main/testing/programs/spawned-till.ts'

beforeAll(() => ensureBuilt(['main']), 120_000)

const ROWS = 3_000

function file(): Uint8Array {
  const lines = Array.from(
    { length: ROWS },
    (_, index) => `KILL-${index};Producto ${index};Grupo ${index % 9};${(index % 90) + 1},50`,
  )
  return new TextEncoder().encode(['codigo;nombre;categoria;pvp', ...lines].join('\r\n'))
}

/** Waits until the import has come so far, or has ended. */
async function reached({ client }: SpawnedTill, id: number, rows: number) {
  for (;;) {
    const read = await client.imports.get({ params: { id } })
    if (read.state !== 'RUNNING' || read.done >= rows) return read
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('a till killed while it imports', { timeout: 240_000 }, () => {
  it('continues automatically and writes every row once', async () => {
    const folder = givenDataFolder()
    let till = await spawnTill(folder)
    const { id, mapping } = await till.client.imports.create({
      body: { kind: 'products', file: { name: 'carta.csv', bytes: file() } },
    })
    const params = { id }
    await till.client.imports.setMapping({ params, body: { mapping, onExisting: 'SKIP' } })
    await till.client.imports.run({ params })
    let done = 0
    const states: string[] = []
    for (const rows of [1, 400, 1_200]) {
      const read = await reached(till, id, rows)
      expect(read.done, 'no row is forgotten by a kill').toBeGreaterThanOrEqual(done)
      done = read.done
      states.push(read.state)
      await till.kill()
      till = await spawnTill(folder)
    }
    expect(states[0], 'it was killed on the way').toBe('RUNNING')
    const read = await reached(till, id, ROWS + 1)
    expect(read).toMatchObject({ state: 'DONE', done: ROWS, created: ROWS, skipped: 0, failed: 0 })
    const { pagination } = await till.client.products.list({ query: { search: 'KILL' } })
    expect(pagination.totalElements).toBe(ROWS)
    const { data } = await till.client.categories.list({ query: { search: 'Grupo', size: 200 } })
    expect(data.map(({ name }) => name).toSorted()).toEqual(
      Array.from({ length: 9 }, (_, index) => `Grupo ${index}`),
    )
    await till.kill()
  })
})
