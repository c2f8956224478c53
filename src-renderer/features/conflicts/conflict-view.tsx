import { useQuery } from '@tanstack/react-query'
import {
  IconCircleCheck,
  IconCreditCardRefund,
  IconGitCompare,
  IconShieldCheck,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Sheet } from '#renderer/ui/dialogs/sheet.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { ConflictSides } from './conflict-sides.tsx'
import { ConflictTabs } from './conflict-tabs.tsx'
import { conflictsMessages } from './conflicts-messages.ts'
import classes from './conflicts.module.css'
import { DecidedPanel } from './decided-panel.tsx'
import { DecisionPanel, LeaveButton } from './decision-panel.tsx'
import { useConflictWords } from './words/use-conflict-words.ts'
import { useDecision } from './use-decision.ts'

/** One conflict: both sides, what can be chosen, and who signs it. */
export function ConflictView({
  conflict,
  all,
  onBack,
}: {
  readonly conflict: ShopConflict
  readonly all: readonly ShopConflict[]
  readonly onBack: () => void
}) {
  const t = useMessages(conflictsMessages)
  const isBeside = useLayout() === 'counter'
  const [, navigate] = useLocation()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const next = all.find(({ id, choice }) => choice === null && id !== conflict.id)
  const decision = useDecision(conflict, () =>
    navigate(next === undefined ? paths.conflicts : paths.conflict(next.id)),
  )
  const isOpen = conflict.choice === null
  const panel = isOpen ? (
    <DecisionPanel
      conflict={conflict}
      decision={decision}
      onLeave={isBeside ? onBack : () => setSheetOpen(false)}
      choices={
        isBeside ? undefined : <ChoiceCards conflict={conflict} decision={decision} isAlone />
      }
    />
  ) : (
    <DecidedPanel conflict={conflict} onBack={onBack} />
  )
  const main = (
    <ScrollBox className={classes['main']} name={t('screen')}>
      <Happened conflict={conflict} />
      <RefundBar conflict={conflict} />
      <ConflictSides conflict={conflict} />
      {isOpen && isBeside && <ChoiceCards conflict={conflict} decision={decision} />}
      <p className={classes['noMoney']}>
        <Icon of={IconShieldCheck} />
        {t('noMoney')}
      </p>
    </ScrollBox>
  )
  const side =
    isBeside || !isOpen ? (
      panel
    ) : (
      <div className={classes['foot']}>
        <LeaveButton onPress={onBack} />
        <NextButton aria-haspopup="dialog" onPress={() => setSheetOpen(true)}>
          {t('decide')}
        </NextButton>
      </div>
    )
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('screen')} isInner onBack={onBack}>
        <WhatIsTogether />
        <ConflictTabs all={all} chosenId={conflict.id} />
      </ScreenHead>
      <Split
        sideWidth="25rem"
        stackedIn={isBeside ? undefined : classes['stacked']}
        main={main}
        side={side}
      />
      <Sheet
        isOpen={isSheetOpen && !isBeside && isOpen}
        isLocked={decision.isWorking}
        title={t('decide')}
        onClose={() => setSheetOpen(false)}
      >
        {panel}
      </Sheet>
    </div>
  )
}

function Happened({ conflict }: { readonly conflict: ShopConflict }) {
  const t = useMessages(conflictsMessages)
  const { date, time } = useFormat()
  const words = useConflictWords()
  const { foundAt } = conflict
  return (
    <div className={classes['happened']}>
      <Icon of={IconGitCompare} size={36} />
      <div>
        <h2 className={classes['title']}>{words.titleOf(conflict)}</h2>
        <p>
          {t('foundAt', { date: date(foundAt), time: time(foundAt) })} {words.happenedOf(conflict)}
        </p>
      </div>
    </div>
  )
}

const refundTones = {
  UNDERWAY: 'primary',
  UNKNOWN: 'danger',
  DONE: 'warn',
  FAILED: 'neutral',
} as const

/** Says how a refund at the pinpad ended, with the way to its charge. */
function RefundBar({ conflict: { refund, choice } }: { readonly conflict: ShopConflict }) {
  const t = useMessages(conflictsMessages)
  const [, navigate] = useLocation()
  if (refund === null || choice !== null) return null
  const { state, transactionId } = refund
  return (
    <Bar
      tone={refundTones[state]}
      icon={IconCreditCardRefund}
      act={{ label: t('refundLook'), onPress: () => navigate(paths.charge(transactionId)) }}
    >
      {t(`refund_${state}`)}
    </Bar>
  )
}

/** Says whether another program still has something to bring: then more may come. */
function WhatIsTogether() {
  const t = useMessages(conflictsMessages)
  const { data: programs } = useQuery(apiQuery('counters', 'list'))
  const apart = programs?.find(({ state }) => state === 'OWN' || state === 'TAKEN_OVER')
  if (programs === undefined) return null
  return (
    <span className={classes['together']}>
      {apart === undefined ? (
        <StateChip icon={IconCircleCheck} tone="ok">
          {t('allTogether')}
        </StateChip>
      ) : (
        <StateChip icon={IconUpload} tone="warn">
          {t('stillApart', { name: apart.name })}
        </StateChip>
      )}
    </span>
  )
}
