import { prepare, type ReadDatabase, type WriteDatabase } from '../database/prepared.ts'
import type { Instant } from '../database/schema.ts'
import { saveSetting } from '../sync-settings.ts'

export const holdCodes = [
  /** The central has another invoice under one of our numbers: two copies of this till issue. */
  'NUMBER_TAKEN',
  /** The central knows the point as another installation's. */
  'EMISSION_POINT_ELSEWHERE',
  /** The data were made on another machine: a cloned disk. */
  'OTHER_MACHINE',
  /** The data are older than what this machine has seen of them: an old backup. */
  'OLDER_THAN_BEFORE',
  /** No copy of the anchor is left that could be compared with the data. */
  'ANCHOR_LOST',
  /** A person went back to an earlier backup. */
  'BACKUP_RESTORED',
] as const
export type HoldCode = (typeof holdCodes)[number]

/** Why this till issues nothing until a manager has looked. */
export interface IssuingHold {
  readonly code: HoldCode
  readonly since: Instant
  /** The last numbers that the anchor had seen, by series `001-001`; they may be above the data's own. */
  readonly numbers?: Readonly<Record<string, number>>
}

/** Numbers that another copy of this till may have used meanwhile are left out. */
const NUMBER_JUMP = 100

/** The number with which a series goes on after the release: above all that anybody has seen. */
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

/** The first reason stays: a later one is mostly its consequence. */
export async function holdIssuing(db: WriteDatabase, hold: IssuingHold): Promise<void> {
  if ((await loadIssuingHold(db)) !== undefined) return
  await saveSetting(db, SETTING, JSON.stringify(hold))
}

/** A hold that came with a restored backup knows nothing of the numbers that were used after it. */
export async function rememberNumbers(
  db: WriteDatabase,
  numbers: IssuingHold['numbers'],
): Promise<void> {
  const hold = await loadIssuingHold(db)
  if (hold === undefined || hold.numbers !== undefined || numbers === undefined) return
  await saveSetting(db, SETTING, JSON.stringify({ ...hold, numbers } satisfies IssuingHold))
}

/** As the API tells it. */
export function holdAnswer(
  hold: IssuingHold | undefined,
): Pick<IssuingHold, 'code' | 'since'> | null {
  return hold === undefined ? null : { code: hold.code, since: hold.since }
}

export async function clearIssuingHold(db: WriteDatabase): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute()
}

/** What a central says when our numbers are used elsewhere. */
export function isHoldCode(code: string): code is HoldCode {
  return code === 'NUMBER_TAKEN' || code === 'EMISSION_POINT_ELSEWHERE'
}
