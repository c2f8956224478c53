import type { Counter } from '#shared/api/machine/counters.ts'

/** The texts of a row of the list for a program of the shop. */
export type ShownState = 'selling' | 'joined' | 'late' | 'away' | 'own' | 'former'

/** A copy that is older than this is late. */
export const LATE_MS = 5_000

export function shownStateOf({ role, state, lagMs }: Counter): ShownState {
  switch (state) {
    case 'TAKEN_OVER':
      return 'former'
    case 'OWN':
      return 'own'
    case 'AWAY':
      return 'away'
    case 'JOINED':
      if (role === 'MAIN') return 'selling'
      return lagMs !== null && lagMs >= LATE_MS ? 'late' : 'joined'
  }
}

/** True if a copy may be called current: the main till said so, and its answer is of now. */
export function isSurelyCurrent({ isCurrent, state, role }: Counter, isFresh: boolean): boolean {
  return role === 'COUNTER' && state === 'JOINED' && isCurrent && isFresh
}

/** The sums above the list, of the counters that should follow the main till. */
export interface CopySums {
  readonly current: number
  readonly total: number
  /** The oldest copy of those that are heard; null if none is. */
  readonly lagMs: number | null
  readonly maxLagMs: number
  readonly epoch: number
}

export function copySums(counters: readonly Counter[], isFresh: boolean): CopySums {
  const followers = counters.filter(
    ({ role, state }) => role === 'COUNTER' && state !== 'TAKEN_OVER',
  )
  const heard = followers.flatMap(({ state, lagMs }) =>
    state === 'JOINED' && lagMs !== null ? [lagMs] : [],
  )
  return {
    current: followers.filter((each) => isSurelyCurrent(each, isFresh)).length,
    total: followers.length,
    lagMs: heard.length === 0 ? null : Math.max(...heard),
    maxLagMs: Math.max(0, ...followers.map(({ maxLagMs }) => maxLagMs)),
    epoch: Math.max(1, ...counters.map(({ epoch }) => epoch)),
  }
}

/** The main till first, then by name. */
export function inOrder(counters: readonly Counter[]): readonly Counter[] {
  return counters.toSorted(
    (one, other) =>
      Number(other.role === 'MAIN') - Number(one.role === 'MAIN') ||
      one.name.localeCompare(other.name, 'es') ||
      one.id - other.id,
  )
}

/** Seconds with two decimals below one second, and one above: 0.04, 0.6, 7.2. */
export function secondsOf(lagMs: number): number {
  return lagMs < 1_000 ? Math.round(lagMs / 10) / 100 : Math.round(lagMs / 100) / 10
}

/** Compares two versions by their numbers: negative if the first is older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  const different = Array.from({ length: Math.max(a.length, b.length) }, (_, index) => index).find(
    (index) => (a[index] ?? 0) !== (b[index] ?? 0),
  )
  return different === undefined ? 0 : (a[different] ?? 0) - (b[different] ?? 0)
}

function numbersOf(version: string): readonly number[] {
  return version.split(/[.+-]/).map((part) => Number(part) || 0)
}
