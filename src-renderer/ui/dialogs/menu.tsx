import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { TablerIcon } from '@tabler/icons-react'
import { Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import { KeyboardScope } from '../keyboard/keyboard-provider.tsx'
import classes from './dialog.module.css'

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

/** A list of acts opened by a button: the ⋮ of a check, the user's name. */
export function Menu({
  children,
  heading,
  entries,
}: {
  /** The button that opens it. */
  readonly children: ReactElement
  readonly heading?: ReactNode
  readonly entries: readonly MenuEntry[]
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineMenu
      position="bottom-end"
      // Inside the page's landmarks for screen readers; position fixed, so no scroll container
      // clips it.
      withinPortal={false}
      floatingStrategy="fixed"
      opened={isOpen}
      onChange={setOpen}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes['menu'] ?? '', item: classes['menuItem'] ?? '' }}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        <KeyboardScope isOpen={isOpen}>
          {heading !== undefined && <div className={classes['menuHeading']}>{heading}</div>}
          {entries.map(({ label, icon, hint, isChosen, isDangerous, isDisabled, onPress }) => (
            <Fragment key={label}>
              <MantineMenu.Item
                data-danger={isDangerous === true}
                aria-current={isChosen === true ? true : undefined}
                disabled={isDisabled === true}
                leftSection={icon === undefined ? undefined : <Icon of={icon} />}
                rightSection={
                  hint === undefined ? undefined : (
                    <span className={classes['menuHint']} aria-hidden>
                      {hint}
                    </span>
                  )
                }
                onClick={onPress}
              >
                {label}
              </MantineMenu.Item>
            </Fragment>
          ))}
        </KeyboardScope>
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}
