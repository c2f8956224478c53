import { IconCloudDown, IconCloudOff } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { SyncStatus } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useListName } from '../use-list-name.ts'
import classes from './first-load.module.css'
import { LoadProgress } from './load-progress.tsx'
import { loadMessages } from './load-messages.ts'

/** Shown in place of a new till's empty menu: the progress of its products, or their fault. */
export function ProductsComing({ status }: { readonly status: SyncStatus }) {
  const t = useMessages(loadMessages)
  const listName = useListName()
  const [, navigate] = useLocation()
  const mayConnect = useMay('SYNC:UPDATE')
  // The short lists that load before would only flicker.
  const pull = status.pull?.resource === 'products' ? status.pull : null
  const fault = faultOf(status)
  if (fault !== undefined) {
    return (
      <EmptyState
        icon={IconCloudOff}
        title={t('cutTitle')}
        acts={
          mayConnect && (
            <ActionButton onPress={() => navigate(paths.connection)}>
              {t('toConnection')}
            </ActionButton>
          )
        }
      >
        {t(fault)}
      </EmptyState>
    )
  }
  return (
    <div className={classes['coming']}>
      <EmptyState
        icon={IconCloudDown}
        title={
          pull === null
            ? t('comingTitle')
            : t('title', { list: listName(pull.resource).toLowerCase() })
        }
      >
        {t('comingText')}
      </EmptyState>
      {pull !== null && <LoadProgress pull={pull} />}
    </div>
  )
}

function faultOf({ signInRefused, online, pull, productsAwaited }: SyncStatus) {
  if (signInRefused) return 'refusedText'
  if (online === false) return 'cutText'
  return pull === null && productsAwaited?.lastError != null ? 'failedText' : undefined
}
