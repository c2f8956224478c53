import { useMessages } from '#renderer/i18n/use-messages.ts'
import { stateOf } from '#renderer/ui/feedback/state-of.tsx'
import { documentLooks, lookOf } from './document-look.ts'
import { electronicDocumentsMessages } from './electronic-documents-messages.ts'

export const DocumentState = stateOf(documentLooks, lookOf, () => {
  const t = useMessages(electronicDocumentsMessages)
  return (look) => t(`state_${look}`)
})
