import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import { parseTypedNumber, typeNumber } from '#renderer/ui/pads/typed-number.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { type DraftLine, type Product, rounded, shortCode } from '../draft.ts'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import classes from '../purchase-drafts.module.css'

/** What boxes and packs usually hold. */
const USUAL = ['1', '6', '10', '12', '24'] as const
const LIMITS = { decimals: 6, digits: 6 }

/** How many of the product's own unit are in one of the supplier's, and what each costs then. */
export function FactorPart({
  line,
  product,
  typed,
  onType,
}: {
  readonly line: DraftLine
  readonly product: Product | undefined
  readonly typed: string
  readonly onType: (typed: string) => void
}) {
  const t = useMessages(purchaseDraftsMessages)
  const language = useLanguage()
  const { quantity } = useFormat()
  const hasPad = useHasPad()
  const code = shortCode(line.supplierCode)
  const unit = product?.measureUnit.code.toLowerCase() ?? ''
  const factor = parseTypedNumber(typed)
  return (
    <div className={classes['factorPart']}>
      <TextField
        label={t('howMany', { code })}
        value={typed}
        inputMode="decimal"
        onChange={onType}
      />
      <div role="group" aria-label={t('usual')} className={classes['usual']}>
        {USUAL.map((each) => (
          <ActionButton
            key={each}
            variant={each === typed ? 'chosen' : 'default'}
            aria-pressed={each === typed}
            onPress={() => onType(each)}
          >
            {each}
          </ActionButton>
        ))}
      </div>
      {hasPad && (
        <Numpad
          keyHeight={48}
          leavesFocus
          onKey={(key) => onType(typeNumber(typed, key, LIMITS))}
        />
      )}
      {product !== undefined && factor !== undefined && factor > 0 && (
        <p className={classes['result']} role="status">
          <strong>
            {t('sum', {
              quantity: quantity(line.quantity),
              factor: quantity(factor),
              product: quantity(rounded(line.quantity * factor)),
              unit,
            })}
          </strong>
          <span className={classes['each']}>
            <span>{t('each', { unit })}</span>
            <span>
              <strong>{formatPrice(rounded(line.unitCost / factor), language)}</strong>
              {product.cost !== null &&
                ` · ${t('before', { cost: formatPrice(product.cost, language) })}`}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}
