import { create } from 'zustand'

/** A table, or an order without one. */
export type TicketSource = { readonly tableId: number } | { readonly orderId: number }

/** Id of the toast that says that a place was missed. It stays until it is closed, so that a cure must close it. */
export const MISSED_TOAST = 'missed-tickets'

export interface MissedQuestion {
  readonly source: TicketSource
  /** `Mesa 12`. */
  readonly name: string
}

/** The place whose missed tickets a person wants to solve now; undefined if none. */
export const useMissedQuestion = create<{ readonly asked: MissedQuestion | undefined }>()(() => ({
  asked: undefined,
}))

/** Opens the dialog with the cures. It is on every screen, because the toast that offers it is. */
export function askAboutMissed(asked: MissedQuestion): void {
  useMissedQuestion.setState({ asked })
}

export function closeMissedQuestion(): void {
  useMissedQuestion.setState({ asked: undefined })
}
