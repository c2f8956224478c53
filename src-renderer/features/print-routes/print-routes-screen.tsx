import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { printRoutesMessages } from './print-routes-messages.ts'
import { RoutesForm } from './routes-form.tsx'

/** Sets the printer and copies of each kind of paper, and if it comes out automatically. */
export function PrintRoutesScreen() {
  const t = useMessages(printRoutesMessages)
  const title = useScreenName('printRoutes')
  const [, navigate] = useLocation()
  const printers = useQuery(apiQuery('printers', 'list'))
  const routes = useQuery(apiQuery('printRoutes', 'list'))
  const goBack = () => navigate(paths.printJobs)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      <Unread query={printers.data === undefined ? printers : routes} title={t('notReadTitle')} />
      {printers.data?.length === 0 && (
        <EmptyState
          icon={IconPrinter}
          title={t('noPrintersTitle')}
          acts={
            <ActionButton icon={IconPrinter} onPress={() => navigate(paths.printer('new'))}>
              {t('newPrinter')}
            </ActionButton>
          }
        >
          {t('noPrintersText')}
        </EmptyState>
      )}
      {printers.data !== undefined && printers.data.length > 0 && routes.data !== undefined && (
        <RoutesForm printers={printers.data} saved={routes.data} />
      )}
    </div>
  )
}
