import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { MailMessage } from '#shared/api/machine/mail.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar } from '#renderer/ledger/filter-bar.tsx'
import { given, ledgerFilters } from '#renderer/ledger/ledger-filters.ts'
import type { LedgerScreenKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { MailDetail } from './mail-detail.tsx'
import { mailMessages } from './mail-messages.ts'
import { MailState } from './mail-state.ts'
import { useMailStatus } from './use-mail-status.ts'

/** Every document sent by mail: waiting, sent, and not delivered. */
export function MailsScreen() {
  return <LedgerScreen kind={mails} />
}

const states = ['all', 'FAILED', 'QUEUED', 'SENT'] as const

interface MailFilters {
  readonly state: (typeof states)[number]
  readonly page: number
}

const none: MailFilters = { state: 'all', page: 0 }
const mailFilters = ledgerFilters(none, ({ state, page }) => ({
  page,
  size: 50,
  ...given({ state: state === 'all' ? undefined : state }),
}))

const mails: LedgerScreenKind<AnswerOf<'mail', 'list'>, MailFilters> = {
  filters: mailFilters,
  useRows: pagesOf((filters) => apiQuery('mail', 'list', { query: mailFilters.toQuery(filters) })),
  idOf: ({ id }) => id,
  icon: IconMail,
  paths: { list: paths.mails, one: paths.mailMessage },
  Detail: MailDetail,
  detailWidth: '28rem',
  useWords: () => {
    const t = useMessages(mailMessages)
    return {
      title: t('mails'),
      notRead: t('notReadTitle'),
      none: t('noneTitle'),
      noneText: t('noneText'),
    }
  },
  useEmpty: () => {
    const t = useMessages(mailMessages)
    return ({ state }) =>
      state === 'all'
        ? { icon: IconMail, title: t('noneTitle'), text: t('noneText') }
        : { icon: IconMail, title: t('noneWith') }
  },
  useRowView: () => {
    const t = useMessages(mailMessages)
    const { time, date } = useFormat()
    return (message) => ({
      title: t(message.kind, { number: message.number }),
      details: [
        ...(message.notice === null ? [] : [t(message.notice)]),
        `${message.to} · ${date(message.createdAt)} ${time(message.createdAt)}`,
        ...(message.lastError === null ? [] : [message.lastError]),
      ],
      end: <MailState of={message} />,
    })
  },
  Top: MailsTop,
}

/** The states to show, and the fault of the mail server. */
function MailsTop({ filters, change }: TopProps<MailFilters>) {
  const t = useMessages(mailMessages)
  const { data: status } = useMailStatus()
  const counts: Partial<Record<MailMessage['state'] | 'all', number | undefined>> = {
    FAILED: status?.failed,
    QUEUED: status?.queued,
  }
  return (
    <>
      <FilterBar>
        <Segmented
          label={t('filter')}
          value={filters.state}
          segments={states.map((value) => ({
            value,
            label: t(`filter_${value}`),
            ...(counts[value] === undefined ? {} : { count: String(counts[value]) }),
          }))}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <InTheWay />
    </>
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
