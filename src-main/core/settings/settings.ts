import { DatabaseError } from '#main/database/database-error.ts'
import { type Memory, memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase, type WriteDatabase } from '#main/database/prepared.ts'
import { type BackupSettings, defaultBackupSettings } from './backup-settings.ts'
import { type CounterSettings, defaultCounterSettings } from './counter-settings.ts'
import { defaultLanSettings, type LanSettings } from './lan-settings.ts'
import { defaultRestaurantSettings, type RestaurantSettings } from './restaurant-settings.ts'
import { defaultStockSettings, type StockSettings } from './stock-settings.ts'
import { type Setting, type SettingForm, type SettingName, settingTable } from './setting-table.ts'
import { defaultUpdateSettings, type UpdateSettings } from './update-settings.ts'
import { defaultSyncSettings, type SyncSettings } from './sync-settings.ts'

const findSetting = prepare<{ name: SettingName }>()((db, { name }) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
)

/**
 * Returns a setting; undefined if it was never saved. Rejects with DatabaseError `CORRUPT` if its value is
 * unreadable and the table says `FAILS`.
 */
export async function readSetting<N extends SettingName>(
  db: ReadDatabase,
  name: N,
): Promise<Setting<N> | undefined> {
  const row = await findSetting.first(db, { name })
  if (row === undefined) return undefined
  const { stored, unreadable }: SettingForm = settingTable[name]
  const read = stored.safeDecode(row.value)
  if (read.success) return read.data as Setting<N>
  if (unreadable === 'ABSENT') return undefined
  throw new DatabaseError('CORRUPT', `settings: ${name}`, read.error)
}

const readSettings = memoryGroup<{ readonly value: unknown }>('settings', ['settings'])

/** Returns a setting as `readSetting` does, and caches it, for settings that every sale reads. */
export async function recallSetting<N extends SettingName>(
  { db, memory }: { readonly db: ReadDatabase; readonly memory: Memory },
  name: N,
): Promise<Setting<N> | undefined> {
  const kept = await memory.recall(readSettings, name, async () => ({
    value: await readSetting(db, name),
  }))
  return kept?.value as Setting<N> | undefined
}

/** Saves a setting in place of its earlier value. */
export async function saveSetting<N extends SettingName>(
  db: WriteDatabase,
  name: N,
  setting: Setting<N>,
): Promise<void> {
  const value = toStored(name, setting)
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((known) => known.column('name').doUpdateSet({ value }))
    .execute()
}

/** Saves a setting unless it has a value. */
export async function saveFirstSetting<N extends SettingName>(
  db: WriteDatabase,
  name: N,
  setting: Setting<N>,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value: toStored(name, setting) })
    .onConflict((known) => known.column('name').doNothing())
    .execute()
}

export async function deleteSetting(db: WriteDatabase, name: SettingName): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute()
}

export async function loadSyncSettings(db: ReadDatabase): Promise<SyncSettings> {
  return (await readSetting(db, 'sync')) ?? defaultSyncSettings
}

export async function saveSyncSettings(db: WriteDatabase, settings: SyncSettings): Promise<void> {
  await saveSetting(db, 'sync', settings)
  // Stored separately because the register's figures read it in SQL.
  await saveSetting(db, 'sync.enabled', settings.enabled)
}

export async function loadLanSettings(db: ReadDatabase): Promise<LanSettings> {
  return (await readSetting(db, 'lan')) ?? defaultLanSettings
}

export async function loadRestaurantSettings(db: ReadDatabase): Promise<RestaurantSettings> {
  return (await readSetting(db, 'restaurant')) ?? defaultRestaurantSettings
}

/** Usual: a rise of 5 % is marked. */
export async function loadPurchaseSettings(db: ReadDatabase): Promise<Setting<'purchases'>> {
  return (await readSetting(db, 'purchases')) ?? { priceRisePercentage: 5 }
}

export async function loadStockSettings(db: ReadDatabase): Promise<StockSettings> {
  return (await readSetting(db, 'stock')) ?? defaultStockSettings
}

export async function loadCounterSettings(db: ReadDatabase): Promise<CounterSettings> {
  return (await readSetting(db, 'counters')) ?? defaultCounterSettings
}

export async function loadBackupSettings(db: ReadDatabase): Promise<BackupSettings> {
  return (await readSetting(db, 'backups')) ?? defaultBackupSettings
}

export async function loadUpdateSettings(db: ReadDatabase): Promise<UpdateSettings> {
  return (await readSetting(db, 'updates')) ?? defaultUpdateSettings
}

function toStored<N extends SettingName>(name: N, setting: Setting<N>): string {
  const { stored }: SettingForm = settingTable[name]
  return stored.encode(setting)
}
