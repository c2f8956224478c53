import type { Station, StationOutlet } from '#shared/api/places/stations.ts'
import { stationFields } from '#shared/records/stations.ts'
import type { StationPaper } from './station-paper.ts'

// A copy of the contract's list, because importing that would bundle zod.
export const outlets = ['SCREEN', 'PAPER', 'NONE'] as const satisfies readonly StationOutlet[]

export interface StationDraft {
  readonly name: string
  readonly categoryIds: readonly number[]
  readonly outlet: StationOutlet
  readonly targetMinutes: string
  /** null: several printers get its tickets, which this form does not change. */
  readonly paper: StationPaper | null
}

const { usual, limits } = stationFields.targetMinutes

export function draftOf(station: Station | undefined): StationDraft {
  return {
    name: station?.name ?? '',
    categoryIds: station?.categoryIds ?? [],
    outlet: station === undefined ? 'SCREEN' : outletOf(station),
    targetMinutes: String(station?.targetMinutes ?? usual),
    paper: station === undefined ? { printerId: null, automatic: false } : station.paper,
  }
}

export function outletOf({
  hasScreen,
  needsTicket,
}: Pick<Station, 'hasScreen' | 'needsTicket'>): StationOutlet {
  if (hasScreen) return 'SCREEN'
  return needsTicket ? 'PAPER' : 'NONE'
}

/** True for whole minutes within the limits of a station. */
export function isTarget(text: string): boolean {
  const minutes = Number(text.trim())
  return (
    /^\d{1,3}$/.test(text.trim()) &&
    minutes >= (limits.minimum ?? 0) &&
    minutes <= (limits.maximum ?? 0)
  )
}

/** Returns the request. Without a screen each ticket is printed. */
export function toRequest({ name, categoryIds, outlet, targetMinutes, paper }: StationDraft) {
  return {
    name: name.trim(),
    categoryIds: [...categoryIds],
    hasScreen: outlet === 'SCREEN',
    needsTicket: outlet !== 'NONE',
    targetMinutes: Number(targetMinutes),
    paper: paper && { ...paper, automatic: paper.automatic || outlet !== 'SCREEN' },
  }
}
