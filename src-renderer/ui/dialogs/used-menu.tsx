import { Menu as MantineMenu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { cloneElement, Fragment, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { KeyboardScope } from '../keyboard/keyboard-provider.tsx'
import type { MenuProps } from './menu-entry.ts'
import classes from './dialog.module.css'

/** The menu of a button that was pressed; it opens at once. */
export function UsedMenu({ children, heading, entries }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // This button replaced the pressed one, and the menu returns the focus here when it closes.
    button.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/set-state-in-effect -- drawn closed first: it notes the focus as it opens
    setOpen(true)
  }, [])
  return (
    <MantineMenu
      position="bottom-end"
      // Inside the page's landmarks, for screen readers; fixed, so that no scroll container clips it.
      withinPortal={false}
      floatingStrategy="fixed"
      opened={isOpen}
      onChange={setOpen}
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes['menu'] ?? '', item: classes['menuItem'] ?? '' }}
    >
      <MantineMenu.Target>{cloneElement(children, { ref: button })}</MantineMenu.Target>
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
