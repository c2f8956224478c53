import { readinessOf } from '#renderer/taps/readiness.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fromCents } from '#shared/domain/money/money.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { MONEY_LIMITS } from '#renderer/ui/pads/typed-number.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { PointMissingBar } from '#renderer/features/auth/place/point-missing-bar.tsx'
import { countCash, countedPieces, QUANTITY_LIMITS, typedCents } from '../counting/count-cash.ts'
import { CountingSide } from '../counting/counting-side.tsx'
import classes from '../counting/counting.module.css'
import { DenominationGrid } from '../counting/denomination-grid.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { LastClosing } from './last-closing.tsx'
import { PointChoice } from './point-choice.tsx'
import { registerMessages } from '../register-messages.ts'
import { SumField } from '../sum-field.tsx'
import type { RegisterPoint } from '../use-register.ts'
import { countingGrid } from '../counting/counting-grid.ts'
import { openedFrom, setOpenedFrom } from './opened-from.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { WithSide } from '../with-side.tsx'
import { useTypingFields } from '../counting/use-typing-fields.ts'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'

type Way = 'amount' | 'denominations'

const AMOUNT = 'amount'

/** Opens the register with its float: one sum, or by denomination. */
export function OpeningForm({
  point,
  choices,
}: {
  readonly point: RegisterPoint
  readonly choices: readonly RegisterPoint[]
}) {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  // A person who leaves without opening, and opens later, stays on this screen.
  useEffect(() => () => setOpenedFrom(undefined), [])
  const hasPad = useHasPad()
  const pieces = useQuery(apiQuery('cashRegister', 'denominations'))
  const denominations = pieces.data ?? []
  const [way, setWay] = useState<Way>('amount')
  const [amount, setAmount] = useState('')
  const [quantities, setQuantities] = useState<Readonly<Record<number, string>>>({})
  const [observation, setObservation] = useState('')

  const isByAmount = way === 'amount'
  const total = isByAmount ? typedCents(amount) : countCash(denominations, quantities)
  const {
    id: operationId,
    mutate,
    error,
    isPending,
    reset,
  } = useOnce('cashRegister.open', {
    onSuccess() {
      const place = openedFrom()
      if (place !== undefined) navigate(place)
    },
  })
  const open = useTap(
    () => {
      if (isPending) return
      mutate({
        body: {
          operationId,
          emissionPointId: point.id,
          openingCash: fromCents(total),
          ...(isByAmount ? {} : { denominations: countedPieces(denominations, quantities) }),
          ...(observation.trim() === '' ? {} : { observation: observation.trim() }),
        },
        label: t('openRegister'),
      })
    },
    {
      label: t('openRegister'),
      readiness: isByAmount ? 'read' : readinessOf(pieces),
      lists: t('denominationList'),
    },
  )

  const fields = useTypingFields({
    grid: isByAmount ? { columns: [], below: [AMOUNT] } : countingGrid(denominations, []),
    limitsOf: () => (isByAmount ? MONEY_LIMITS : QUANTITY_LIMITS),
    valueOf: (field) => (isByAmount ? amount : (quantities[Number(field)] ?? '')),
    onChange: (field, text) => {
      reset()
      if (isByAmount) setAmount(text)
      else setQuantities((before) => ({ ...before, [field]: text }))
    },
    onEnd: open,
    startsFocused: hasPad,
  })
  const errors = fieldErrors(error)
  const atField = errors['openingCash']

  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('closedTitle', { code: point.code })} detail={t('closed')}>
        <HistoryButton />
        <PointChoice point={point} choices={choices} />
      </ScreenHead>
      <WithSide
        main={
          <div className={classes['frame']}>
            <div className={classes['opening']}>
              <PointMissingBar />
              <div>
                <Segmented<Way>
                  label={t('howToCount')}
                  value={way}
                  segments={[
                    { value: 'amount', label: t('byAmount') },
                    { value: 'denominations', label: t('byDenomination') },
                  ]}
                  onChange={(chosen) => {
                    reset()
                    setWay(chosen)
                  }}
                />
              </div>
              {isByAmount ? (
                <div className={classes['openingAmount']}>
                  <SumField
                    label={t('openingCash')}
                    help={t('openingHelp')}
                    error={atField}
                    field={fields.bind(AMOUNT)}
                    hasOwnKeyboard={hasPad}
                    isLarge
                  />
                  <LastClosing
                    point={point}
                    onTake={(dollars) => {
                      reset()
                      setAmount(typedAmount(dollars))
                    }}
                  />
                </div>
              ) : (
                <DenominationGrid
                  denominations={denominations}
                  quantities={quantities}
                  fields={fields}
                  hasOwnKeyboard={hasPad}
                />
              )}
              <div className={classes['openingNote']}>
                <TextField
                  label={t('openingNote')}
                  isOptional
                  maxLength={300}
                  error={errors['observation']}
                  value={observation}
                  onChange={setObservation}
                />
              </div>
            </div>
          </div>
        }
        side={
          <CountingSide
            label={t('openingCash')}
            total={total}
            fields={fields}
            denominations={denominations}
            padLabel={undefined}
            pad={isByAmount ? 'only' : 'pieces'}
            act={{
              label: t('openRegister'),
              workingLabel: t('opening'),
              isWorking: isPending,
              onPress: open,
            }}
          >
            {error !== null && (
              <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={sentence(error)}>
                {t('notOpened')}
              </Bar>
            )}
          </CountingSide>
        }
      />
    </div>
  )
}
