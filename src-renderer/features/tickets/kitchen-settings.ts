import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Ticket } from '#shared/api/sales/tickets.ts'

export type ShownTicket = Pick<Ticket, 'id' | 'stationId'>

interface KitchenSettings {
  /** null: all stations, until a user chooses one. */
  readonly stationId: number | null
  /** 0: as many columns as fit. */
  readonly columns: number
  readonly hasSound: boolean
}

/** Settings of this screen, for all its users. */
export const useKitchenSettings = create<KitchenSettings>()(
  persist((): KitchenSettings => ({ stationId: null, columns: 0, hasSound: true }), {
    name: 'mostrador.kitchen',
    version: 1,
  }),
)

export function changeKitchenSettings(changes: Partial<KitchenSettings>): void {
  useKitchenSettings.setState(changes)
}

const COLUMNS = [0, 3, 4, 5, 6] as const

export function changeColumns(step: 1 | -1): void {
  const index = COLUMNS.findIndex((each) => each === useKitchenSettings.getState().columns) + step
  const columns = COLUMNS[Math.min(COLUMNS.length - 1, Math.max(0, index))] ?? 0
  changeKitchenSettings({ columns })
}
