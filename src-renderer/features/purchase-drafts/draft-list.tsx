import { useQuery } from '@tanstack/react-query'
import { IconClock, IconFileInvoice, IconFileX, IconTruckDelivery } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { type StateLook, stateOf } from '#renderer/ui/feedback/state-of.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { KeyBar } from './key-bar.tsx'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'
import classes from './purchase-drafts.module.css'
import type { Receiving } from './use-receive.ts'

type Listed = AnswerOf<'purchaseDrafts', 'list'>[number]
type ShownState = 'waiting' | 'ready' | 'refused'

const looks: Readonly<Record<ShownState, StateLook>> = {
  waiting: { icon: IconClock, tone: 'warn' },
  ready: { icon: IconFileInvoice, tone: 'primary' },
  refused: { icon: IconFileX, tone: 'danger' },
}

function shownState({ state }: Listed): ShownState {
  if (state === 'WAITING') return 'waiting'
  return state === 'REFUSED' ? 'refused' : 'ready'
}

const DraftState = stateOf(looks, shownState, () => useMessages(purchaseDraftsMessages))

/** The invoices that are not recorded yet, below the field for the next one. */
export function DraftList({ receiving }: { readonly receiving: Receiving }) {
  const t = useMessages(purchaseDraftsMessages)
  const { dollars, date } = useFormat()
  const [, navigate] = useLocation()
  const drafts = useQuery({ ...apiQuery('purchaseDrafts', 'list'), staleTime: 0 })
  return (
    <div className={classes['page']}>
      <KeyBar receiving={receiving} />
      {drafts.data === undefined ? (
        <Unread query={drafts} title={t('notRead')} />
      ) : drafts.data.length === 0 ? (
        <EmptyState icon={IconTruckDelivery} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className={classes['list']}>
          <RowList label={t('open')}>
            {drafts.data.map((draft) => (
              <Row
                key={draft.id}
                title={
                  draft.supplierName ?? t('unknownSupplier', { ruc: draft.supplierIdentification })
                }
                details={[
                  t('row', { number: draft.number, date: date(draft.issueDate) }),
                  ...(draft.refusal === null ? [] : [draft.refusal.message]),
                ]}
                end={
                  <span className={classes['rowEnd']}>
                    {draft.total !== null && <strong>{dollars(draft.total)}</strong>}
                    <DraftState of={draft} />
                  </span>
                }
                onPress={() => navigate(paths.purchaseDraft(draft.id))}
              />
            ))}
          </RowList>
        </div>
      )}
    </div>
  )
}
