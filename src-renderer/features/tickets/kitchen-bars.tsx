import { IconAlertTriangle, IconBell } from '@tabler/icons-react'
import type { TableState } from '../../../src-shared/api/tables.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { kitchenBarMessages } from './kitchen-bar-messages.ts'

/** What the kitchen has for a table: dishes to fetch, and tickets that did not arrive there. */
export function KitchenBars({
  table,
  mayServe,
}: {
  readonly table: TableState
  readonly mayServe: boolean
}) {
  const t = useMessages(kitchenBarMessages)
  const sentence = useErrorSentence()
  const serve = useApiMutation('tickets', 'serve', {
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <>
      {table.undeliveredTickets > 0 && (
        <Bar tone="danger" icon={IconAlertTriangle} isUrgent detail={t('undeliveredText')}>
          {t('undelivered', { count: table.undeliveredTickets })}
        </Bar>
      )}
      {table.readyItems > 0 && (
        <Bar
          tone="ok"
          icon={IconBell}
          {...(mayServe
            ? {
                act: {
                  label: t('served'),
                  onPress: () => serve.mutate({ body: { tableId: table.id } }),
                },
              }
            : {})}
        >
          {t('ready', { count: table.readyItems })}
        </Bar>
      )}
    </>
  )
}
