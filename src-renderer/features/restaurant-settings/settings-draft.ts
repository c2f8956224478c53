import type { RestaurantSettings } from '#shared/api/places/restaurant-settings.ts'

/** The settings as typed; empty minutes: never. */
export interface SettingsDraft {
  readonly attentionMinutes: string
  readonly lateMinutes: string
  readonly kitchenSilenceSeconds: string
  readonly deliveryProductId: number | null
}

const limits = {
  attentionMinutes: { least: 1, most: 240, isOptional: true },
  lateMinutes: { least: 1, most: 1_440, isOptional: true },
  kitchenSilenceSeconds: { least: 5, most: 120, isOptional: false },
} as const

export function draftOf(settings: RestaurantSettings | undefined): SettingsDraft {
  return {
    attentionMinutes: String(settings?.attentionMinutes ?? ''),
    lateMinutes: String(settings?.lateMinutes ?? ''),
    kitchenSilenceSeconds: String(settings?.kitchenSilenceSeconds ?? ''),
    deliveryProductId: settings?.deliveryProductId ?? null,
  }
}

/** Returns the sentence for each text that is not a number or is outside its limits. */
export function faultsOf(
  draft: SettingsDraft,
  sentence: (least: number, most: number) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([field, { least, most, isOptional }]) => {
      const typed = draft[field as keyof typeof limits].trim()
      if (isOptional && typed === '') return []
      const value = Number(typed)
      const isRight = /^\d{1,4}$/.test(typed) && value >= least && value <= most
      return isRight ? [] : [[field, sentence(least, most)]]
    }),
  )
}

export function toRequest(draft: SettingsDraft) {
  return {
    attentionMinutes: minutesOf(draft.attentionMinutes),
    lateMinutes: minutesOf(draft.lateMinutes),
    kitchenSilenceSeconds: Number(draft.kitchenSilenceSeconds),
    deliveryProductId: draft.deliveryProductId,
  }
}

function minutesOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}
