import { useQuery } from '@tanstack/react-query'
import { IconBan, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Waste } from '#shared/api/goods/waste.ts'
import { localDate } from '#shared/domain/calendar.ts'
import { wasteReasonWords } from '#shared/domain/waste-reasons.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { registerNow } from '#renderer/ui/format/clock.ts'
import { useFormat, useShopClock } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { AnnulDialog } from './annul-dialog.tsx'
import { wasteMessages } from './waste-messages.ts'

/** What was written off today; each of it can be annulled. */
export function TodayDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(wasteMessages)
  const { timeZone } = useShopClock()
  const today = localDate(registerNow(), timeZone)
  const query = useQuery(
    apiQuery('waste', 'list', { query: { from: today, to: today, size: 100 } }),
  )
  const [annulling, setAnnulling] = useState<Waste>()
  if (annulling !== undefined) {
    return <AnnulDialog waste={annulling} onClose={() => setAnnulling(undefined)} />
  }
  const rows = query.data?.data
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('today')}
      width="36rem"
      acts={
        <ActionButton size={56} keyHint="Esc" onPress={onClose}>
          {t('close')}
        </ActionButton>
      }
    >
      {rows === undefined ? (
        <Unread query={query} title={t('todayUnreadable')} />
      ) : rows.length === 0 ? (
        <EmptyState icon={IconTrash} title={t('noneToday')} />
      ) : (
        <RowList label={t('today')}>
          {rows.map((waste) => (
            <WasteRow key={waste.id} waste={waste} onAnnul={() => setAnnulling(waste)} />
          ))}
        </RowList>
      )}
    </Dialog>
  )
}

function WasteRow({ waste, onAnnul }: { readonly waste: Waste; readonly onAnnul: () => void }) {
  const t = useMessages(wasteMessages)
  const language = useLanguage()
  const { quantity, time, dollars } = useFormat()
  const { lines, reason, note, createdAt, createdBy, cost, annulment } = waste
  const what = lines.map((line) => `${quantity(line.quantity)} ${line.productName}`).join(', ')
  const why = [wasteReasonWords[reason][language], note].filter((each) => each !== null)
  return (
    <Row
      title={what}
      details={[
        why.join(': '),
        [time(createdAt), createdBy, cost === null ? null : dollars(cost)]
          .filter((each) => each !== null)
          .join(' · '),
      ]}
      end={
        annulment === null ? (
          <ActionButton onPress={onAnnul}>{t('annul')}</ActionButton>
        ) : (
          <StateChip icon={IconBan} tone="neutral">
            {t('annulled')}
          </StateChip>
        )
      }
    />
  )
}
