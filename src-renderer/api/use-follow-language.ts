import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDeviceSettings } from '../session/device-settings.ts'

/** The API answers names and sentences in the language of the device, so another one asks again. */
export function useFollowLanguage(): void {
  const client = useQueryClient()
  const language = useDeviceSettings((settings) => settings.language)
  const asked = useRef(language)
  useEffect(() => {
    if (asked.current === language) return
    asked.current = language
    void client.invalidateQueries()
  }, [client, language])
}
