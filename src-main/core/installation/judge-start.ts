import type BetterSqlite3 from 'better-sqlite3'
import { DOUBTS_KEPT } from '#main/database/history/chain/baseline.ts'
import { deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import type { Doubt } from '#main/database/history/compare/doubt.ts'
import { appendRaw, endOfChain, kindAt } from '#main/database/history/chain/raw-chain.ts'
import { isOfCommand } from '#main/database/history/chain/walk-chain.ts'
import type { SettingName } from '#main/core/settings/setting-table.ts'
import { type Anchor, type AnchorPlaces, createAnchorStore } from './anchor-store.ts'

const ID_SETTING = 'installation.id' satisfies SettingName

/**
 * Compares the chain with the anchor before a start writes anything. After a stop in order nothing may follow the
 * anchor: an entry there was written by a copy of this till, or by another program. The doubt is kept in the chain. After
 * a kill or a power cut entries may follow, because the last ones are in no anchor yet.
 */
export function judgeStart(
  raw: BetterSqlite3.Database,
  { now, ...places }: Omit<AnchorPlaces, 'installationId'> & { readonly now: Date },
): void {
  if (endOfChain(raw) === undefined) return
  const installationId = raw
    .prepare('SELECT value FROM settings WHERE name = ?')
    .pluck()
    .get(ID_SETTING) as string | undefined
  const outside = installationId === undefined ? undefined : places.outside
  const store = createAnchorStore(
    { ...places, outside, installationId: installationId ?? '' },
    () => undefined,
  )
  try {
    const kept = store.read()
    // Older or other data, or none to compare with: `guardIdentity` holds issuing.
    if (kept.kind !== 'READ' || !kept.isSigned || !hasEntryOf(raw, kept.anchor)) return
    if (kept.anchor.isStopped === true && isLonger(raw, kept.anchor)) {
      const auditId = kept.anchor.auditId + 1
      const doubt = { kind: 'ANCHOR_BEHIND', auditId, table: null, key: null } satisfies Doubt
      const payload = { doubts: [doubt], doubtCount: 1 }
      appendRaw(raw, { kind: DOUBTS_KEPT, payload }, deriveChainKey(places.pepper), now)
    }
    const end = endOfChain(raw)
    if (end !== undefined) store.begin({ auditId: end.id, hash: end.hash })
  } finally {
    store.close()
  }
}

function hasEntryOf(raw: BetterSqlite3.Database, { auditId, hash }: Anchor): boolean {
  return raw.prepare('SELECT hash FROM auditEntries WHERE id = ?').pluck().get(auditId) === hash
}

function isLonger(raw: BetterSqlite3.Database, { auditId }: Anchor): boolean {
  const kind = kindAt(raw, auditId + 1)
  return kind !== undefined && !isOfCommand(kind)
}
