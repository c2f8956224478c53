import { useEffect, useState } from 'react'
import { useDeviceSettings } from '../session/device-settings.ts'

const ROOM = 80
const PIXELS_OF_REM = 16

/** True if the top bar has room for all tabs: 80 rem, so a larger text counts like a narrower window. */
export function useBarRoom(): boolean {
  const zoom = useDeviceSettings(({ textZoom }) => textZoom)
  const [width, setWidth] = useState(window.innerWidth)
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return width / ((PIXELS_OF_REM * zoom) / 100) >= ROOM
}
