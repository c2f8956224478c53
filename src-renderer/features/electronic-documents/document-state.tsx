import type { ElectronicDocument } from '../../../src-shared/api/electronic-documents.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { StateChip } from '../../ui/feedback/state-chip.tsx'
import { documentLooks, lookOf } from './document-look.ts'
import { electronicDocumentsMessages } from './electronic-documents-messages.ts'

export function DocumentState({ document }: { readonly document: ElectronicDocument }) {
  const t = useMessages(electronicDocumentsMessages)
  const look = lookOf(document)
  const { icon, tone } = documentLooks[look]
  return (
    <StateChip icon={icon} tone={tone}>
      {t(`state_${look}`)}
    </StateChip>
  )
}
