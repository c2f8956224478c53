import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LostActs, Shop } from '#shared/api/machine/shop.ts'

/** Things that a person looks at after a takeover, by their name in `checked`. */
export type Check = 'sales' | 'charges' | 'tickets' | 'oldTill' | 'ports' | `charge ${number}`

/** The answer of a takeover, and the rows that a person has checked since. */
export interface TakenOver {
  readonly counterId: number | null
  readonly name: string
  readonly epoch: number
  readonly at: string
  readonly points: readonly string[]
  readonly lost: LostActs
  readonly checked: readonly Check[]
  /** Programs that were the main till before and were seen so; each may come back as a counter. */
  readonly formerIds?: readonly number[]
}

interface TakenOverStore {
  readonly record: TakenOver | undefined
  /** True until the screen of the takeover was left. */
  readonly isFresh: boolean
}

/** The last takeover by this machine, until a person closes it. It survives a reload and a power cut. */
export const useTakenOver = create<TakenOverStore>()(
  persist((): TakenOverStore => ({ record: undefined, isFresh: false }), {
    name: 'mostrador.taken-over',
    version: 1,
  }),
)

export function keepTakeover(shop: Shop, lost: LostActs, at: Date): void {
  useTakenOver.setState({
    isFresh: true,
    record: {
      counterId: shop.counterId,
      name: shop.name,
      epoch: shop.epoch,
      at: at.toISOString(),
      points: shop.emissionPoints.map(({ code }) => code),
      lost,
      checked: [],
    },
  })
}

/** Keeps which programs were the main till, so that it is seen when they come back as counters. */
export function keepFormer(ids: readonly number[]): void {
  useTakenOver.setState(({ record }) => {
    const known = record?.formerIds ?? []
    const added = ids.filter((id) => !known.includes(id))
    return record === undefined || added.length === 0
      ? {}
      : { record: { ...record, formerIds: [...known, ...added] } }
  })
}

export function leaveTakeover(): void {
  useTakenOver.setState({ isFresh: false })
}

export function closeTakeover(): void {
  useTakenOver.setState({ record: undefined, isFresh: false })
}

/** Marks a thing as looked at, or not. */
export function setChecked(check: Check, isChecked: boolean): void {
  useTakenOver.setState(({ record }) =>
    record === undefined
      ? {}
      : {
          record: {
            ...record,
            checked: isChecked
              ? [...new Set([...record.checked, check])]
              : record.checked.filter((each) => each !== check),
          },
        },
  )
}

/** Returns the things that nobody has looked at. */
export function openChecks({ lost, checked }: TakenOver): readonly Check[] {
  return checksOf(lost).filter((each) => !checked.includes(each))
}

/** Returns what there is to look at: each charge in flight by itself, and the others by their bound. */
export function checksOf({ atMost, chargesInFlight }: LostActs): readonly Check[] {
  return [
    ...(atMost.sales > 0 ? (['sales'] as const) : []),
    ...chargesInFlight.map(({ transactionId }): Check => `charge ${transactionId}`),
    ...(atMost.charges > chargesInFlight.length ? (['charges'] as const) : []),
    ...(atMost.tickets > 0 ? (['tickets'] as const) : []),
    'oldTill',
    'ports',
  ]
}
