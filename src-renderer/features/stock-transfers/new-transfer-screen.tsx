import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconTrash, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { LabelSearch, type LabelProduct } from '#renderer/features/product-labels/label-search.tsx'
import labels from '#renderer/features/product-labels/product-labels.module.css'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useFlag, useSignedInUser } from '#renderer/session/use-session.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { stockTransfersMessages } from './stock-transfers-messages.ts'

interface SentLine extends LabelProduct {
  /** As typed. */
  readonly quantity: string
}

/** Sends goods to another establishment: where they go, which, and how much of each. */
export function NewTransferScreen() {
  const t = useMessages(stockTransfersMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const goBack = () => navigate(paths.stockTransfers)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const { data: places = [] } = useQuery(apiQuery('establishments', 'options'))
  const user = useSignedInUser()
  const worksEverywhere = useFlag('changeExitEstablishment')
  const [fromId, setFromId] = useState(user.establishmentId)
  const [toId, setToId] = useState<number>()
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly SentLine[]>([])
  const [isChecked, setChecked] = useState(false)
  const receivers = places.filter(({ id }) => id !== fromId)
  const receiver = receivers.find(({ id }) => id === toId) ?? onlyOne(receivers)
  const send = useOnce('stockTransfers.create', {
    onSuccess: (transfer) => {
      toast.done(t('sentDone', { number: transfer.id, place: transfer.to.name }))
      navigate(paths.stockTransfer(transfer.id))
    },
  })
  const add = (product: LabelProduct) =>
    setLines(
      lines.some(({ id }) => id === product.id) ? lines : [...lines, { ...product, quantity: '' }],
    )
  const isWhole = receiver !== undefined && lines.every(({ quantity }) => quantityOf(quantity) > 0)

  function press(): void {
    setChecked(true)
    if (!isWhole) return
    send.mutate({
      body: {
        transferUuid: send.id,
        fromEstablishmentId: fromId,
        toEstablishmentId: receiver.id,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        lines: lines.map(({ id, quantity }) => ({
          productId: id,
          quantity: quantityOf(quantity),
        })),
      },
      label: t('send'),
    })
  }

  return (
    <div className={record['screen']}>
      <ScreenHead title={t('send')} onBack={goBack} isInner />
      <div className={labels['place']}>
        <div className={labels['products']}>
          <LabelSearch hasCombos={false} onChoose={add} />
          {lines.length === 0 ? (
            <EmptyState icon={IconTruckDelivery} title={t('noneTitle')}>
              {t('newNoneText')}
            </EmptyState>
          ) : (
            <>
              <h2 className={labels['heading']}>{t('chosen')}</h2>
              <ul className={labels['labels']} aria-label={t('chosen')}>
                {lines.map((line) => (
                  <LineRow
                    key={line.id}
                    line={line}
                    showsStock={fromId === user.establishmentId}
                    isChecked={isChecked}
                    onChange={(quantity) =>
                      setLines(
                        lines.map((each) => (each.id === line.id ? { ...each, quantity } : each)),
                      )
                    }
                    onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={labels['side']}>
          {worksEverywhere ? (
            <SelectField
              label={t('from')}
              value={String(fromId)}
              options={places.map(toOption)}
              onChange={(value) => setFromId(Number(value))}
            />
          ) : (
            <p>
              {t('from')} {places.find(({ id }) => id === fromId)?.name ?? ''}
            </p>
          )}
          <SelectField
            label={t('to')}
            value={receiver === undefined ? undefined : String(receiver.id)}
            options={receivers.map(toOption)}
            error={isChecked && receiver === undefined ? t('toMissing') : undefined}
            onChange={(value) => setToId(Number(value))}
          />
          <TextField label={t('note')} isOptional maxLength={300} value={note} onChange={setNote} />
          {send.error !== null && (
            <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(send.error)}>
              {t('notSent')}
            </Bar>
          )}
          <NextButton
            icon={IconTruckDelivery}
            isDisabled={lines.length === 0}
            isWorking={send.isPending}
            workingLabel={t('sending')}
            onPress={press}
          >
            {lines.length === 0 ? t('sendNone') : t('sendNow', { count: lines.length })}
          </NextButton>
        </div>
      </div>
    </div>
  )
}

function quantityOf(typed: string): number {
  return parseTypedNumber(typed) ?? 0
}

function onlyOne<Each>(all: readonly Each[]): Each | undefined {
  return all.length === 1 ? all[0] : undefined
}

function LineRow({
  line,
  showsStock,
  isChecked,
  onChange,
  onRemove,
}: {
  readonly line: SentLine
  /** The list of products has the stock of the user's own establishment. */
  readonly showsStock: boolean
  readonly isChecked: boolean
  readonly onChange: (quantity: string) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(stockTransfersMessages)
  const format = useFormat()
  const { name, stock, measureUnit, quantity } = line
  const isMore = showsStock && quantityOf(quantity) > stock
  return (
    <li className={labels['label']}>
      <span className={labels['name']}>
        {name}
        {showsStock && (
          <span className={labels['code']}>
            {isMore
              ? t('moreThanThere')
              : t('there', { quantity: format.quantity(stock), unit: measureUnit.toLowerCase() })}
          </span>
        )}
      </span>
      <span className={labels['quantity']}>
        <TextField
          label={t('quantityOf', { name })}
          isLabelHidden
          inputMode="decimal"
          value={quantity}
          error={isChecked && quantityOf(quantity) <= 0 ? t('countMissing') : undefined}
          onChange={onChange}
        />
      </span>
      <IconButton icon={IconTrash} label={t('remove', { name })} onPress={onRemove} />
    </li>
  )
}
