import type Database from 'better-sqlite3'
import {
  FIRST_COVERED_VERSION,
  FIRST_KEYED_VERSION,
  LATEST_VERSION,
  versionOf,
} from '../../upgrade/migrate.ts'
import type { Doubt } from '../compare/doubt.ts'
import { DOUBTS_KEPT } from './baseline.ts'
import type { ChainKey } from './chain-key.ts'
import { appendRaw, endOfChain, isKeyed, keyChain } from './raw-chain.ts'

/**
 * True if a migration will change a file that the chain already covers. It must be verified before, because
 * the new baseline would hide earlier changes.
 */
export function isCovered(raw: Database.Database): boolean {
  const version = versionOf(raw)
  return version >= FIRST_COVERED_VERSION && version < LATEST_VERSION
}

/**
 * Begins the keyed part of a chain without one, before the file gets a version that always has one. A file that has
 * such a version already was written again by another program: the doubt is kept in the chain.
 */
export function keepOldChain(raw: Database.Database, key: ChainKey, now: Date): void {
  if (endOfChain(raw) === undefined || isKeyed(raw)) return
  raw
    .transaction(() => {
      const wasRewritten = versionOf(raw) >= FIRST_KEYED_VERSION
      keyChain(raw, key, now)
      if (!wasRewritten) return
      const doubt = { kind: 'ENTRY_BROKEN', auditId: 1, table: null, key: null } satisfies Doubt
      appendRaw(raw, { kind: DOUBTS_KEPT, payload: { doubts: [doubt], doubtCount: 1 } }, key, now)
    })
    .immediate()
}
