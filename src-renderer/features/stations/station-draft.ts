import type { Station } from '../../../src-shared/api/stations.ts'

export interface StationDraft {
  readonly name: string
  readonly categoryIds: readonly number[]
  readonly hasScreen: boolean
  readonly targetMinutes: string
}

/** The contract's default for a new station. */
const TARGET_MINUTES = 12
const LONGEST_TARGET = 240

export function draftOf(station: Station | undefined): StationDraft {
  return {
    name: station?.name ?? '',
    categoryIds: station?.categoryIds ?? [],
    hasScreen: station?.hasScreen ?? true,
    targetMinutes: String(station?.targetMinutes ?? TARGET_MINUTES),
  }
}

/** True for whole minutes within the limits of a station. */
export function isTarget(text: string): boolean {
  const minutes = Number(text.trim())
  return /^\d{1,3}$/.test(text.trim()) && minutes >= 1 && minutes <= LONGEST_TARGET
}

export function toRequest({ name, categoryIds, hasScreen, targetMinutes }: StationDraft) {
  return {
    name: name.trim(),
    categoryIds: [...categoryIds],
    hasScreen,
    targetMinutes: Number(targetMinutes),
  }
}
