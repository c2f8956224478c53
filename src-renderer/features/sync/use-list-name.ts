import { useMessages } from '#renderer/i18n/use-messages.ts'
import { syncMessages } from './sync-messages.ts'

/**
 * Returns a function that names a list of the central; a list of a newer register keeps its
 * technical name.
 */
export function useListName(): (resource: string) => string {
  const t = useMessages(syncMessages)
  return (resource) => {
    const key = `list_${resource}`
    return key in syncMessages.es ? t(key as 'list_roles') : resource
  }
}
