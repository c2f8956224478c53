import { useEffect, useState } from 'react'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'

const PIXELS_OF_REM = 16

/** Returns the width of the top bar in rem, so that larger text has the effect of a narrower window. */
export function useBarWidth(): number {
  const zoom = useDeviceSettings(({ textZoom }) => textZoom)
  const [width, setWidth] = useState(window.innerWidth)
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return width / ((PIXELS_OF_REM * zoom) / 100)
}
