import { IconKeyboard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { fromBasisPoints } from '#shared/domain/money/money.ts'
import { priceWithTax } from '#shared/domain/tax/price-with-tax.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { discountCap } from '../price/price-line.ts'
import { pricesOf } from '../price/price-facts.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { Numpad, type PadAct } from '#renderer/ui/pads/numpad.tsx'
import { checkMessages } from '../check-messages.ts'
import type { CheckLine } from '../lines/check-line.ts'
import { type LineEdit, totalWithDiscount } from '../edits/edit-line.ts'
import { type EntryMode, entryModes, typedValue } from '../edits/line-entry.ts'
import type { LineEntryControl } from '../edits/use-line-entry.ts'
import classes from '../check.module.css'

const PERCENTS = [5, 10, 20, 50, 100]

export interface CheckPadProps {
  readonly line: CheckLine | undefined
  readonly product: Product | undefined
  readonly entry: LineEntryControl
  readonly availableModes: readonly EntryMode[]
  readonly mayChangePriceType: boolean
  readonly usualPriceType: number
  readonly onEdit: (edit: LineEdit) => void
}

/**
 * The meaning of a number typed for the chosen line; the pad opens only on demand. Its props stay the same while lines
 * are added, so that a tap on a product does not draw it again.
 */
export const CheckModes = memo(function CheckModes({
  isOff,
  availableModes,
  onOpen,
}: {
  /** True if no chosen line may change. */
  readonly isOff: boolean
  readonly availableModes: readonly EntryMode[]
  /** Default: the last mode. */
  readonly onOpen: (mode?: EntryMode) => void
}) {
  const t = useMessages(checkMessages)
  return (
    <div className={classes['modes']}>
      {entryModes.map((mode) => (
        <ActionButton
          key={mode}
          variant="quiet"
          isWide
          isDisabled={isOff || !availableModes.includes(mode)}
          onPress={() => onOpen(mode)}
        >
          {t(mode)}
        </ActionButton>
      ))}
      <IconButton
        icon={IconKeyboard}
        label={t('openPad')}
        variant="quiet"
        isDisabled={isOff}
        onPress={() => onOpen()}
      />
    </div>
  )
})

/** The pad in place of the modes, or the list of prices. */
export function CheckPad(props: CheckPadProps) {
  const { line, product, entry, availableModes } = props
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const mode = entry.entry?.mode ?? entry.mode
  const column: readonly PadAct[] = [
    ...entryModes.map((each): PadAct => ({
      id: each,
      kind: 'mode',
      label: t(each),
      isOn: each === mode,
      isDisabled: !availableModes.includes(each),
      onPress: () => entry.choose(each),
    })),
    { id: 'done', kind: 'next', label: ui('done'), onPress: entry.commit },
  ]
  return (
    <div className={classes['pad']}>
      {mode === 'discount' && line !== undefined && (
        <>
          <DiscountNote {...props} line={line} />
          <Percents onPress={entry.discount} />
        </>
      )}
      {mode === 'price' && line !== undefined && product !== undefined ? (
        <PriceChoice {...props} line={line} product={product} />
      ) : (
        <Numpad onKey={entry.press} column={column} />
      )}
    </div>
  )
}

/** The usual discounts, given by one tap without typing. */
function Percents({ onPress }: { readonly onPress: (percent: number) => void }) {
  const { percent } = useFormat()
  return (
    <div className={classes['percents']}>
      {PERCENTS.map((each) => (
        <ActionButton key={each} isWide onPress={() => onPress(each)}>
          {percent(each)}
        </ActionButton>
      ))}
    </div>
  )
}

/** Shown above the keys, so that the pad hides neither the cap nor the discounted total. */
function DiscountNote({
  line,
  product,
  entry,
  usualPriceType,
}: CheckPadProps & { readonly line: CheckLine }) {
  const t = useMessages(checkMessages)
  const { percent, amount } = useFormat()
  const maySkipCap = useFlag('editDiscount')
  const typed = entry.entry === undefined ? undefined : typedValue(entry.entry)
  const cap = product && fromBasisPoints(discountCap(product, line.priceType ?? usualPriceType))
  const asksApproval = !maySkipCap && cap !== undefined && typed !== undefined && typed > cap
  return (
    <p className={classes['discountNote']} aria-live="polite">
      <span>
        {typed === undefined
          ? t('discountEmpty', { sum: amount(line.fullTotal) })
          : t('discountPreview', {
              percent: percent(typed),
              before: amount(line.fullTotal),
              after: amount(totalWithDiscount(line, typed)),
            })}
      </span>
      {cap !== undefined && (
        <span className={asksApproval ? classes['waiting'] : undefined}>
          {t(asksApproval ? 'capNeedsApproval' : 'cap', { percent: percent(cap) })}
        </span>
      )}
    </p>
  )
}

function PriceChoice({
  line,
  product,
  entry,
  availableModes,
  mayChangePriceType,
  usualPriceType,
  onEdit,
}: CheckPadProps & { readonly line: CheckLine; readonly product: Product }) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const unit = line.measureUnitId ?? product.measureUnit.id
  const priceType = line.priceType ?? usualPriceType
  const units = [
    product.measureUnit.id,
    ...product.priceSalesUnits.map((each) => each.measureUnitId),
  ]
  return (
    <div className={classes['prices']}>
      <div
        className={classes['choices']}
        role="group"
        aria-label={t('pricesOf', { name: product.name })}
      >
        {units.flatMap((measureUnitId) =>
          (pricesOf(product, measureUnitId) ?? []).flatMap((price, index) => {
            const type = index + 1
            const isOn = measureUnitId === unit && type === priceType
            const isOffered = price !== null && (mayChangePriceType || type === priceType)
            if (!isOffered) return []
            return [
              <ActionButton
                key={`${measureUnitId} ${type}`}
                size={56}
                isWide
                align="start"
                variant={isOn ? 'chosen' : 'default'}
                aria-pressed={isOn}
                onPress={() =>
                  onEdit({
                    ...(type === priceType ? {} : { priceType: type }),
                    ...(measureUnitId === unit ? {} : { measureUnitId }),
                  })
                }
              >
                <span className={classes['choice']}>
                  <span>
                    {t('priceOf', { number: type })}
                    {units.length > 1 && <UnitName measureUnitId={measureUnitId} />}
                  </span>
                  <Money cents={withTax(line, price)} />
                </span>
              </ActionButton>,
            ]
          }),
        )}
      </div>
      <div className={classes['modes']}>
        {entryModes
          .filter((mode) => mode !== 'price')
          .map((mode) => (
            <ActionButton
              key={mode}
              size={56}
              isWide
              isDisabled={!availableModes.includes(mode)}
              onPress={() => entry.choose(mode)}
            >
              {t(mode)}
            </ActionButton>
          ))}
        <ActionButton size={56} isWide variant="filled" onPress={entry.commit}>
          {ui('done')}
        </ActionButton>
      </div>
    </div>
  )
}

/** ` · Libra` */
function UnitName({ measureUnitId }: { readonly measureUnitId: number }) {
  const { data } = useQuery(apiQuery('measureUnits', 'options'))
  const name = data?.find(({ id }) => id === measureUnitId)?.name
  return name === undefined ? null : ` · ${name}`
}

function withTax({ input: { tax, iceRate } }: CheckLine, price: number) {
  return priceWithTax(price, { rate: tax.rate, iceRate })
}
