import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { apiQuery } from '../../../api/query.ts'
import { Unread } from '../../../api/unread.tsx'
import { useMessages } from '../../../i18n/use-messages.ts'
import { paths } from '../../../paths.ts'
import { useShortcut } from '../../../ui/keyboard/use-shortcut.ts'
import record from '../../../ui/layout/record.module.css'
import { ScreenHead } from '../../../shell/screen-head.tsx'
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
