import type { ReadDatabase, WriteDatabase } from '../database/prepared.ts'
import { saveSetting } from '../settings/sync-settings.ts'

/** The settings that a manager chose for the shop's network. */
export interface LanSettings {
  readonly enabled: boolean
  readonly port: number
  /** https with the till's own authority; without it, every password is readable on the Wi-Fi. */
  readonly tls: boolean
}

export const defaultLanSettings: LanSettings = { enabled: false, port: 4600, tls: true }

const SETTING = 'lan'

export async function loadLanSettings(db: ReadDatabase | WriteDatabase): Promise<LanSettings> {
  const row = await (db as ReadDatabase)
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirst()
  if (row === undefined) return defaultLanSettings
  return { ...defaultLanSettings, ...(JSON.parse(row.value) as Partial<LanSettings>) }
}

export async function saveLanSettings(db: WriteDatabase, settings: LanSettings): Promise<void> {
  await saveSetting(db, SETTING, JSON.stringify(settings))
}
