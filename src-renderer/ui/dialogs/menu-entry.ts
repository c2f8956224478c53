import type { TablerIcon } from '@tabler/icons-react'
import type { ReactElement, ReactNode, Ref } from 'react'

export interface MenuEntry {
  readonly label: string
  readonly icon?: TablerIcon
  /** The key that does the same. */
  readonly hint?: string
  readonly isChosen?: boolean
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

interface MenuButtonProps {
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | 'listbox'
  readonly 'aria-expanded'?: boolean
  readonly onClick?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

export interface MenuProps {
  /** The button that opens it. */
  readonly children: ReactElement<MenuButtonProps>
  readonly heading?: ReactNode
  readonly entries: readonly MenuEntry[]
}
