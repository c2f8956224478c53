import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface PrintSettings {
  /** On only for devices with a printer: elsewhere each sale would open a print dialog. */
  readonly printsWhenCharged: boolean
}

/** The automatic printing of this device. */
export const usePrintSettings = create<PrintSettings>()(
  persist((): PrintSettings => ({ printsWhenCharged: false }), {
    name: 'mostrador.print',
    version: 1,
  }),
)

export function changePrintSettings(changes: Partial<PrintSettings>): void {
  usePrintSettings.setState(changes)
}
