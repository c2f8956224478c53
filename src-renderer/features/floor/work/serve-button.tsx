import { IconCheck } from '@tabler/icons-react'
import type { TableState } from '#shared/api/places/tables.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { floorMessages } from '../floor-messages.ts'

/** Records that all ready dishes of a table were taken to the guests; hidden if none is ready. */
export function ServeButton({ table }: { readonly table: TableState }) {
  const mayServe = useMay('TICKET:UPDATE')
  if (table.readyItems === 0 || !mayServe) return null
  return <Serve table={table} />
}

function Serve({ table }: { readonly table: TableState }) {
  const t = useMessages(floorMessages)
  const sentence = useErrorSentence()
  const serve = useApiMutation('tickets', 'serve', {
    onError: (error) => toast.error(sentence(error)),
  })
  return (
    <ActionButton
      icon={IconCheck}
      isWorking={serve.isPending}
      aria-label={t('serveLabel', { name: table.name })}
      onPress={() => serve.mutate({ body: { tableId: table.id } })}
    >
      {t('serve')}
    </ActionButton>
  )
}
