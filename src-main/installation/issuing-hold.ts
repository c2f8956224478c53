import { prepare, type ReadDatabase, type WriteDatabase } from '../database/prepared.ts'
import type { Instant } from '../database/schema.ts'
import { saveSetting } from '../settings/sync-settings.ts'

export const holdCodes = [
  /** The central has another invoice with one of our numbers: two copies of this till issue. */
  'NUMBER_TAKEN',
  /** The central has the emission point bound to another installation. */
  'EMISSION_POINT_ELSEWHERE',
  /** The data were made on another machine: a cloned disk. */
  'OTHER_MACHINE',
  /** The data are older than what this machine has seen: an old backup. */
  'OLDER_THAN_BEFORE',
  /** No copy of the anchor is left to compare with the data. */
  'ANCHOR_LOST',
  /** A person restored an earlier backup. */
  'BACKUP_RESTORED',
] as const
export type HoldCode = (typeof holdCodes)[number]

/** The reason why this till issues nothing until a manager releases it. */
export interface IssuingHold {
  readonly code: HoldCode
  readonly since: Instant
  /** The last numbers of the anchor, by series `001-001`; they may be above those of the data. */
  readonly numbers?: Readonly<Record<string, number>>
}

/** Numbers to skip, because another copy of this till may have used them. */
const NUMBER_JUMP = 100

/** Returns the next number of a series after the release: above all known numbers. */
export function numberAfterRelease(
  hold: IssuingHold | undefined,
  series: string,
  nextNumber: number,
): number {
  return Math.max(nextNumber, (hold?.numbers?.[series] ?? 0) + 1) + NUMBER_JUMP
}

const SETTING = 'issuing.hold'

const findHold = prepare<{ name: string }>()((db, { name }) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
)

export async function loadIssuingHold(
  db: ReadDatabase | WriteDatabase,
): Promise<IssuingHold | undefined> {
  const row = await findHold.first(db, { name: SETTING })
  return row === undefined ? undefined : (JSON.parse(row.value) as IssuingHold)
}

/** Holds issuing. The first reason stays, because a later one is usually its consequence. */
export async function holdIssuing(db: WriteDatabase, hold: IssuingHold): Promise<void> {
  if ((await loadIssuingHold(db)) !== undefined) return
  await saveSetting(db, SETTING, JSON.stringify(hold))
}

/**
 * Adds the anchor's numbers to a hold from a restored backup, which has none of the numbers used after
 * it.
 */
export async function rememberNumbers(
  db: WriteDatabase,
  numbers: IssuingHold['numbers'],
): Promise<void> {
  const hold = await loadIssuingHold(db)
  if (hold === undefined || hold.numbers !== undefined || numbers === undefined) return
  await saveSetting(db, SETTING, JSON.stringify({ ...hold, numbers } satisfies IssuingHold))
}

/** Returns the hold in the form of the API. */
export function holdAnswer(
  hold: IssuingHold | undefined,
): Pick<IssuingHold, 'code' | 'since'> | null {
  return hold === undefined ? null : { code: hold.code, since: hold.since }
}

export async function clearIssuingHold(db: WriteDatabase): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute()
}

/** True for the codes with which a central reports that our numbers are used elsewhere. */
export function isHoldCode(code: string): code is HoldCode {
  return code === 'NUMBER_TAKEN' || code === 'EMISSION_POINT_ELSEWHERE'
}
