import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import record from '../../ui/layout/record.module.css'
import { printRoutesMessages } from './print-routes-messages.ts'
import { RoutesForm } from './routes-form.tsx'

/** Sets the printer and copies of each kind of paper, and if it comes out automatically. */
export function PrintRoutesScreen() {
  const t = useMessages(printRoutesMessages)
  const [, navigate] = useLocation()
  const printers = useQuery(apiQuery('printers', 'list'))
  const routes = useQuery(apiQuery('printRoutes', 'list'))
  const goBack = () => navigate(paths.printJobs)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('routes')} onBack={goBack} />
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
