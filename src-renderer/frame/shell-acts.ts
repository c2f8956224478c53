import { createContext, use } from 'react'

/** The dialogs of the user's menu and of ☰. */
export type UserDialogName = 'password' | 'pin' | 'place' | 'drawer' | 'about' | 'search'

/** What a screen may ask of the frame around it. */
export type ShellAct = UserDialogName | 'help' | 'shortcuts' | 'menu' | 'switchUser'

export const ShellActsContext = createContext<(act: ShellAct) => void>(() => undefined)

export function useShellActs(): (act: ShellAct) => void {
  return use(ShellActsContext)
}
