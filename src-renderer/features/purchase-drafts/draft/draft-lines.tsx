import { IconLinkPlus, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toCents } from '#shared/domain/money/money.ts'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useElementSize } from '#renderer/ui/layout/use-element-size.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import type { ShownDraft, DraftLine } from '../shown-draft.ts'
import { PhoneLines } from './phone-lines.tsx'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import classes from '../purchase-drafts.module.css'
import { useLinkWords } from './use-link-words.ts'

/** In rem: below it the words of a cell would break. */
const NARROWEST_TABLE = 34

/** A person may have set large text. */
function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** The lines of the invoice, those that nobody has linked yet first. */
export function DraftLines({
  draft: { lines, unknownLines },
  onLink,
  children,
}: {
  readonly draft: ShownDraft
  readonly onLink: (line: DraftLine) => void
  /** Above the lines; it scrolls with them, so that large text leaves room for lines. */
  readonly children: ReactNode
}) {
  const t = useMessages(purchaseDraftsMessages)
  const [box, size] = useElementSize()
  const isNarrow = size !== undefined && size.width < NARROWEST_TABLE * rootFontSize()
  return (
    <>
      <ScrollBox ref={box} name={t('lines')} className={classes['lines']}>
        {children}
        {isNarrow ? (
          <PhoneLines lines={lines} onLink={onLink} />
        ) : (
          <table className={classes['table']} aria-label={t('lines')}>
            <thead>
              <tr>
                <th scope="col">{t('onInvoice')}</th>
                <th scope="col">{t('comesIn')}</th>
                <th scope="col">{t('quantityHeading')}</th>
                <th scope="col">{t('costHeading')}</th>
                <th scope="col">{t('sumHeading')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <LineRow key={line.position} line={line} onLink={() => onLink(line)} />
              ))}
            </tbody>
          </table>
        )}
      </ScrollBox>
      <p className={classes['foot']}>
        <span>
          {t('count', { count: lines.length })} ·{' '}
          {unknownLines === 0
            ? t('allKnown')
            : t('known', { known: lines.length - unknownLines, unknown: unknownLines })}
        </span>
        <span>{t('costs')}</span>
      </p>
    </>
  )
}

function LineRow({ line, onLink }: { readonly line: DraftLine; readonly onLink: () => void }) {
  const language = useLanguage()
  const { quantity, amount } = useFormat()
  const { description, supplierCode, isKnown } = line
  return (
    <tr data-unknown={!isKnown}>
      <td>
        <span className={classes['strong']}>{description}</span>
        {supplierCode !== description && <span className={classes['note']}>{supplierCode}</span>}
      </td>
      <td>
        <Linked line={line} onLink={onLink} />
      </td>
      <td className={classes['strong']}>{quantity(line.quantity)}</td>
      <td>
        <span className={classes['strong']}>{formatPrice(line.unitCost, language)}</span>
        <Change line={line} />
      </td>
      <td>{amount(toCents(line.netAmount))}</td>
    </tr>
  )
}

function Linked({ line, onLink }: { readonly line: DraftLine; readonly onLink: () => void }) {
  const t = useMessages(purchaseDraftsMessages)
  const { entering, factor } = useLinkWords(line)
  const { description, isKnown, suggestion } = line
  if (!isKnown) {
    return (
      <ActionButton
        icon={IconLinkPlus}
        isWide
        align="start"
        aria-label={t('linkOf', { name: description })}
        onPress={onLink}
      >
        {suggestion === null ? t('link') : t('suggestion', { name: suggestion.productName })}
      </ActionButton>
    )
  }
  return (
    <button
      type="button"
      className={classes['linked']}
      aria-label={t('change', { name: description })}
      onClick={onLink}
    >
      <span className={classes['strong']}>{entering}</span>
      <span className={classes['note']}>{factor}</span>
    </button>
  )
}

/** Against the last purchase: a rise above the limit has its mark, because colour alone is not enough. */
function Change({ line: { priceChange, isDearer } }: { readonly line: DraftLine }) {
  const t = useMessages(purchaseDraftsMessages)
  const { percent } = useFormat()
  if (priceChange === null) return null
  if (priceChange === 0) return <span className={classes['note']}>{t('sameCost')}</span>
  return (
    <span className={classes[isDearer ? 'dearer' : 'note']}>
      {isDearer && <Icon of={IconTrendingUp} size={18} />}
      {priceChange > 0 ? '+' : '−'}
      {percent(Math.abs(priceChange))}
    </span>
  )
}
