import { z } from 'zod'
import { holdCodes } from './hold-codes.ts'
import { counterSettings, shopEpoch } from './counter-settings.ts'
import { backupSettings } from './backup-settings.ts'
import { lanSettings } from './lan-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { restaurantSettings } from './restaurant-settings.ts'
import { certificateSetting, electronicDocumentSettings } from './electronic-document-settings.ts'
import { flag, json, mark, rowId, text } from './stored-form.ts'
import { stockSettings } from './stock-settings.ts'
import { syncSettings } from './sync-settings.ts'
import { updateSettings } from './update-settings.ts'

/** The reason why this till issues nothing until a manager releases it. */
const issuingHold = z.object({
  code: z.enum(holdCodes),
  since: z.string(),
  /** The last numbers of the anchor, by series `001-001`; they may be above those of the data. */
  numbers: z.record(z.string(), z.number()).exactOptional(),
})

/** A person's confirmation of this machine's clock. */
const clockConfirmation = z.object({
  at: z.string(),
  /** Last entry of the audit chain at that moment: an older anchor does not include the confirmation. */
  auditId: z.number(),
  differenceMs: z.number(),
})

/** Work that the main till does while a counter goes on with its own points. */
const leftToMain = z.object({
  /** When documents were withdrawn here and papers cancelled. */
  at: z.string(),
  /** Rows of the queue that are marked. */
  operations: z.int(),
  /** Those that waited for a person, with their codes. */
  parked: z.array(z.object({ id: z.int(), code: z.string().nullable() })),
  mails: z.array(z.int()),
  papers: z.array(z.int()),
})
export type LeftToMain = z.output<typeof leftToMain>

/** Purchases from documents. */
const purchaseSettings = z.object({
  /** A cost that rose by more percent since the last purchase is marked. */
  priceRisePercentage: z.number(),
})

const checklistSettings = z.object({
  skipped: z.array(z.string()),
  isHidden: z.boolean(),
})

/**
 * Every row of the table `settings`: its name, the schema of its value, and what an unreadable value means.
 *
 * - `FAILS`: the program cannot continue without it, and assuming a value would hide the damage: a till that no longer
 *   sends its sales, or that issues although it was held.
 * - `ABSENT`: it counts as never saved, so its default applies.
 */
export const settingTable = {
  /** Created once per database; emission points are bound to it. */
  'installation.id': { stored: text, unreadable: 'FAILS' },
  /** The machine on which the data were made. */
  'installation.machine': { stored: text, unreadable: 'FAILS' },
  /** A mark of the pepper, without the pepper. */
  'installation.pepper': { stored: text, unreadable: 'FAILS' },
  /** Set once a signed anchor was written: after that, a missing anchor is a loss. */
  'installation.anchored': { stored: mark, unreadable: 'FAILS' },
  'issuing.hold': { stored: json(issuingHold), unreadable: 'FAILS' },
  /** The emission point of this till's own users. */
  'terminal.emissionPointId': { stored: rowId, unreadable: 'FAILS' },
  /** The demo's papers are printed on a simulated printer of this machine while it answers. */
  'demo.followsSimulator': { stored: mark, unreadable: 'ABSENT' },
  sync: { stored: json(syncSettings), unreadable: 'FAILS' },
  /** `enabled` of `sync`, for queries. */
  'sync.enabled': { stored: flag, unreadable: 'FAILS' },
  /** Encrypted by the sealer. */
  'sync.installationSecret': { stored: text, unreadable: 'FAILS' },
  electronicDocuments: { stored: json(electronicDocumentSettings), unreadable: 'FAILS' },
  /** RUC of the program's provider, empty for own development; absent: that of the build. */
  softwareProvider: { stored: text, unreadable: 'FAILS' },
  /** Without it nothing is signed until the file is uploaded again. */
  certificate: { stored: json(certificateSetting), unreadable: 'ABSENT' },
  mail: { stored: json(mailSettings), unreadable: 'ABSENT' },
  lan: { stored: json(lanSettings), unreadable: 'ABSENT' },
  restaurant: { stored: json(restaurantSettings), unreadable: 'ABSENT' },
  purchases: { stored: json(purchaseSettings), unreadable: 'ABSENT' },
  stock: { stored: json(stockSettings), unreadable: 'ABSENT' },
  counters: { stored: json(counterSettings), unreadable: 'ABSENT' },
  /** The epoch of the shop: a lower one than another program has would let two programs issue. */
  shop: { stored: json(shopEpoch), unreadable: 'FAILS' },
  /** The separation for which the queue was prepared: without it, it would be rewritten in the middle of being sent. */
  'bringing.prepared': { stored: text, unreadable: 'FAILS' },
  /** Work that a counter with own points left to the main till. A takeover takes it back. */
  'bringing.left': { stored: json(leftToMain), unreadable: 'FAILS' },
  backups: { stored: json(backupSettings), unreadable: 'ABSENT' },
  updates: { stored: json(updateSettings), unreadable: 'ABSENT' },
  /** Without it the clock guard asks a person again. */
  'clock.confirmed': { stored: json(clockConfirmation), unreadable: 'ABSENT' },
  /** Steps after set-up that a person skipped; done steps are read from the records. */
  'setup.checklist': { stored: json(checklistSettings), unreadable: 'ABSENT' },
  /** The official lists that this database has; without it they are written again. */
  'catalogs.hash': { stored: text, unreadable: 'ABSENT' },
} as const satisfies Readonly<Record<string, SettingForm>>

export interface SettingForm {
  readonly stored: z.ZodType<unknown, string>
  readonly unreadable: 'FAILS' | 'ABSENT'
}

export type SettingName = keyof typeof settingTable

/** The value of a setting, as the program uses it. */
export type Setting<N extends SettingName> = z.output<(typeof settingTable)[N]['stored']>
