import { IconAlertCircle, IconChecks, IconPackageImport } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { StockTransfer } from '#shared/api/goods/stock-transfers.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { Panel, PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { stockTransfersMessages } from './stock-transfers-messages.ts'
import classes from './stock-transfers.module.css'

type Line = StockTransfer['lines'][number]

/** The count of one line as typed. */
interface Counted {
  readonly quantity: string
  readonly reason: string
}

const nothing: Counted = { quantity: '', reason: '' }

/** Counts what arrived; where it is not what was sent, a person says why. */
export function ReceiveTransfer({
  transfer,
  children,
}: {
  readonly transfer: StockTransfer
  readonly children: ReactNode
}) {
  const t = useMessages(stockTransfersMessages)
  const sentence = useErrorSentence()
  const [counts, setCounts] = useState<Readonly<Record<number, Counted>>>({})
  const [isChecked, setChecked] = useState(false)
  const { id, lines } = transfer
  const receive = useOnce('stockTransfers.receive', {
    onSuccess: () => toast.done(t('done', { number: id })),
  })
  const countOf = (line: Line) => counts[line.id] ?? nothing
  const change = (line: Line, part: Partial<Counted>) =>
    setCounts({ ...counts, [line.id]: { ...countOf(line), ...part } })
  const isWhole = lines.every((line) => faultsOf(line, countOf(line)).length === 0)

  function send(): void {
    setChecked(true)
    if (!isWhole) return
    receive.mutate({
      params: { id },
      body: {
        lines: lines.map((line) => {
          const { quantity, reason } = countOf(line)
          return {
            lineId: line.id,
            receivedQuantity: parseTypedNumber(quantity) ?? 0,
            ...(differs(line, quantity) ? { differenceReason: reason.trim() } : {}),
          }
        }),
      },
      label: t('receiveLabel', { number: id }),
    })
  }

  return (
    <Panel
      name={t('number', { number: id })}
      acts={
        <PanelFoot>
          <ActionButton
            icon={IconChecks}
            size={56}
            onPress={() =>
              setCounts(
                Object.fromEntries(
                  lines.map((line) => [
                    line.id,
                    { quantity: typedNumber(line.quantity), reason: '' },
                  ]),
                ),
              )
            }
          >
            {t('allCame')}
          </ActionButton>
          <NextButton
            icon={IconPackageImport}
            isWorking={receive.isPending}
            workingLabel={t('receiving')}
            onPress={send}
          >
            {t('receive')}
          </NextButton>
        </PanelFoot>
      }
    >
      {children}
      <h3 className={classes['heading']}>{t('count')}</h3>
      {receive.error !== null && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(receive.error)}>
          {t('notReceived')}
        </Bar>
      )}
      <ul className={classes['lines']} aria-label={t('lines')}>
        {lines.map((line) => (
          <CountedLine
            key={line.id}
            line={line}
            count={countOf(line)}
            faults={isChecked ? faultsOf(line, countOf(line)) : []}
            onChange={(part) => change(line, part)}
          />
        ))}
      </ul>
    </Panel>
  )
}

type Fault = 'quantity' | 'reason'

function faultsOf(line: Line, { quantity, reason }: Counted): readonly Fault[] {
  if (parseTypedNumber(quantity) === undefined) return ['quantity']
  return differs(line, quantity) && reason.trim() === '' ? ['reason'] : []
}

function differs(line: Line, quantity: string): boolean {
  const counted = parseTypedNumber(quantity)
  return counted !== undefined && counted !== line.quantity
}

function CountedLine({
  line,
  count,
  faults,
  onChange,
}: {
  readonly line: Line
  readonly count: Counted
  readonly faults: readonly Fault[]
  readonly onChange: (part: Partial<Counted>) => void
}) {
  const t = useMessages(stockTransfersMessages)
  const { quantity } = useFormat()
  const { productName, measureUnit } = line
  return (
    <li className={classes['line']}>
      <div className={classes['counted']}>
        <span className={classes['name']}>
          {productName}
          <span className={classes['unit']}>
            {t('sent')} {quantity(line.quantity)} {measureUnit.toLowerCase()}
          </span>
        </span>
        <span className={classes['quantity']}>
          <TextField
            label={t('countOf', { name: productName })}
            isLabelHidden
            inputMode="decimal"
            value={count.quantity}
            error={faults.includes('quantity') ? t('countMissing') : undefined}
            onChange={(text) => onChange({ quantity: text })}
          />
        </span>
      </div>
      {differs(line, count.quantity) && (
        <TextField
          label={t('reasonOf', { name: productName })}
          maxLength={200}
          value={count.reason}
          error={faults.includes('reason') ? t('reasonMissing') : undefined}
          onChange={(text) => onChange({ reason: text })}
        />
      )}
    </li>
  )
}
