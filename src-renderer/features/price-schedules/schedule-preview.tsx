import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconTag } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { PriceSchedulePreview } from '#shared/api/menu/price-schedules.ts'
import { times, toCents } from '#shared/domain/money/money.ts'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import type { PriceScheduleDraft, toRequest } from './price-schedule-draft.ts'
import { priceSchedulesMessages } from './price-schedules-messages.ts'
import classes from './price-schedules.module.css'

type Request = ReturnType<typeof toRequest>

/** A person types a percentage in less than this between two keys. */
const SETTLE_MS = 350
const SHOWN = 4

/** Says before anything is saved how many products change, with examples; amber if none does. */
export function SchedulePreview({
  draft,
  request,
}: {
  readonly draft: PriceScheduleDraft
  /** Undefined while the fields of the effect are not filled in. */
  readonly request: Request | undefined
}) {
  const asked = useSettled(request)
  const { data } = useQuery({
    queryKey: ['priceSchedules', 'preview', asked],
    queryFn: ({ signal }) => client.priceSchedules.preview({ body: asked as Request }, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  if (request === undefined || data === undefined) return null
  return (
    <div className={classes['preview']}>
      {data.changed === 0 ? (
        <NoChange draft={draft} preview={data} />
      ) : (
        <Changes draft={draft} preview={data} />
      )}
    </div>
  )
}

interface PreviewProps {
  readonly draft: PriceScheduleDraft
  readonly preview: PriceSchedulePreview
}

function Changes({ draft, preview }: PreviewProps) {
  const t = useMessages(priceSchedulesMessages)
  const { amount } = useFormat()
  const { changed, products, examples, unchanged } = preview
  const isFree = draft.effect === 'FREE_UNITS'
  const shown = examples.slice(0, SHOWN)
  return (
    <Bar
      tone="primary"
      icon={IconTag}
      detail={
        <>
          <div className={classes['examples']}>
            {shown.map(({ productId, name, priceBefore, priceAfter }) => (
              <span key={productId}>
                {isFree
                  ? t('exampleFree', {
                      name,
                      take: draft.takeQuantity,
                      sum: amount(times(toCents(priceBefore), Number(draft.payQuantity))),
                    })
                  : t('example', {
                      name,
                      before: amount(toCents(priceBefore)),
                      after: amount(toCents(priceAfter)),
                    })}
              </span>
            ))}
            {changed > shown.length && (
              <span>{t('andMore', { count: changed - shown.length })}</span>
            )}
          </div>
          {unchanged.length > 0 && (
            <div>{t('keeps', { names: namesOf(unchanged, products - changed) })}</div>
          )}
        </>
      }
    >
      {changed === products
        ? t('changes', { count: changed })
        : t('changesOf', { count: changed, all: products })}
    </Bar>
  )
}

function NoChange({ draft, preview: { products } }: PreviewProps) {
  const t = useMessages(priceSchedulesMessages)
  const why =
    products === 0
      ? t('emptyCategories')
      : draft.effect === 'PRICE_TYPE'
        ? t('lacksPrice', { all: products, number: draft.priceType })
        : t('samePrice')
  return (
    <Bar tone="warn" icon={IconAlertTriangle} detail={why}>
      {t('changesNone')}
    </Bar>
  )
}

function namesOf(unchanged: PriceSchedulePreview['unchanged'], count: number): string {
  const names = unchanged.slice(0, SHOWN).map(({ name }) => name)
  return `${names.join(', ')}${count > names.length ? ' …' : ''}`
}

/** Returns the request a moment after its last change, so that not every key is asked about. */
function useSettled(request: Request | undefined): Request | undefined {
  const text = request === undefined ? undefined : JSON.stringify(request)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === undefined ? undefined : (JSON.parse(settled) as Request)
}
