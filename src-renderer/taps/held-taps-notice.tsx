import { IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useRegistry } from '#renderer/ui/keyboard/keyboard-provider.tsx'
import { Spinner } from '#renderer/ui/spinner.tsx'
import { takeLeftTaps } from './left-taps.ts'
import { tapsMessages } from './taps-messages.ts'
import classes from './taps.module.css'
import { useTapNames } from './use-tap-names.ts'
import { heldTaps } from './use-tap.ts'

/**
 * Says which taps wait and for what, over the top bar, where it moves nothing; if a list cannot be read, a person
 * retries or discards them. Mount it once, around the screens of one user: the taps end with it.
 */
export function HeldTapsNotice() {
  const t = useMessages(tapsMessages)
  const namesOf = useTapNames()
  const shown = useSyncExternalStore(heldTaps.subscribe, heldTaps.shown)
  const { registry } = useRegistry()
  useEffect(() => heldTaps.forget, [])
  useEffect(() => {
    const left = takeLeftTaps()
    if (left === undefined) return
    toast.error(t('left', { names: namesOf(left.labels), lists: left.lists }))
  }, [t, namesOf])
  // A dialog takes the button of such an act away.
  useLayoutEffect(() => registry.onOpen(heldTaps.dropWhole), [registry])
  if (shown === undefined) return null
  const names = namesOf(shown.labels)
  const isUnreadable = shown.state === 'unreadable'
  return (
    <div
      className={classes['notice']}
      role={isUnreadable ? 'alert' : 'status'}
      data-testid="held-taps"
      data-state={shown.state}
      data-quick={shown.isUsuallyQuick && shown.state === 'reading'}
    >
      {shown.state === 'reading' && <Spinner />}
      <span className={classes['words']}>
        {shown.state === 'next'
          ? t('next', { names })
          : t(isUnreadable ? 'unreadable' : 'reading', { lists: shown.lists, names })}
      </span>
      {isUnreadable && (
        <button type="button" className={classes['act']} onClick={heldTaps.readAgain}>
          {t('retry')}
        </button>
      )}
      <button
        type="button"
        className={classes['act']}
        aria-label={t('discard')}
        onClick={heldTaps.forget}
      >
        <Icon of={IconX} />
      </button>
    </div>
  )
}
