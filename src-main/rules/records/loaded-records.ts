import { notFound } from '#shared/api/error.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

export interface Reading {
  readonly db: ReadDatabase
}

/** Readers of the records of one kind. */
export interface LoadedRecords<Context, Item> {
  /** Returns the records of these ids, in their order, with one statement. */
  readonly all: (context: Context, ids: readonly number[]) => Promise<Item[]>
  /** Returns one record; throws 404 if it does not exist. */
  readonly one: (context: Context, id: number) => Promise<Item>
}

/** Returns the readers of records whose rows `rows` reads by id. */
export function loadedRecords<
  Row extends { readonly id: number },
  Item,
  Context extends Reading = Reading,
>(
  rows: { all(db: ReadDatabase, ids: readonly number[], parameters: object): Promise<Row[]> },
  toRecord: (row: Row, context: Context) => Item,
): LoadedRecords<Context, Item> {
  async function all(context: Context, ids: readonly number[]): Promise<Item[]> {
    const found = await rows.all(context.db, ids, {})
    const byId = new Map(found.map((row) => [row.id, toRecord(row, context)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  return {
    all,
    async one(context, id) {
      const [record] = await all(context, [id])
      if (record === undefined) throw notFound()
      return record
    },
  }
}

/** Returns the reader of one record of a list that is always short and read whole. Throws 404. */
export function oneOf<Context, Item extends { readonly id: number }>(
  loadAll: (context: Context) => Promise<readonly Item[]>,
): (context: Context, id: number) => Promise<Item> {
  return async (context, id) => {
    const record = (await loadAll(context)).find((each) => each.id === id)
    if (record === undefined) throw notFound()
    return record
  }
}
