import classes from './modifiers.module.css'
import {
  IconAlertCircle,
  IconArrowLeft,
  IconCheck,
  IconCircleCheck,
  IconMinus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { amountWithTax } from '#shared/domain/tax/tax.ts'
import {
  countOf,
  missingOf,
  type ModifierGroup,
  type ModifierOption,
} from '#shared/domain/price/modifiers.ts'
import { absolute, type Cents, times, toMillionths } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { KeyboardScope } from '#renderer/ui/keyboard/keyboard-provider.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import type { CheckLine } from '../lines/check-line.ts'
import { checkMessages } from '../check-messages.ts'
import { isChoiceOfOne, isCounted } from './choose-options.ts'
import { withTax } from './price-difference.ts'
import type { ModifierSheetControl } from './use-modifier-sheet.ts'
import { hasNote, withNote } from './with-note.ts'

const ONE = toMillionths(1)
const LONGEST_NOTE = 300

/** The options of a dish, in place of the products: forced groups, extras, ingredients to leave out, note. */
export function ModifierSheet({ sheet }: { readonly sheet: ModifierSheetControl }) {
  return (
    <KeyboardScope isOpen onEscape={sheet.close}>
      <SheetBody sheet={sheet} />
    </KeyboardScope>
  )
}

function SheetBody({ sheet }: { readonly sheet: ModifierSheetControl }) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const layout = useLayout()
  const { product, groups, preview } = sheet
  const [ringAt, setRingAt] = useState(0)
  // Digits choose in the first group that still needs a choice, until Tab moves on.
  const unmetAt = groups.findIndex(({ id }) => id === sheet.unmet[0]?.id)
  const at = unmetAt >= 0 && ringAt <= unmetAt ? unmetAt : Math.min(ringAt, groups.length - 1)
  const ring = groups[at]
  useShortcut({
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    onPress: (key) => {
      const option = ring?.options[Number(key) - 1]
      if (ring !== undefined && option !== undefined) sheet.tap(ring, option)
    },
  })
  useShortcut({ keys: ['Tab'], onPress: () => setRingAt((at + 1) % groups.length) })
  useShortcut({ keys: ['Enter'], onPress: sheet.commit })
  useShortcut({
    keys: ['+', '-'],
    onPress: (key) => {
      const quantity = sheet.quantity + (key === '+' ? 1 : -1)
      sheet.setQuantity(Math.max(1, Math.min(quantity, sheet.maximumQuantity)))
    },
  })
  const notes = product.category.quickNotes ?? []
  const note = sheet.observation ?? ''
  return (
    <section
      className={classes['sheet']}
      data-layout={layout}
      aria-label={t('optionsOf', { name: product.name })}
    >
      <header className={classes['head']}>
        {layout === 'phone' && (
          <IconButton
            icon={IconArrowLeft}
            label={ui('cancel')}
            variant="bare"
            onPress={sheet.close}
          />
        )}
        <div className={classes['title']}>
          <h2 className={classes['dish']} title={product.name}>
            {product.name}
          </h2>
          <p className={classes['facts']}>
            <Money cents={ownPrice(preview)} />
            {preview.stations.map((station) => ` · ${station}`)}
            {` · ${t('course', { course: preview.course })}`}
          </p>
        </div>
        <Stepper
          label={t('quantityOf', { name: product.name })}
          value={sheet.quantity}
          maximum={sheet.maximumQuantity}
          onChange={sheet.setQuantity}
        />
      </header>
      <div className={classes['groups']}>
        {groups.map((group) => (
          <OptionGroup key={group.id} group={group} sheet={sheet} hasRing={group.id === ring?.id} />
        ))}
        <section className={classes['group']}>
          <h3 className={classes['name']}>{t('note')}</h3>
          <div className={classes['notes']}>
            {notes.map((text) => (
              <ActionButton
                key={text}
                variant={hasNote(note, text) ? 'chosen' : 'quiet'}
                aria-pressed={hasNote(note, text)}
                onPress={() => sheet.setObservation(withNote(note, text))}
              >
                {text}
              </ActionButton>
            ))}
            <div className={classes['write']}>
              <TextField
                label={t('noteLabel')}
                isLabelHidden
                placeholder={t('notePlaceholder')}
                value={note}
                onChange={sheet.setObservation}
                maxLength={LONGEST_NOTE}
              />
            </div>
          </div>
        </section>
      </div>
    </section>
  )
}

function OptionGroup({
  group,
  sheet,
  hasRing,
}: {
  readonly group: ModifierGroup
  readonly sheet: ModifierSheetControl
  readonly hasRing: boolean
}) {
  const t = useMessages(checkMessages)
  const { counts } = sheet
  const count = countOf(group, counts)
  const missing = missingOf(group, counts)
  const { minimum, maximum, kind } = group
  const isFull = maximum !== null && count >= maximum
  return (
    <section
      className={classes['group']}
      role="group"
      aria-label={t('groupSpoken', { name: group.name, count, minimum })}
    >
      <div className={classes['label']} data-missing={missing > 0}>
        <h3 className={classes['name']}>{group.name}</h3>
        <span className={classes['hint']}>
          {minimum > 0
            ? t('choose', { count: minimum })
            : kind === 'EXTRA'
              ? maximum === null
                ? t('extraHint')
                : t('extraHintTo', { maximum })
              : maximum !== null && maximum > 1
                ? t('chooseTo', { maximum })
                : ''}
        </span>
        {missing > 0 ? (
          <span className={classes['state']}>
            <Icon of={IconAlertCircle} size={18} />
            {t('missing', { count: missing })}
          </span>
        ) : (
          minimum > 0 && (
            <span className={classes['state']} data-full={isFull}>
              <Icon of={IconCircleCheck} size={18} />
              {t('chosenOf', { count, maximum: maximum ?? count })}
            </span>
          )
        )}
      </div>
      <ul className={classes['options']} data-kind={isCounted(group) ? 'EXTRA' : kind}>
        {group.options.map((option, index) => (
          <OptionTile
            key={option.id}
            group={group}
            option={option}
            sheet={sheet}
            digit={hasRing && index < 9 ? index + 1 : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function OptionTile({
  group,
  option,
  sheet,
  digit,
}: {
  readonly group: ModifierGroup
  readonly option: ModifierOption
  readonly sheet: ModifierSheetControl
  readonly digit: number | undefined
}) {
  const t = useMessages(checkMessages)
  const { amount } = useFormat()
  const count = sheet.counts.get(option.id) ?? 0
  const isExtra = isCounted(group)
  const one = withTax(option.priceDifference, sheet.preview)
  const detail = option.soldOut
    ? t('soldOut')
    : one !== 0
      ? isExtra && count > 0
        ? t('extraSum', { count, price: amount(one), sum: amount(times(one, count)) })
        : `${one < 0 ? '−' : '+'} ${amount(absolute(one))}`
      : option.isDefault
        ? t('ofMenu')
        : undefined
  return (
    <li className={classes['cell']} data-taken={isExtra && count > 0}>
      <button
        type="button"
        className={classes['option']}
        data-kind={isExtra ? 'EXTRA' : group.kind}
        data-sold-out={option.soldOut}
        disabled={option.soldOut && count === 0}
        aria-pressed={count > 0}
        aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
        onClick={() => sheet.tap(group, option)}
      >
        {!isExtra && (
          <span
            className={classes['mark']}
            data-round={isChoiceOfOne(group)}
            data-chosen={count > 0}
          >
            {count > 0 && <Icon of={IconCheck} size={18} />}
          </span>
        )}
        <span className={classes['words']}>
          <span className={classes['optionName']}>{option.name}</span>
          {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
        </span>
        {isExtra && count > 0 && <span className={classes['count']}>{count}</span>}
      </button>
      {isExtra && count > 0 && (
        <IconButton
          className={classes['minus'] ?? ''}
          icon={IconMinus}
          label={t('takeBackOption', { name: option.name })}
          variant="default"
          onPress={() => sheet.takeBack(option)}
        />
      )}
    </li>
  )
}

function ownPrice({ input }: CheckLine): Cents {
  return amountWithTax(ONE, input.priceUnit, { rate: input.tax.rate, iceRate: input.iceRate })
}
