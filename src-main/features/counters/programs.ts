import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { readSetting } from '#main/core/settings/settings.ts'

/** Before the first code, the main till has no row; it gets this id with it. */
export const FIRST_MAIN_ID = 1
const NAMELESS_MAIN = 'Caja principal'

const listStored = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('counters')
    .where('removedAt', 'is', null)
    .select(['id', 'name', 'isMain', 'wasMain', 'address', 'version', 'joinedAt'])
    .orderBy('isMain', 'desc')
    .orderBy('id'),
)

/** A program of the shop as it is stored. */
export type StoredProgram = Awaited<ReturnType<typeof listStored.all>>[number]

/**
 * Returns the programs of the shop, the main till first. One that has a code but did not join yet is none. A shop
 * without a code has the main till alone.
 */
export async function loadPrograms({
  db,
}: {
  readonly db: ReadDatabase
}): Promise<readonly StoredProgram[]> {
  const stored = await listStored.all(db, {})
  const programs = stored.filter(
    ({ isMain, wasMain, joinedAt }) => isMain === 1 || wasMain === 1 || joinedAt !== null,
  )
  if (programs.some(({ isMain }) => isMain === 1)) return programs
  const main = {
    id: FIRST_MAIN_ID,
    name: await mainName(db),
    isMain: 1,
    wasMain: 0,
    address: null,
    version: null,
    joinedAt: null,
  } as const
  return [main, ...programs]
}

/** Writes the main till's row unless it has one. Call it before a counter gets a row, so that its id is the first. */
export async function writeMain({ db }: WriteContext): Promise<void> {
  const main = await db
    .selectFrom('counters')
    .select('id')
    .where('isMain', '=', 1)
    .executeTakeFirst()
  if (main !== undefined) return
  await db
    .insertInto('counters')
    .values({ name: await mainName(db), isMain: 1 })
    .execute()
}

async function mainName(db: ReadDatabase): Promise<string> {
  const id = await readSetting(db, 'terminal.emissionPointId')
  if (id === undefined) return NAMELESS_MAIN
  const point = await db
    .selectFrom('emissionPoints')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return point?.name ?? NAMELESS_MAIN
}
