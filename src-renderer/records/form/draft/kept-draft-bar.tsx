import { IconPencil } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { recordDraftsOf } from './record-drafts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { recordsMessages } from '../../records-messages.ts'

/** Opens the newest unsaved form of the signed-in user on this screen. */
export function KeptDraftBar({ list }: { readonly list: string }) {
  const t = useMessages(recordsMessages)
  const [location, navigate] = useLocation()
  const { id } = useSignedInUser()
  const now = useNow('minute')
  const kept = recordDraftsOf(id, now.getTime()).find(({ address }) =>
    address.startsWith(`${list}/`),
  )
  if (kept === undefined || kept.address === location) return null
  return (
    <Bar
      tone="primary"
      icon={IconPencil}
      shape="edge"
      act={{ label: t('goOn'), onPress: () => navigate(kept.address) }}
    >
      {t('draftOf', { name: kept.name })}
    </Bar>
  )
}
