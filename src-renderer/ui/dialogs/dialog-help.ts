import { createContext } from 'react'

/** Opens a page of the manual over the dialog that asks for it; undefined where no manual is at hand. */
export const DialogHelpContext = createContext<((page: string) => void) | undefined>(undefined)
