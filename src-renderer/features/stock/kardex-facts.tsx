import {
  IconAlertTriangle,
  IconCalendarStats,
  IconClipboardCheck,
  IconDownload,
  IconFileSpreadsheet,
  IconLock,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { StockDay } from '#shared/api/goods/stock.ts'
import type { Product } from '#shared/api/menu/products.ts'
import { multiply, toMillionths } from '#shared/domain/money/money.ts'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useDownload } from '#renderer/api/files/use-download.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { daysLeft } from './kardex-span.ts'
import { stockMessages } from './stock-messages.ts'
import classes from './stock.module.css'

interface FactsProps {
  readonly product: Product
  /** Days of the period; undefined until they are read. */
  readonly days: readonly StockDay[] | undefined
  /** Query of the table, for its file. */
  readonly file: Readonly<Record<string, string | number | undefined>>
}

/** The stock now, its worth, and how long it lasts. */
export function KardexFacts({ product, days = [], file }: FactsProps) {
  const t = useMessages(stockMessages)
  const language = useLanguage()
  const { quantity, money } = useFormat()
  const { name, stock, referenceCode, measureUnit } = product
  const cost = product.averageCost ?? product.cost
  const issued = sumOf(days.map((day) => day.issued))
  const received = sumOf(days.map((day) => day.received))
  const worth =
    cost === null || stock <= 0 ? null : multiply(toMillionths(stock), toMillionths(cost))
  const left = daysLeft(stock, issued, days.length)
  return (
    <Panel name={t('facts', { name })} acts={<Acts productId={product.id} file={file} />}>
      <p className={classes['note']}>
        {t('place', { code: referenceCode, unit: measureUnit.name })}
      </p>
      <p className={classes['stock']} data-below={stock < 0}>
        {quantity(stock)}
      </p>
      <div className={classes['chips']}>
        {stock < 0 && (
          <StateChip icon={IconAlertTriangle} tone="danger">
            {t('belowZero')}
          </StateChip>
        )}
        {left !== undefined && (
          <StateChip icon={IconCalendarStats} tone="neutral">
            {t('lasts', { count: left })}
          </StateChip>
        )}
      </div>
      <Facts
        of={[
          [t('averageCost'), cost === null ? null : formatPrice(cost, language, 4)],
          [t('value'), worth === null ? null : money(worth)],
          [t('soldInSpan'), quantity(issued)],
          [t('cameInSpan'), quantity(received)],
        ]}
      />
      <GoodsActs productId={product.id} />
      <p className={classes['final']}>
        <Icon of={IconLock} />
        {t('isFinal')}
      </p>
    </Panel>
  )
}

/** They stand in the part that scrolls: the foot has no room for a third row with large text. */
function GoodsActs({ productId }: { readonly productId: number }) {
  const t = useMessages(stockMessages)
  const [, navigate] = useLocation()
  const mayWaste = useMay('STOCK:WASTE')
  const mayCount = useMay('STOCK:COUNT')
  if (!mayWaste && !mayCount) return null
  return (
    <div className={classes['files']}>
      {mayWaste && (
        <ActionButton size={56} icon={IconTrash} onPress={() => navigate(paths.waste(productId))}>
          {t('wasteAct')}
        </ActionButton>
      )}
      {mayCount && (
        <ActionButton size={56} icon={IconClipboardCheck} onPress={() => navigate(paths.counts)}>
          {t('countAct')}
        </ActionButton>
      )}
    </div>
  )
}

function Acts({
  productId,
  file,
}: {
  readonly productId: number
  readonly file: FactsProps['file']
}) {
  const t = useMessages(stockMessages)
  const [, navigate] = useLocation()
  const mayCorrect = useMay('PRODUCT:UPDATE')
  const download = useDownload()
  const addressOf = (format: string) => {
    const all: FactsProps['file'] = { ...file, format }
    const given = Object.entries(all).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    )
    return `/stock/movements?${new URLSearchParams(given)}`
  }
  return (
    <PanelFoot>
      <div className={classes['files']}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <ActionButton
            key={format}
            size={56}
            icon={format === 'csv' ? IconDownload : IconFileSpreadsheet}
            workingLabel={t('writing')}
            isWorking={download.running === addressOf(format)}
            isDisabled={download.running !== undefined && download.running !== addressOf(format)}
            onPress={() => download.start(addressOf(format))}
          >
            {t(format === 'csv' ? 'csv' : 'excel')}
          </ActionButton>
        ))}
      </div>
      {mayCorrect && (
        <NextButton icon={IconPencil} onPress={() => navigate(paths.product(productId))}>
          {t('correct')}
        </NextButton>
      )}
    </PanelFoot>
  )
}

/** Returns a sum of quantities without the rounding of binary fractions. */
function sumOf(quantities: readonly number[]): number {
  return quantities.reduce((sum, each) => sum + Math.round(each * 1_000_000), 0) / 1_000_000
}
