import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './theme/fonts.css'
import './theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readAhead } from './features/auth/entrance/read-ahead.ts'
import { applyDeviceSettings } from './session/device-settings.ts'
import { allowSoundsAtFirstTouch } from './session/sound.ts'
import { adoptCssVariables } from './theme/adopt-css-variables.ts'
import { dropCarets } from './ui/fields/drop-carets.ts'

adoptCssVariables()
applyDeviceSettings()
readAhead()
dropCarets()
allowSoundsAtFirstTouch()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
