import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Randomness } from '../acts/context.ts'
import type { ReadDatabase, WriteDatabase } from '../database/prepared.ts'

/** Connection settings of the central. */
export interface SyncSettings {
  readonly enabled: boolean
  /** Server address without `/api/v1`. */
  readonly baseUrl: string
  readonly username: string
  /** Encrypted; empty until set. */
  readonly sealedPassword: string
  readonly deduplicates: 'yes' | 'no' | 'unproven'
  readonly reconcileWaitMs: number
  readonly timeoutMs: number
  readonly pushesRestaurant: boolean
  readonly allowHttp: boolean
}

export const defaultSyncSettings: SyncSettings = {
  enabled: false,
  baseUrl: '',
  username: '',
  sealedPassword: '',
  deduplicates: 'unproven',
  reconcileWaitMs: 60_000,
  timeoutMs: 15_000,
  pushesRestaurant: false,
  allowHttp: false,
}

const SETTING = 'sync'
const ENABLED_SETTING = 'sync.enabled'

export async function loadSyncSettings(db: ReadDatabase | WriteDatabase): Promise<SyncSettings> {
  const row = await (db as ReadDatabase)
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst()
  if (row === undefined) return defaultSyncSettings
  return { ...defaultSyncSettings, ...(JSON.parse(row.value) as Partial<SyncSettings>) }
}

export async function saveSyncSettings(db: WriteDatabase, settings: SyncSettings): Promise<void> {
  await saveSetting(db, SETTING, JSON.stringify(settings))
  // Stored separately because the register's figures read it in SQL.
  await saveSetting(db, ENABLED_SETTING, String(settings.enabled))
}

export async function saveSetting(db: WriteDatabase, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflicting) => conflicting.column('name').doUpdateSet({ value }))
    .execute()
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts texts with the installation's secret: the database or a backup alone cannot decrypt them. */
export interface Sealer {
  seal(text: string): string
  /** undefined if the text was sealed elsewhere or modified. */
  open(sealed: string): string | undefined
}

/** Creates a sealer; texts sealed for one purpose cannot be opened for another. */
export function createSealer(
  pepper: Uint8Array,
  randomness: Pick<Randomness, 'bytes'>,
  purpose: 'mostrador sync' | 'mostrador authority' = 'mostrador sync',
): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', pepper, '', purpose, 32))
  return {
    seal(text) {
      const iv = randomness.bytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([
          cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
          cipher.final(),
        ]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
