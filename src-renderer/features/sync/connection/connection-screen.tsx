import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { connectionMessages } from './connection-messages.ts'
import { LineNow } from './line-now.tsx'

export function ConnectionScreen() {
  const t = useMessages(connectionMessages)
  const [, navigate] = useLocation()
  const query = useQuery(apiQuery('sync', 'settings'))
  const goBack = () => navigate(paths.sync)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('title')} onBack={goBack} />
      {query.data !== undefined ? (
        <ConnectionForm settings={query.data} line={<LineNow />} />
      ) : (
        <Unread query={query} title={t('notReadTitle')} />
      )}
    </div>
  )
}
