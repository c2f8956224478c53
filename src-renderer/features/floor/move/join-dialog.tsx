import { IconAlertCircle, IconEqual, IconPlus } from '@tabler/icons-react'
import type { TableState } from '#shared/api/places/tables.ts'
import { type Cents, sum, toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { floorMessages } from '../floor-messages.ts'
import classes from './move.module.css'
import type { TableMove } from './use-move.ts'
import { useTableWords } from '../use-table-words.ts'

/** Asks before it joins two bills, with both totals and their sum. */
export function JoinDialog({ move }: { readonly move: TableMove }) {
  const t = useMessages(floorMessages)
  const { source, joinTarget: target, isMoving, error } = move
  if (source === undefined || target === undefined) return null
  return (
    <Dialog
      isOpen
      onClose={move.chooseOther}
      title={t('joinTitle', { source: source.name, target: target.name })}
      manualPage="tables"
      description={t('joinText', { target: target.name })}
      width="37.5rem"
      isLocked={isMoving}
      acts={
        <>
          <ActionButton size={56} isDisabled={isMoving} onPress={move.chooseOther}>
            {t('otherTable')}
          </ActionButton>
          <ActionButton
            variant="filled"
            size={56}
            isWorking={isMoving}
            workingLabel={t('joining')}
            onPress={move.confirmJoin}
          >
            {t('joinAct', { target: target.name })}
          </ActionButton>
        </>
      }
    >
      <JoinSums source={source} target={target} />
      {error !== undefined && (
        <div className={classes['joinError']}>
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {error}
          </Bar>
        </div>
      )}
    </Dialog>
  )
}

function JoinSums({
  source,
  target,
}: {
  readonly source: TableState
  readonly target: TableState
}) {
  const t = useMessages(floorMessages)
  const { firstName } = useTableWords()
  const joined = sum([toCents(source.totalAmount), toCents(target.totalAmount)])
  const guests =
    source.guests === null && target.guests === null
      ? null
      : (source.guests ?? 0) + (target.guests ?? 0)
  const factsOf = (table: TableState) =>
    [
      table.guests === null ? undefined : t('guests', { count: table.guests }),
      firstName(table),
    ].filter((fact) => fact !== undefined)
  return (
    <div className={classes['sums']}>
      <Sum name={source.name} facts={factsOf(source)} cents={toCents(source.totalAmount)} />
      <Icon of={IconPlus} size={22} className={classes['sign']} />
      <Sum name={target.name} facts={factsOf(target)} cents={toCents(target.totalAmount)} />
      <Icon of={IconEqual} size={22} className={classes['sign']} />
      <Sum
        name={target.name}
        facts={guests === null ? [] : [t('guests', { count: guests })]}
        cents={joined}
        isResult
      />
    </div>
  )
}

function Sum({
  name,
  facts,
  cents,
  isResult = false,
}: {
  readonly name: string
  readonly facts: readonly string[]
  readonly cents: Cents
  readonly isResult?: boolean
}) {
  const t = useMessages(floorMessages)
  return (
    <div className={classes['sum']} data-result={isResult}>
      <span className={classes['sumName']}>{t('table', { name })}</span>
      <span className={classes['sumFacts']}>{facts.join(' · ')}</span>
      <Money cents={cents} className={classes['sumMoney']} />
    </div>
  )
}
