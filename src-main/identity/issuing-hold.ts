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
] as const
export type HoldCode = (typeof holdCodes)[number]

/** Why this till issues nothing until a manager has looked (facts/reliability.md §2.9). */
export interface IssuingHold {
  readonly code: HoldCode
  readonly since: Instant
}

/** Numbers that another copy of this till may have used meanwhile are left out. */
export const NUMBER_JUMP = 100

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

export async function clearIssuingHold(db: WriteDatabase): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute()
}

/** What a central says when our numbers are used elsewhere. */
export function isHoldCode(code: string): code is HoldCode {
  return code === 'NUMBER_TAKEN' || code === 'EMISSION_POINT_ELSEWHERE'
}
