import { cloneElement, useState } from 'react'
import type { MenuProps } from './menu-entry.ts'
import type { UsedMenu } from './used-menu.tsx'

/** The loaded component is kept, so that all menus but the first open in the same frame. */
let used: typeof UsedMenu | undefined

async function loadUsed(): Promise<typeof UsedMenu> {
  const loaded = await import('./used-menu.tsx')
  used = loaded.UsedMenu
  return used
}

/**
 * A list of acts opened by a button: the ⋮ of a check, the user's name. Until its first use only the button is
 * rendered, because each tap on a product renders the menus of a line, which cost more than the rest of the line.
 */
export function Menu(props: MenuProps) {
  const [Used, setUsed] = useState<typeof UsedMenu>()
  if (Used !== undefined) return <Used {...props} />
  return cloneElement(props.children, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => {
      if (used !== undefined) setUsed(() => used)
      // If it does not load, the button can be pressed again.
      else loadUsed().then((loaded) => setUsed(() => loaded), nothing)
    },
  })
}

const nothing = () => undefined
