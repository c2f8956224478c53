import type BetterSqlite3 from 'better-sqlite3'
import { foundation } from '../migrations/0010-foundation.ts'
import { history } from '../migrations/1010-history.ts'
import { rights } from '../migrations/1020-rights.ts'
import { places } from '../migrations/1030-places.ts'
import { menu } from '../migrations/1040-menu.ts'
import { customers } from '../migrations/1050-customers.ts'
import { sales } from '../migrations/1060-sales.ts'
import { kitchenAndPaper } from '../migrations/1070-kitchen-and-paper.ts'
import { documents } from '../migrations/1080-documents.ts'
import { counters } from '../migrations/1100-counters.ts'
import { portsOfCounters } from '../migrations/1110-ports-of-counters.ts'
import { comingTogether } from '../migrations/1120-coming-together.ts'
import { approvedActs } from '../migrations/1130-approved-acts.ts'
import { serialDevices } from '../migrations/1140-serial-devices.ts'
import { stockLedger } from '../migrations/1170-stock-ledger.ts'
import { purchases } from '../migrations/1180-purchases.ts'
import { purchaseDrafts } from '../migrations/1190-purchase-drafts.ts'
import { recipes } from '../migrations/1200-recipes.ts'
import { countsAndWaste } from '../migrations/1210-counts-and-waste.ts'
import { transfersOfGoods } from '../migrations/1220-transfers-of-goods.ts'
import { tours } from '../migrations/1230-tours.ts'
import { houseMovements } from '../migrations/1240-house-movements.ts'
import { contactOfCustomers } from '../migrations/1090-contact-of-customers.ts'
import type { Migration } from '../migrations/migration.ts'

export const migrations: readonly Migration[] = [
  foundation,
  history,
  rights,
  places,
  menu,
  customers,
  sales,
  kitchenAndPaper,
  documents,
  contactOfCustomers,
  counters,
  portsOfCounters,
  comingTogether,
  approvedActs,
  serialDevices,
  stockLedger,
  purchases,
  purchaseDrafts,
  recipes,
  countsAndWaste,
  transfersOfGoods,
  tours,
  houseMovements,
]

export const LATEST_VERSION = Math.max(...migrations.map(({ version }) => version))

/** True of an empty file and of one that a migration of this program left. */
export function isKnownVersion(version: number): boolean {
  return version === 0 || migrations.some((migration) => migration.version === version)
}

/** First version whose files the audit chain covers. */
export const FIRST_COVERED_VERSION = history.version

/** First version whose files always have an audit chain with a key. */
export const FIRST_KEYED_VERSION = rights.version

/** `PRAGMA application_id` of Mostrador's files: 'MOST' in ASCII. */
export const APPLICATION_ID = 0x4d4f5354

export function versionOf(raw: BetterSqlite3.Database): number {
  return raw.pragma('user_version', { simple: true }) as number
}

/**
 * Migrates the file to the latest version, or to `upTo`. Each step and its `user_version` are one
 * transaction, so a crash leaves a step complete or not applied.
 */
export function migrate(raw: BetterSqlite3.Database, upTo = LATEST_VERSION): void {
  for (const migration of migrations) {
    if (migration.version <= versionOf(raw) || migration.version > upTo) continue
    raw
      .transaction(() => {
        raw.pragma(`application_id = ${APPLICATION_ID}`)
        raw.exec(migration.sql)
        if (migration.sqliteOnly !== undefined) raw.exec(migration.sqliteOnly)
        raw.pragma(`user_version = ${migration.version}`)
      })
      .immediate()
  }
}
