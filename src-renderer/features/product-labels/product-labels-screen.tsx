import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconPrinter, IconTag, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import {
  type ChosenLabel,
  countOf,
  MOST_LABELS,
  quantityOf,
  withOneMore,
  withQuantity,
} from './chosen-labels.ts'
import { useMake } from '#renderer/requests/make-once.ts'
import { firstChoice, LabelChoices, LabelPreview } from './label-choices.tsx'
import { productLabelsMessages } from './product-labels-messages.ts'
import classes from './product-labels.module.css'
import { LabelSearch } from './label-search.tsx'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

/** Prints labels of products: the products, quantities, design and printer. */
export function ProductLabelsScreen() {
  const { productId } = useParams<{ productId?: string }>()
  const id = Number(productId ?? 0)
  const asked = useQuery({
    ...apiQuery('products', 'get', { params: { id }, query: {} }),
    enabled: id > 0,
  })
  if (id > 0 && asked.isLoading) return null
  const { data } = asked
  const first = data && {
    productId: data.id,
    name: data.name,
    code: data.ean ?? data.referenceCode,
    quantity: 1,
  }
  return <Labels key={id} first={first} />
}

function Labels({ first }: { readonly first: ChosenLabel | undefined }) {
  const t = useMessages(productLabelsMessages)
  const title = useScreenName('productLabels')
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const [labels, setLabels] = useState<readonly ChosenLabel[]>(first === undefined ? [] : [first])
  const [choice, setChoice] = useState(firstChoice)
  const goBack = () =>
    navigate(first === undefined ? paths.administration : paths.product(first.productId))
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const { mutate, error, isPending } = useMake('productLabels.create', {
    onSuccess: ({ title, printerName }) => {
      setLabels([])
      toast.done(t('queued', { title, printer: printerName }))
    },
  })
  const count = countOf(labels)
  const isTooMany = count > MOST_LABELS
  const print = () =>
    mutate({
      body: {
        ...choice,
        labels: labels
          .filter(({ quantity }) => quantity > 0)
          .map(({ productId, quantity }) => ({ productId, quantity })),
      },
    })
  return (
    <div className={record['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      <div className={classes['place']}>
        <div className={classes['products']}>
          <LabelSearch onChoose={(product) => setLabels(withOneMore(labels, product))} />
          {labels.length === 0 ? (
            <EmptyState icon={IconTag} title={t('noneTitle')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <>
              <h2 className={classes['heading']}>{t('chosen')}</h2>
              <ul className={classes['labels']} aria-label={t('chosen')}>
                {labels.map((label) => (
                  <LabelRow
                    key={label.productId}
                    label={label}
                    onChange={(quantity) =>
                      setLabels(withQuantity(labels, label.productId, quantity))
                    }
                    onRemove={() => setLabels(labels.filter((each) => each !== label))}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={classes['side']}>
          <LabelChoices choice={choice} onChange={setChoice} />
          <LabelPreview productId={labels[0]?.productId} choice={choice} />
          {(isTooMany || (error !== null && !isPending)) && (
            <Bar
              tone="danger"
              icon={IconAlertCircle}
              isUrgent
              detail={isTooMany ? t('tooMany', { maximum: MOST_LABELS }) : sentence(error)}
            >
              {t('notPrinted')}
            </Bar>
          )}
          <NextButton
            icon={IconPrinter}
            isDisabled={count === 0 || isTooMany}
            isWorking={isPending}
            workingLabel={t('printing')}
            onPress={print}
          >
            {count === 0 ? t('printNone') : t('print', { count })}
          </NextButton>
        </div>
      </div>
    </div>
  )
}

function LabelRow({
  label: { name, code, quantity },
  onChange,
  onRemove,
}: {
  readonly label: ChosenLabel
  readonly onChange: (quantity: number) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(productLabelsMessages)
  return (
    <li className={classes['label']}>
      <span className={classes['name']}>
        {name}
        <span className={classes['code']}>{code}</span>
      </span>
      <div className={classes['quantity']}>
        <TextField
          label={t('quantityOf', { name })}
          isLabelHidden
          inputMode="numeric"
          maxLength={3}
          value={quantity === 0 ? '' : typedNumber(quantity)}
          onChange={(typed) => onChange(quantityOf(typed))}
        />
      </div>
      <IconButton icon={IconTrash} label={t('remove', { name })} onPress={onRemove} />
    </li>
  )
}
