import type { WorkPlace } from '#shared/api/people/auth.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { refreshSession } from '#renderer/session/session-store.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import { placeMessages } from './place-messages.ts'
import { placeNumber } from './use-places.ts'

/**
 * Returns the function that makes the session work at another place until it ends, with a manager's approval if it
 * needs one. `onChanged` is called before all shown data is read again for the new place.
 */
export function useChangePlace({
  done,
  onChanged,
}: {
  /** The sentence of the toast. */
  readonly done: (place: WorkPlace) => string
  readonly onChanged?: () => void
}): { readonly change: (place: WorkPlace) => Promise<void>; readonly isChanging: boolean } {
  const t = useMessages(placeMessages)
  const sentence = useErrorSentence()
  const askApproval = useApproval()
  const { mutateAsync, isPending } = useApiMutation('auth', 'changePlace', {
    onError: (error) => toast.error(sentence(error)),
  })

  async function change(place: WorkPlace): Promise<void> {
    const { emissionPointId, isOwn } = place
    const approval = place.needsApproval ? await askApproval(questionOf(place)) : undefined
    if (place.needsApproval && approval === undefined) return
    const changed = await mutateAsync({
      body: { emissionPointId: isOwn ? null : emissionPointId },
      ...(approval === undefined ? {} : { approval: approval.approvalToken }),
    }).catch(() => undefined)
    // The toast has said why not.
    if (changed === undefined) return
    refreshSession(changed)
    queryClient.setQueryData(apiQuery('auth', 'session').queryKey, changed)
    onChanged?.()
    await queryClient.invalidateQueries()
    toast.done(done(place))
  }

  const questionOf = (place: WorkPlace) => ({
    action: 'auth.changePlace' as const,
    title: t('workHere'),
    confirm: t('use', { code: place.emissionPointCode }),
    resource: place.emissionPointId,
    facts: [{ label: t('register'), value: `${placeNumber(place)} · ${place.emissionPointName}` }],
  })
  return { change, isChanging: isPending }
}
