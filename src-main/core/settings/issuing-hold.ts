import { LAST_SEQUENTIAL } from '#shared/domain/tax/access-key.ts'
import type { ReadDatabase, WriteDatabase } from '#main/database/prepared.ts'
import type { Setting } from './setting-table.ts'
import { deleteSetting, readSetting, saveSetting } from './settings.ts'

/** The reason why this till issues nothing until a manager releases it. */
export type IssuingHold = Readonly<Setting<'issuing.hold'>>

/** Numbers to skip, because another copy of this till may have used them. */
const NUMBER_JUMP = 100

/**
 * Returns the next number of a series after the release: above all known numbers. After the last number of a series it
 * returns one more than that: it is exhausted.
 */
export function numberAfterRelease(
  hold: Pick<IssuingHold, 'numbers'> | undefined,
  series: string,
  nextNumber: number,
): number {
  const known = Math.max(nextNumber, (hold?.numbers?.[series] ?? 0) + 1)
  return Math.min(known + NUMBER_JUMP, LAST_SEQUENTIAL + 1)
}

export function loadIssuingHold(db: ReadDatabase): Promise<IssuingHold | undefined> {
  return readSetting(db, 'issuing.hold')
}

/** Holds issuing. The first reason stays, because a later one is usually its consequence. */
export async function holdIssuing(db: WriteDatabase, hold: IssuingHold): Promise<void> {
  if ((await loadIssuingHold(db)) !== undefined) return
  await saveSetting(db, 'issuing.hold', hold)
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
  await saveSetting(db, 'issuing.hold', { ...hold, numbers })
}

/** Returns the hold in the form of the API. */
export function holdAnswer(
  hold: IssuingHold | undefined,
): Pick<IssuingHold, 'code' | 'since'> | null {
  return hold === undefined ? null : { code: hold.code, since: hold.since }
}

export async function clearIssuingHold(db: WriteDatabase): Promise<void> {
  await deleteSetting(db, 'issuing.hold')
}
