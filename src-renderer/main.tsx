import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '#renderer/theme/fonts.css'
import '#renderer/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readAhead } from '#renderer/features/auth/entrance/read-ahead.ts'
import { hasSetAside } from '#renderer/features/shop/follow/set-aside.ts'
import { forgetFiltersOfOthers } from '#renderer/ledger/forget-filters.ts'
import { applyDeviceSettings } from '#renderer/session/device-settings.ts'
import { allowSoundsAtFirstTouch } from '#renderer/session/sound.ts'
import { adoptCssVariables } from '#renderer/theme/adopt-css-variables.ts'
import { dropCarets } from '#renderer/ui/fields/drop-carets.ts'

const ARRIVES = /^#arrival=/

/** Draws the page, after a tablet's luggage from another program of the shop was taken in. */
async function begin(): Promise<void> {
  if (ARRIVES.test(location.hash) || hasSetAside()) {
    const { arrive } = await import('#renderer/features/shop/follow/arrive.ts')
    if (await arrive()) return
  }
  adoptCssVariables()
  applyDeviceSettings()
  readAhead()
  dropCarets()
  allowSoundsAtFirstTouch()
  forgetFiltersOfOthers()

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void begin()
