import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import type { ShownDraft, DraftLine } from '../shown-draft.ts'
import { DraftHead } from './draft-head.tsx'
import { DraftLines } from './draft-lines.tsx'
import { DraftSide } from './draft-side.tsx'
import { KeyBar } from '../key-bar.tsx'
import { LinkDialog } from '../link/link-dialog.tsx'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import classes from '../purchase-drafts.module.css'
import { RemoveDraft } from './remove-draft.tsx'
import { WarnDialog } from './warn-dialog.tsx'
import type { Receiving } from '../use-receive.ts'

/** On a tablet they are shown one at a time. */
const parts = ['linesPart', 'totalsPart'] as const
type Part = (typeof parts)[number]

/** One invoice: what it says, what comes in, and its total. */
export function DraftView({
  draftId,
  receiving,
}: {
  readonly draftId: number
  readonly receiving: Receiving
}) {
  const t = useMessages(purchaseDraftsMessages)
  const draft = useQuery({
    ...apiQuery('purchaseDrafts', 'get', { params: { id: draftId } }),
    staleTime: 0,
  })
  const shown = draft.data
  if (shown === undefined) return <Unread query={draft} title={t('notRead')} />
  return shown.state === 'WAITING' || shown.state === 'REFUSED' ? (
    <Unready draft={shown} receiving={receiving} />
  ) : (
    <Ready draft={shown} receiving={receiving} />
  )
}

interface DraftProps {
  readonly draft: ShownDraft
  readonly receiving: Receiving
}

/** A key without its invoice: the tax office has not answered, or has said no. */
function Unready({ draft, receiving }: DraftProps) {
  const t = useMessages(purchaseDraftsMessages)
  const { accessKey, refusal } = draft
  return (
    <div className={classes['page']}>
      <KeyBar receiving={receiving} shownKey={accessKey} />
      <DraftHead draft={draft} />
      <div className={classes['told']}>
        {refusal === null ? (
          <Bar tone="warn" icon={IconClock}>
            {t('waits')}
          </Bar>
        ) : (
          <Bar tone="danger" icon={IconAlertCircle}>
            {refusal.message}
          </Bar>
        )}
        <div className={classes['acts']}>
          <RemoveDraft draft={draft} />
          <ActionButton
            size={56}
            isWorking={receiving.isPending}
            workingLabel={t('asking')}
            onPress={() => receiving.receive(accessKey)}
          >
            {t('askNow')}
          </ActionButton>
        </div>
      </div>
    </div>
  )
}

function Ready({ draft, receiving }: DraftProps) {
  const t = useMessages(purchaseDraftsMessages)
  const isCounter = useLayout() === 'counter'
  const [part, setPart] = useState<Part>('linesPart')
  const [isWarning, setIsWarning] = useState(false)
  const [linking, setLinking] = useState<DraftLine>()
  const lines = (
    <div className={classes['page']}>
      <DraftLines draft={draft} onLink={setLinking}>
        <KeyBar receiving={receiving} shownKey={draft.accessKey} />
        <DraftHead draft={draft} />
      </DraftLines>
    </div>
  )
  const side = <DraftSide draft={draft} onWarn={() => setIsWarning(true)} />
  return (
    <>
      {isCounter ? (
        <Split sideWidth="25rem" side={side} main={lines} />
      ) : (
        <div className={classes['page']}>
          <div className={classes['tabs']}>
            <Segmented
              kind="tabs"
              isWide
              label={t('parts')}
              value={part}
              segments={parts.map((value) => ({ value, label: t(value) }))}
              onChange={setPart}
            />
          </div>
          {part === 'linesPart' ? lines : side}
        </div>
      )}
      {isWarning && (
        <WarnDialog percentage={draft.priceRisePercentage} onClose={() => setIsWarning(false)} />
      )}
      {linking !== undefined && (
        <LinkDialog draft={draft} line={linking} onClose={() => setLinking(undefined)} />
      )}
    </>
  )
}
