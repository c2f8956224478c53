import { IconLinkPlus } from '@tabler/icons-react'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import type { DraftLine } from './draft.ts'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'
import { useLinkWords } from './use-link-words.ts'

/** The lines one below the other: a phone has no room for a table. */
export function PhoneLines({
  lines,
  onLink,
}: {
  readonly lines: readonly DraftLine[]
  readonly onLink: (line: DraftLine) => void
}) {
  const t = useMessages(purchaseDraftsMessages)
  return (
    <RowList label={t('lines')}>
      {lines.map((line) => (
        <PhoneLine key={line.position} line={line} onLink={() => onLink(line)} />
      ))}
    </RowList>
  )
}

function PhoneLine({ line, onLink }: { readonly line: DraftLine; readonly onLink: () => void }) {
  const t = useMessages(purchaseDraftsMessages)
  const language = useLanguage()
  const { quantity, amount } = useFormat()
  const { entering } = useLinkWords(line)
  const { description, isKnown, suggestion } = line
  return (
    <Row
      title={description}
      details={[
        t('phoneLine', {
          quantity: quantity(line.quantity),
          cost: formatPrice(line.unitCost, language),
          sum: amount(toCents(line.netAmount)),
        }),
        ...(isKnown ? [entering] : []),
      ]}
      end={
        !isKnown && (
          <StateChip icon={IconLinkPlus} tone="warn">
            {suggestion === null ? t('link') : t('suggestion', { name: suggestion.productName })}
          </StateChip>
        )
      }
      onPress={onLink}
    />
  )
}
