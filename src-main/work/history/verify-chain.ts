import type { ChainKey } from '#main/database/history/chain/chain-key.ts'
import { ChainLinks } from '#main/database/history/chain/chain-links.ts'
import { Doubts, type HistoryFinding } from '#main/database/history/compare/doubt.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

const ENTRIES_A_SLICE = 500

/**
 * Checks only the hashes of the chain: on a server rows have no seals, because other programs write them
 * too.
 */
export async function verifyChain(db: ReadDatabase, key: ChainKey): Promise<HistoryFinding> {
  const doubts = new Doubts()
  const links = new ChainLinks(key)
  for (;;) {
    const rows = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where('id', '>', links.lastId)
      .orderBy('id')
      .limit(ENTRIES_A_SLICE)
      .execute()
    for (const row of rows) {
      const broken = links.take(row)
      if (broken !== undefined) doubts.add({ kind: 'ENTRY_BROKEN', auditId: broken })
    }
    if (rows.length < ENTRIES_A_SLICE) break
  }
  // The start begins the keyed part, so a chain without one was written again.
  if (!links.isKeyed && links.lastId > 0) doubts.add({ kind: 'ENTRY_BROKEN', auditId: 1 })
  return { entries: links.lastId, doubts: doubts.list, doubtCount: doubts.count }
}
