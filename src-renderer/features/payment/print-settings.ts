import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface PrintSettings {
  /** Only where a printer stands by this device: elsewhere each sale would open a dialog. */
  readonly printsWhenCharged: boolean
}

/** What this device prints by itself. */
export const usePrintSettings = create<PrintSettings>()(
  persist((): PrintSettings => ({ printsWhenCharged: false }), {
    name: 'mostrador.print',
    version: 1,
  }),
)

export function changePrintSettings(changes: Partial<PrintSettings>): void {
  usePrintSettings.setState(changes)
}
