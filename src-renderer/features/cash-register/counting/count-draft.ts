import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { CountedMethod } from '#shared/api/sales/cash-register.ts'
import { newKey } from '#renderer/requests/new-key.ts'

/** Payment methods counted as a sum, not per coin or banknote. */
export type SumMethod = Exclude<CountedMethod, 'cash'>

export interface CountDraft {
  /** The register being counted; the count of another one starts empty. */
  readonly cashRegisterId: number
  /** Created once, so a retry never closes twice. */
  readonly operationId: string
  /** As typed, by denomination id. Missing: not counted yet. */
  readonly quantities: Readonly<Record<number, string>>
  /** As typed, with a decimal comma. */
  readonly sums: Readonly<Partial<Record<SumMethod, string>>>
  /** Version of the register's money when the count was finished; undefined while counting. */
  readonly countedVersion: string | undefined
  /** As typed; undefined while the suggestion applies. */
  readonly leftInCash: string | undefined
  readonly observation: string
}

interface CountDraftStore {
  readonly draft: CountDraft | undefined
  /** Starts an empty count, unless this register's count is in progress. */
  readonly begin: (cashRegisterId: number) => void
  readonly change: (part: Partial<Omit<CountDraft, 'cashRegisterId' | 'operationId'>>) => void
  /** Call it after the register is closed. */
  readonly clear: () => void
}

/**
 * The drawer count in progress. It survives a reload, a power cut and a change of user. It never
 * contains a PIN.
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
    operationId: newKey(),
    quantities: {},
    sums: {},
    countedVersion: undefined,
    leftInCash: undefined,
    observation: '',
  }
}
