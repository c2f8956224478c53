import { useQuery } from '@tanstack/react-query'
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { queryClient } from '#renderer/api/query-client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { auditMessages } from './audit-messages.ts'
import { DoubtList } from './doubt-list.tsx'

const WHILE_RUNNING_MS = 1_000

/** Shows if the records match the audit chain, and lists those that do not. */
export function VerificationBar() {
  const t = useMessages(auditMessages)
  const sentence = useErrorSentence()
  const { quantity, date, ago, percent } = useFormat()
  const now = useNow()
  const query = useQuery({
    ...apiQuery('auditEntries', 'verification'),
    refetchInterval: ({ state }) => (state.data?.isRunning === true ? WHILE_RUNNING_MS : false),
  })
  const check = useApiMutation('auditEntries', 'verify', {
    onSuccess: (verification) =>
      queryClient.setQueryData(apiQuery('auditEntries', 'verification').queryKey, verification),
    onError: (refusal) => toast.error(sentence(refusal)),
  })
  if (query.data === undefined) return <Unread query={query} title={t('notCheckedTitle')} />
  const { entries, isWhole, isRunning, progress, firstBroken, ...found } = query.data
  const act = { act: { label: t('checkNow'), onPress: () => check.mutate() } }
  const facts = {
    entries: quantity(entries),
    from: found.firstEntryAt === null ? '' : date(found.firstEntryAt),
    ago: found.checkedAt === null ? '' : ago(found.checkedAt, now),
  }
  if (isRunning || check.isPending) {
    return (
      <Bar shape="edge" tone="neutral" icon={IconShieldQuestion} detail={t('runningText', facts)}>
        {t('running', { percent: percent(Math.round(progress * 100)) })}
      </Bar>
    )
  }
  if (isWhole === null) {
    return (
      <Bar
        shape="edge"
        tone="neutral"
        icon={IconShieldQuestion}
        detail={t('notYetText', facts)}
        {...act}
      >
        {t('notYet')}
      </Bar>
    )
  }
  if (isWhole) {
    return (
      <Bar shape="edge" tone="ok" icon={IconShieldCheck} detail={t('wholeText', facts)} {...act}>
        {t('whole')}
      </Bar>
    )
  }
  return (
    <>
      <Bar
        shape="edge"
        tone="danger"
        icon={IconShieldX}
        isUrgent
        detail={t('brokenText', { count: found.doubtCount, ago: facts.ago })}
        {...act}
      >
        {firstBroken === null
          ? t('brokenSomewhere')
          : t('broken', { number: quantity(firstBroken) })}
      </Bar>
      <DoubtList doubts={found.doubts} count={found.doubtCount} />
    </>
  )
}
