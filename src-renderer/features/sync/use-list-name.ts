import { useMessages } from '../../i18n/use-messages.ts'
import { syncMessages } from './sync-messages.ts'

/** A list of the central in words; one of a newer register than this page by its own name. */
export function useListName(): (resource: string) => string {
  const t = useMessages(syncMessages)
  return (resource) => {
    const key = `list_${resource}`
    return key in syncMessages.es ? t(key as 'list_roles') : resource
  }
}
