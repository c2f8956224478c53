import {
  IconArrowDown,
  IconCopy,
  IconEraser,
  IconMessages,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { PinpadFrame } from '#shared/api/payments/pinpads.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { copyText } from '#renderer/ui/copy-text.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { lastSequence } from './append-frames.ts'
import classes from './dialogue.module.css'
import { dialogueMessages } from './dialogue-messages.ts'
import { FrameLine } from './frame-line.tsx'
import { copiedLine, timeWithMilliseconds } from './frame-text.ts'
import { useFollow } from './use-follow.ts'
import { useFrames } from './use-frames.ts'

/** Shows the newest frames live. Pausing or clearing affects only this screen, not the register. */
export function Dialogue({ pinpadId }: { readonly pinpadId: number }) {
  const t = useMessages(dialogueMessages)
  const sentence = useErrorSentence()
  const query = useFrames(pinpadId)
  const error = useLastError(query)
  if (error !== null) {
    return (
      <ErrorState
        title={t('notReadTitle')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {sentence(error)}
      </ErrorState>
    )
  }
  if (query.data === undefined) {
    return (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    )
  }
  return <Frames frames={query.data.frames} isComplete={query.data.isComplete} />
}

function Frames({
  frames,
  isComplete,
}: {
  readonly frames: readonly PinpadFrame[]
  readonly isComplete: boolean
}) {
  const t = useMessages(dialogueMessages)
  const { timeWithSeconds } = useFormat()
  const [heldAt, setHeldAt] = useState<number>()
  const [clearedAt, setClearedAt] = useState(0)
  const shown = frames.filter(
    ({ sequence }) => sequence > clearedAt && sequence <= (heldAt ?? Infinity),
  )
  const waiting = frames.filter(({ sequence }) => sequence > (heldAt ?? Infinity)).length
  const { list, isAtEnd, onScroll, goToEnd } = useFollow()

  function copy(): void {
    const lines = shown.map((frame) =>
      copiedLine(frame, timeWithMilliseconds(timeWithSeconds(frame.at), frame.at), t(frame.kind)),
    )
    if (copyText(lines.join('\n'))) toast.done(t('copied', { count: lines.length }))
    else toast.error(t('notCopied'))
  }

  return (
    <div className={classes['dialogue']}>
      <div className={classes['acts']}>
        {heldAt === undefined ? (
          <ActionButton icon={IconPlayerPause} onPress={() => setHeldAt(lastSequence(frames))}>
            {t('hold')}
          </ActionButton>
        ) : (
          <ActionButton icon={IconPlayerPlay} variant="chosen" onPress={() => setHeldAt(undefined)}>
            {waiting === 0 ? t('goOn') : t('goOnWith', { count: waiting })}
          </ActionButton>
        )}
        <ActionButton icon={IconCopy} isDisabled={shown.length === 0} onPress={copy}>
          {t('copy')}
        </ActionButton>
        <ActionButton
          icon={IconEraser}
          isDisabled={shown.length === 0}
          onPress={() => {
            setClearedAt(lastSequence(shown))
            goToEnd()
          }}
        >
          {t('clear')}
        </ActionButton>
      </div>
      <div className={classes['frames']}>
        {shown.length === 0 ? (
          <EmptyState icon={IconMessages} title={t(clearedAt === 0 ? 'noneTitle' : 'clearedTitle')}>
            {t(heldAt === undefined ? 'noneText' : 'heldText')}
          </EmptyState>
        ) : (
          <ScrollBox
            ref={list}
            className={classes['list']}
            role="log"
            name={t('frames')}
            onScroll={onScroll}
          >
            {(!isComplete || clearedAt > 0) && (
              <p className={classes['older']}>{t(clearedAt > 0 ? 'olderCleared' : 'olderGone')}</p>
            )}
            <ol className={classes['lines']} data-selectable>
              {shown.map((frame) => (
                <FrameLine key={frame.sequence} frame={frame} />
              ))}
            </ol>
          </ScrollBox>
        )}
        {!isAtEnd && shown.length > 0 && (
          <ActionButton className={classes['newest'] ?? ''} icon={IconArrowDown} onPress={goToEnd}>
            {t('toNewest')}
          </ActionButton>
        )}
      </div>
    </div>
  )
}
