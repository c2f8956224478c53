import { createContext, use } from 'react'
import type { UserDialogName } from './user-dialogs.tsx'

/** What a screen may ask of the frame around it. */
export type ShellAct = UserDialogName | 'shortcuts' | 'menu' | 'switchUser'

export const ShellActsContext = createContext<(act: ShellAct) => void>(() => undefined)

export function useShellActs(): (act: ShellAct) => void {
  return use(ShellActsContext)
}
