import { IconCircleCheck, IconListNumbers, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { usePointList } from '../use-point-list.ts'
import { FirstActs } from './first-acts.tsx'
import { LostRows } from './lost-rows.tsx'
import { closeTakeover, openChecks, type TakenOver } from './taken-over-record.ts'
import { TakeoverSheet } from './takeover-sheet.tsx'
import { takenOverMessages } from './taken-over-messages.ts'
import classes from './taken-over.module.css'

/** The things to check after a takeover. None of them blocks selling. */
export function TakenOverView({
  record,
  isHeading,
  onSell,
  onOpen,
}: {
  readonly record: TakenOver
  /** True if no other heading of the page is above it. */
  readonly isHeading: boolean
  readonly onSell: () => void
  readonly onOpen: ((path: string) => void) | undefined
}) {
  const t = useMessages(takenOverMessages)
  const layout = useLayout()
  const [isPrinting, setPrinting] = useState(false)
  const isOpen = openChecks(record).length > 0
  const main = (
    <ScrollBox className={classes['main']} name={t('missing')}>
      <Now record={record} isHeading={isHeading} />
      <LostRows record={record} onOpen={onOpen} />
      {record.lost.lastNumbers.length > 0 && (
        <p className={classes['kept']}>
          <Icon of={IconListNumbers} />
          {t('numbers', { numbers: record.lost.lastNumbers.join(', ') })}
        </p>
      )}
    </ScrollBox>
  )
  const side = (
    <div className={classes['side']}>
      <div className={classes['sideBody']}>
        <FirstActs record={record} onOpen={onOpen} />
        <ActionButton
          icon={IconCircleCheck}
          isDisabled={isOpen}
          onPress={() => {
            onSell()
            closeTakeover()
            toast.done(t('closed'))
          }}
        >
          {t(isOpen ? 'closeOpen' : 'close')}
        </ActionButton>
      </div>
      <div className={classes['foot']}>
        <ActionButton size={72} icon={IconPrinter} onPress={() => setPrinting(true)}>
          {t('record')}
        </ActionButton>
        <NextButton onPress={onSell}>{t('sell')}</NextButton>
      </div>
      {isPrinting && <TakeoverSheet record={record} onDone={() => setPrinting(false)} />}
    </div>
  )
  return (
    <Split
      sideWidth="28rem"
      stackedIn={layout === 'counter' ? undefined : classes['stacked']}
      main={main}
      side={side}
    />
  )
}

function Now({ record, isHeading }: { readonly record: TakenOver; readonly isHeading: boolean }) {
  const t = useMessages(takenOverMessages)
  const { quantity } = useFormat()
  const pointList = usePointList()
  const { name, epoch, points } = record
  const Heading = isHeading ? 'h1' : 'h2'
  return (
    <div className={classes['now']}>
      <Icon of={IconCircleCheck} size={56} />
      <div>
        <p className={classes['which']}>{t('place', { name, epoch: quantity(epoch) })}</p>
        <Heading className={classes['title']}>{t('title')}</Heading>
        <p className={classes['sells']}>
          {points.length > 1 ? t('sells', { points: pointList(points) }) : t('sellsAll')}
        </p>
      </div>
    </div>
  )
}
