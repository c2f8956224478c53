import { IconCheck, IconEyeOff, IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import type { CountLineMode } from '#shared/api/goods/counts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import { typeNumber } from '#renderer/ui/pads/typed-number.ts'
import { QUANTITY_LIMITS } from '#renderer/features/waste/quantity-limits.ts'
import { added, type ViewedProduct } from '../count-view.ts'
import { countsMessages } from '../counts-messages.ts'
import classes from '../counts.module.css'
import { type Entry, quantityOf, writtenBefore } from './entry.ts'

/** Types how much there is of a product; what was written down before stays, or is replaced. */
export function EntryPanel({
  product,
  entry,
  isBlind,
  onChange,
  onWrite,
  onClose,
}: {
  readonly product: ViewedProduct
  readonly entry: Entry
  readonly isBlind: boolean
  readonly onChange: (entry: Entry) => void
  readonly onWrite: () => void
  readonly onClose: () => void
}) {
  const t = useMessages(countsMessages)
  const format = useFormat()
  const before = writtenBefore(product)
  const quantity = quantityOf(entry)
  const result = entry.mode === 'ADD' ? added(before ?? 0, quantity ?? 0) : (quantity ?? 0)
  const { name, categoryName, unit } = product
  const step = (by: number) =>
    onChange({ ...entry, typed: typedNumber(Math.max(0, added(quantity ?? 0, by))) })
  const write = () => {
    if (quantity !== undefined) onWrite()
  }
  useShortcut({ keys: ['Enter'], onPress: write })
  useShortcut({ keys: ['Escape'], onPress: onClose })
  return (
    <section className={classes['entry']} aria-label={name}>
      <header className={classes['entryHead']}>
        <IconButton icon={IconX} label={t('back')} onPress={onClose} />
        <div>
          <h2 className={classes['entryName']}>{name}</h2>
          <p className={classes['quiet']}>{t('countsIn', { category: categoryName, unit })}</p>
        </div>
      </header>
      {before !== undefined && (
        <p className={classes['before']}>
          {t('before')}
          <strong>
            {format.quantity(before)} {unit}
          </strong>
        </p>
      )}
      <div className={classes['figure']}>
        <IconButton icon={IconMinus} variant="default" label="−1" onPress={() => step(-1)} />
        <output className={classes['typed']} aria-live="polite">
          {entry.typed === '' ? '0' : format.typed(entry.typed)}
          <small>{unit}</small>
        </output>
        <IconButton icon={IconPlus} variant="default" label="+1" onPress={() => step(1)} />
      </div>
      {before !== undefined && (
        <Segmented<CountLineMode>
          isWide
          label={t('mode')}
          value={entry.mode}
          segments={[
            { value: 'ADD', label: t('addTo', { quantity: format.quantity(before) }) },
            { value: 'REPLACE', label: t('replace') },
          ]}
          onChange={(mode) => onChange({ ...entry, mode })}
        />
      )}
      <div className={classes['padPlace']}>
        <Numpad
          onKey={(key) =>
            onChange({ ...entry, typed: typeNumber(entry.typed, key, QUANTITY_LIMITS) })
          }
        />
      </div>
      {isBlind && (
        <p className={classes['blind']}>
          <Icon of={IconEyeOff} />
          {t('blindNote')}
        </p>
      )}
      <footer className={classes['entryFoot']}>
        <NextButton icon={IconCheck} isDisabled={quantity === undefined} onPress={write}>
          {t('writeDown', { quantity: format.quantity(result), unit })}
        </NextButton>
      </footer>
    </section>
  )
}
