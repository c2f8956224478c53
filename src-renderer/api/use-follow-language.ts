import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'

/**
 * Refetches all queries when the language changes: the API returns names and messages in that
 * language.
 */
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
