import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { isSessionEnd, useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { flowOf, type KeptRequest, type Settlement } from './kept-request.ts'
import { onSettled, useKept } from './kept.ts'
import { requestsMessages } from './requests-messages.ts'
import type { ActData } from './send-once.ts'
import { ACT, isWatched } from './use-once.ts'

/** Reports results of acts whose screen was left, and says if this browser cannot store requests. */
export function ActReports() {
  const t = useMessages(requestsMessages)
  const sentence = useErrorSentence()
  const isDurable = useKept((state) => state.isDurable)
  const labels = useKept(unansweredLabels)
  const setAside = useKept((state) => state.setAside)

  const tell = useEffectEvent(({ request, result, isOwn }: Settlement) => {
    if (!isOwn || !isAct(request) || isWatched(request.id)) return
    const label = labelOf(request)
    if (result.kind === 'done') return toast.done(t('done', { label }))
    if (result.kind !== 'refused') return toast.error(t('unsure', { label }))
    if (isSessionEnd(result.error)) return
    toast.error(t('notDone', { label, reason: sentence(result.error) }))
  })
  const tellSetAside = useEffectEvent((count: number) => {
    toast.error(t('setAside', { count }))
  })
  useEffect(() => onSettled((settlement) => tell(settlement)), [])
  useEffect(() => {
    if (setAside > 0) tellSetAside(setAside)
  }, [setAside])

  return (
    <>
      {!isDurable && (
        <Bar tone="warn" icon={IconAlertTriangle} shape="edge" isUrgent>
          {t('notDurable')}
        </Bar>
      )}
      {labels !== '' && (
        <Bar tone="warn" icon={IconPlugConnectedX} shape="edge" isUrgent>
          {t('unansweredTitle', { labels })}
        </Bar>
      )}
    </>
  )
}

/** Returns one text instead of a list, so that other requests do not cause a render. */
function unansweredLabels({
  requests,
  unanswered,
}: Pick<ReturnType<typeof useKept.getState>, 'requests' | 'unanswered'>): string {
  return Array.from(requests.values())
    .filter((request) => isAct(request) && unanswered.has(request.lane) && !isWatched(request.id))
    .map(labelOf)
    .join(' · ')
}

function isAct({ lane }: KeptRequest): boolean {
  return flowOf(lane) === ACT
}

function labelOf({ data }: KeptRequest): string {
  return (data as ActData).label
}
