import { auditHash } from '../database/history/audit-chain.ts'
import { Doubts, type Finding } from '../database/history/doubt.ts'
import type { ReadDatabase } from '../database/prepared.ts'

const ENTRIES_A_SLICE = 500

/**
 * Checks only the hashes of the chain: on a server rows have no seals, because other programs write them
 * too.
 */
export async function verifyChain(db: ReadDatabase): Promise<Finding> {
  const doubts = new Doubts()
  let lastId = 0
  let lastHash = ''
  for (;;) {
    const rows = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ENTRIES_A_SLICE)
      .execute()
    for (const { hash, ...row } of rows) {
      const isNext = row.id === lastId + 1
      if (!isNext || auditHash(lastHash, row) !== hash) {
        doubts.add({ kind: 'ENTRY_BROKEN', auditId: isNext ? row.id : lastId + 1 })
      }
      lastId = row.id
      lastHash = hash
    }
    if (rows.length < ENTRIES_A_SLICE) break
  }
  return { entries: lastId, doubts: doubts.list, doubtCount: doubts.count }
}
