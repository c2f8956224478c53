import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface PrintSettings {
  /** On only for devices with a printer; without one each sale would open a print dialog. */
  readonly printsWhenCharged: boolean
}

/** Automatic printing on this device. */
export const usePrintSettings = create<PrintSettings>()(
  persist((): PrintSettings => ({ printsWhenCharged: false }), {
    name: 'mostrador.print',
    version: 1,
  }),
)

export function changePrintSettings(changes: Partial<PrintSettings>): void {
  usePrintSettings.setState(changes)
}
