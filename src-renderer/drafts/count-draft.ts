import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { CountedMethod } from '../../src-shared/api/cash-register.ts'
import { newUuid } from '../api/new-uuid.ts'

/** What is counted by its sum instead of piece by piece. */
export type SumMethod = Exclude<CountedMethod, 'cash'>

export interface CountDraft {
  /** The register that is being counted; the count of another one begins empty. */
  readonly cashRegisterId: number
  /** Made once, so that a retry never closes twice. */
  readonly operationId: string
  /** As typed, by the id of the denomination. What is missing was not counted yet. */
  readonly quantities: Readonly<Record<number, string>>
  /** As typed, with a comma for decimals. */
  readonly sums: Readonly<Partial<Record<SumMethod, string>>>
  /** The version of the money that stood when the count was finished; undefined while counting. */
  readonly countedVersion: string | undefined
  /** As typed; undefined while it is the suggestion. */
  readonly leftInCash: string | undefined
  readonly observation: string
}

interface CountDraftStore {
  readonly draft: CountDraft | undefined
  /** Begins an empty count unless this register's is under way. */
  readonly begin: (cashRegisterId: number) => void
  readonly change: (part: Partial<Omit<CountDraft, 'cashRegisterId' | 'operationId'>>) => void
  /** After the register is closed. */
  readonly clear: () => void
}

/**
 * The count of the drawer while it is made. It survives a reload, a power cut and a change of user; a
 * PIN is never in it.
 */
export const useCountDraft = create<CountDraftStore>()(
  persist(
    (set) => ({
      draft: undefined,
      begin: (cashRegisterId) =>
        set(({ draft }) =>
          draft?.cashRegisterId === cashRegisterId ? {} : { draft: emptyCount(cashRegisterId) },
        ),
      change: (part) =>
        set(({ draft }) => (draft === undefined ? {} : { draft: { ...draft, ...part } })),
      clear: () => set({ draft: undefined }),
    }),
    { name: 'mostrador.count-draft', version: 1 },
  ),
)

function emptyCount(cashRegisterId: number): CountDraft {
  return {
    cashRegisterId,
    operationId: newUuid(),
    quantities: {},
    sums: {},
    countedVersion: undefined,
    leftInCash: undefined,
    observation: '',
  }
}
