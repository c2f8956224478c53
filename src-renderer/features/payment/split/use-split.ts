import { useState } from 'react'
import type { Order } from '#shared/api/sales/orders.ts'
import { type Cents, sum, toCents } from '#shared/domain/money/money.ts'
import type { Bill } from '../bill/bill.ts'
import {
  distribute,
  type Distribution,
  giveUnit,
  isPartlyPaid,
  type LeftLine,
  shareAmongAll,
  shareWith,
  takeBack,
} from './distribute.ts'
import { giveBySeat } from './give-by-seat.ts'
import { newSplit, saveSplitDraft, type SplitDraft, useSplitDraft } from './split-draft.ts'

export interface Split {
  readonly draft: SplitDraft
  readonly distribution: Distribution
  readonly paidTotal: Cents
  /** The line to assign to the person who is tapped next. */
  readonly selected: LeftLine | undefined
  /** The person who pays next. */
  readonly payer: number | undefined
  readonly selectLine: (uuid: string) => void
  /** Assigns the selected line, or chooses the payer. */
  readonly touchPerson: (person: number) => void
  readonly give: (uuid: string, person: number) => void
  readonly shareAll: () => void
  readonly takeBack: (uuid: string, person: number) => void
  readonly addPerson: () => void
}

const MOST_PEOPLE = 30

/** Returns the split of a bill by person, kept on this device until each person has an invoice. */
export function useSplit(
  key: string,
  bill: Bill,
  orders: readonly Order[],
  guests: number | null,
): Split {
  const stored = useSplitDraft(key) ?? newSplit(guests)
  // An annulled invoice bills nothing, so its person must pay again.
  const standing = new Set(
    orders.flatMap(({ billedItems }) => billedItems.map(({ invoiceId }) => invoiceId)),
  )
  const draft = giveBySeat(
    { ...stored, paid: stored.paid.filter(({ invoiceId }) => standing.has(invoiceId)) },
    orders.flatMap(({ items }) => items),
  )
  const [selectedKey, setSelected] = useState<string>()
  const [payerKey, setPayer] = useState<number>()
  const isPaid = (person: number) => draft.paid.some((each) => each.person === person)
  const payer =
    payerKey !== undefined && !isPaid(payerKey)
      ? payerKey
      : Array.from({ length: draft.people }, (_, index) => index + 1).find(
          (person) => !isPaid(person),
        )
  const distribution = distribute(bill.lines, draft, payer)
  const leftOf = (uuid: string) => distribution.left.find(({ line }) => line.uuid === uuid)
  const selected = selectedKey === undefined ? undefined : leftOf(selectedKey)
  const save = (next: SplitDraft) => saveSplitDraft(key, next)

  function give(uuid: string, person: number): void {
    const left = leftOf(uuid)
    if (left === undefined || isPaid(person)) return
    save(left.units > 0 ? giveUnit(draft, left, person) : shareWith(draft, left.line, person))
    // A single dish stays selected, so that the person who is tapped next shares it.
    const isShareable = left.line.quantity <= 1_000_000 && !isPartlyPaid(left.line)
    if (left.units <= 1 && !isShareable) setSelected(undefined)
  }

  return {
    draft,
    distribution,
    paidTotal: sum(draft.paid.map(({ total }) => toCents(total))),
    selected,
    payer,
    selectLine: (uuid) => setSelected((before) => (before === uuid ? undefined : uuid)),
    touchPerson: (person) => {
      if (isPaid(person)) return
      if (selectedKey === undefined) setPayer(person)
      else give(selectedKey, person)
    },
    give,
    shareAll: () => {
      if (selected === undefined) return
      save(shareAmongAll(draft, selected))
      setSelected(undefined)
    },
    takeBack: (uuid, person) => {
      const left = leftOf(uuid)
      if (left !== undefined) save(takeBack(draft, left.line, person))
    },
    addPerson: () => {
      if (draft.people < MOST_PEOPLE) save({ ...draft, people: draft.people + 1 })
    },
  }
}
