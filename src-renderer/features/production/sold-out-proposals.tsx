import { useQuery } from '@tanstack/react-query'
import { IconCircleOff } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { productionMessages } from './production-messages.ts'

/** More would push the list off the screen; the next ones follow as these are decided. */
const MOST_SHOWN = 3

/** Proposes to mark dishes as sold out whose ingredients do not suffice for one portion. */
export function SoldOutProposals() {
  const t = useMessages(productionMessages)
  const sentence = useErrorSentence()
  const mayMark = useMay('ORDER:CREATE')
  const proposals = useQuery({
    ...apiQuery('products', 'listSoldOutProposals'),
    enabled: mayMark,
    staleTime: 0,
  }).data
  const { mutate, isPending } = useApiMutation('products', 'setSoldOut', {
    onError: (error) => toast.error(sentence(error)),
  })
  return (proposals ?? []).slice(0, MOST_SHOWN).map(({ productId, name, missing }) => (
    <Bar
      key={productId}
      tone="warn"
      icon={IconCircleOff}
      shape="edge"
      detail={t('missing', { names: missing.map((each) => each.name).join(', ') })}
      act={{
        label: t('markSoldOut'),
        onPress: () => {
          if (!isPending) mutate({ params: { id: productId }, body: { soldOut: true } })
        },
      }}
    >
      {t('notEnough', { name })}
    </Bar>
  ))
}
