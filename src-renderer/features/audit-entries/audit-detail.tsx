import { useQuery } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { AuditEntry } from '../../../src-shared/api/audit-entries.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { NextButton } from '../../ui/buttons/next-button.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import record from '../../ui/layout/record.module.css'
import { auditMessages } from './audit-messages.ts'
import classes from './audit.module.css'
import { textOf, useEntryWords } from './entry-words.ts'

const INVOICE_KINDS = /^(?:INVOICE_|ANNULMENT_)/

/** Shows one audit entry with its facts, and the other entries of the same record. */
export function AuditDetail({
  entry,
  onChoose,
}: {
  readonly entry: AuditEntry
  readonly onChoose: (entry: AuditEntry) => void
}) {
  const t = useMessages(auditMessages)
  const words = useEntryWords()
  const { date, time, timeWithSeconds, quantity } = useFormat()
  const [, navigate] = useLocation()
  const mayReadInvoices = useMay('SALES_INVOICE:READ')
  const { data: story } = useQuery(
    apiQuery('auditEntries', 'list', { query: { storyOf: entry.id, size: 50 } }),
  )
  const { resourceId } = entry
  const isInvoice = INVOICE_KINDS.test(entry.kind) && resourceId !== null
  const { title } = words(entry)
  const parts = story?.data.toReversed() ?? []
  return (
    <section className={record['panel']} aria-label={title}>
      <div className={record['panelBody']}>
        <p className={classes['when']}>
          {date(entry.createdAt)} {timeWithSeconds(entry.createdAt)} ·{' '}
          {t('number', { number: quantity(entry.id) })}
        </p>
        <h2 className={record['panelTitle']}>{title}</h2>
        <Facts entry={entry} />
        {parts.length > 1 && (
          <>
            <h3 className={record['partTitle']}>{t('story')}</h3>
            <ol className={classes['story']}>
              {parts.map((part) => (
                <li key={part.id} aria-current={part.id === entry.id || undefined}>
                  <button type="button" className={classes['part']} onClick={() => onChoose(part)}>
                    <span className={classes['time']}>{time(part.createdAt)}</span>
                    <span>
                      {part.userName ?? t('program')}: {words(part).title}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      {isInvoice && mayReadInvoices && (
        <div className={record['panelFoot']}>
          <NextButton icon={IconReceipt} onPress={() => navigate(paths.invoice(resourceId))}>
            {t('seeInvoice')}
          </NextButton>
        </div>
      )}
    </section>
  )
}

function Facts({ entry }: { readonly entry: AuditEntry }) {
  const t = useMessages(auditMessages)
  const { dollars, percent } = useFormat()
  const { payload } = entry
  const cap = payload['cap']

  /** The register names a place `local`, `device:7` or `address:192.168.1.9`. */
  function placeOf(key: string): string {
    if (key === 'local') return t('thisDevice')
    const [kind, name = ''] = key.split(/:(.*)/)
    return kind === 'device' ? t('deviceNumber', { number: name }) : name
  }

  const facts = [
    [t('did'), entry.userName ?? t('program')],
    [t('approved'), entry.authorizedByName ?? ''],
    [t('reason'), textOf(payload['reason'])],
    [t('device'), placeOf(textOf(payload['device']))],
    [t('cap'), typeof cap === 'number' ? percent(cap) : ''],
    [t('worth'), entry.amount === null ? '' : dollars(entry.amount)],
  ] as const
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
