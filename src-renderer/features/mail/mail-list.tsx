import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import record from '../../ui/layout/record.module.css'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { mailMessages } from './mail-messages.ts'
import { MailState } from './mail-state.tsx'
import { useMailStatus } from './use-mail-status.ts'

const filters = ['all', 'FAILED', 'QUEUED', 'SENT'] as const
type Filter = (typeof filters)[number]

/** Lists the messages, newest first, below the fault of the mail server. */
export function MailList({ chosenId }: { readonly chosenId: number }) {
  const t = useMessages(mailMessages)
  const { time, date } = useFormat()
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const { data: status } = useMailStatus()
  const query = useQuery({
    ...apiQuery('mail', 'list', {
      query: { page, size: 50, ...(filter === 'all' ? {} : { state: filter }) },
    }),
    placeholderData: keepPreviousData,
  })
  const counts = {
    all: undefined,
    FAILED: status?.failed,
    QUEUED: status?.queued,
    SENT: undefined,
  }
  return (
    <div className={record['list']}>
      <div className={record['search']}>
        <Segmented
          label={t('filter')}
          value={filter}
          segments={filters.map((value) => ({
            value,
            label: t(`filter_${value}`),
            ...(counts[value] === undefined ? {} : { count: String(counts[value]) }),
          }))}
          onChange={(chosen) => {
            setFilter(chosen)
            setPage(0)
          }}
        />
      </div>
      <InTheWay />
      <Unread query={query} title={t('notReadTitle')} />
      {query.data?.data.length === 0 && (
        <EmptyState icon={IconMail} title={t(filter === 'all' ? 'noneTitle' : 'noneWith')}>
          {filter === 'all' ? t('noneText') : undefined}
        </EmptyState>
      )}
      {query.data !== undefined && query.data.data.length > 0 && (
        <>
          <RowList label={t('mails')}>
            {query.data.data.map((message) => (
              <Row
                key={message.id}
                title={t(message.kind, { number: message.number })}
                details={[
                  ...(message.notice === null ? [] : [t(message.notice)]),
                  `${message.to} · ${date(message.createdAt)} ${time(message.createdAt)}`,
                  ...(message.lastError === null ? [] : [message.lastError]),
                ]}
                isChosen={message.id === chosenId}
                onPress={() => navigate(paths.mailMessage(message.id))}
                end={<MailState message={message} />}
              />
            ))}
          </RowList>
          <PageTurner
            page={query.data.pagination.page}
            pages={query.data.pagination.totalPages}
            backLabel={t('previous')}
            onLabel={t('following')}
            onTurn={setPage}
          />
        </>
      )}
    </div>
  )
}

function InTheWay() {
  const t = useMessages(mailMessages)
  const [, navigate] = useLocation()
  const mayUpdate = useMay('ELECTRONIC_DOCUMENT:UPDATE')
  const { data } = useMailStatus()
  if (data === undefined || (data.enabled && data.trouble === null)) return null
  const act = { label: t('setUp'), onPress: () => navigate(paths.mailSettings) }
  const more = mayUpdate ? { act } : {}
  if (data.trouble === null) {
    return (
      <Bar tone="warn" icon={IconMailOff} {...more}>
        {t('offText')}
      </Bar>
    )
  }
  const detail = `${data.trouble.message} ${t('waiting', { count: data.queued })}`
  return (
    <Bar tone="danger" icon={IconMailOff} detail={detail} {...more}>
      {t('troubleTitle')}
    </Bar>
  )
}
