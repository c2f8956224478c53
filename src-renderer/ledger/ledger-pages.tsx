import { useMessages } from '#renderer/i18n/use-messages.ts'
import { PageTurner } from '#renderer/ui/lists/page-turner.tsx'
import type { LedgerOrder, LedgerPage } from './ledger-kind.ts'
import { ledgerMessages } from './ledger-messages.ts'

/** Turns the pages of a list by what they hold: newer or older documents. */
export function LedgerPages({
  of: { page, totalPages },
  order = 'newestFirst',
  onTurn,
}: {
  readonly of: LedgerPage['pagination']
  readonly order?: LedgerOrder | undefined
  readonly onTurn: (page: number) => void
}) {
  const t = useMessages(ledgerMessages)
  const isFeminine = order === 'newestFirstFeminine'
  const newer = t(isFeminine ? 'newer_feminine' : 'newer')
  const older = t(isFeminine ? 'older_feminine' : 'older')
  const isReversed = order === 'oldestFirst'
  return (
    <PageTurner
      page={page}
      pages={totalPages}
      backLabel={isReversed ? older : newer}
      onLabel={isReversed ? newer : older}
      onTurn={onTurn}
    />
  )
}
