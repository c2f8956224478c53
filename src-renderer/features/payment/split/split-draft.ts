import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Paid } from '../issuing/invoice-request.ts'

/** The assignment of one line to people. */
export interface Given {
  /** Units by person, without people who have paid. */
  readonly units: Readonly<Record<number, number>>
  /** Units that some people share equally, in the order of their shares. */
  readonly shared: { readonly people: readonly number[]; readonly quantity: number } | null
}

/** A person who has paid, with the data that the screen still shows. */
export interface PaidPerson {
  readonly person: number
  readonly invoiceId: number
  readonly total: number
  readonly lines: readonly {
    readonly description: string
    readonly quantity: number
    readonly totalAmount: number
  }[]
}

/** A bill split by person. Only this device has it until a person pays. */
export interface SplitDraft {
  readonly people: number
  readonly given: Readonly<Record<string, Given>>
  readonly paid: readonly PaidPerson[]
}

export const NOTHING_GIVEN: Given = { units: {}, shared: null }
const FEWEST = 2

/** The number of unfinished splits to keep; the oldest are dropped first. */
const KEPT = 40

type Drafts = Readonly<Record<string, SplitDraft>>

const useSplitDrafts = create<{ readonly drafts: Drafts }>()(
  persist(() => ({ drafts: {} as Drafts }), { name: 'mostrador.split-drafts', version: 1 }),
)

export function newSplit(guests: number | null): SplitDraft {
  return { people: Math.max(FEWEST, guests ?? FEWEST), given: {}, paid: [] }
}

/**
 * Returns the split of a bill. It survives a reload. Only this device has it, and it locks nothing on other devices.
 */
export function useSplitDraft(key: string): SplitDraft | undefined {
  return useSplitDrafts(({ drafts }) => drafts[key])
}

export function saveSplitDraft(key: string, draft: SplitDraft): void {
  useSplitDrafts.setState(({ drafts }) => {
    const others = Object.entries(drafts).filter(([each]) => each !== key)
    return { drafts: { ...Object.fromEntries(others.slice(1 - KEPT)), [key]: draft } }
  })
}

/** Locks a person after their invoice is issued, because they have nothing left to pay. */
export function keepPaidPerson({ choice, draftKey }: Paid, invoice: Invoice): void {
  const draft = useSplitDrafts.getState().drafts[draftKey]
  if (draft === undefined || choice.kind !== 'person') return
  const { person } = choice
  if (draft.paid.some((each) => each.person === person)) return
  saveSplitDraft(draftKey, {
    ...draft,
    given: Object.fromEntries(
      Object.entries(draft.given).map(([uuid, { units, shared }]) => {
        const { [person]: _, ...others } = units
        return [uuid, { units: others, shared }]
      }),
    ),
    paid: [
      ...draft.paid,
      {
        person,
        invoiceId: invoice.id,
        // Service and tip are on the invoice but not on the split bill.
        total: Number((invoice.total - invoice.tip).toFixed(2)),
        lines: invoice.details.map(({ description, quantity, totalAmount }) => ({
          description,
          quantity,
          totalAmount,
        })),
      },
    ],
  })
}
