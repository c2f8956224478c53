import { useQuery } from '@tanstack/react-query'
import { IconReceipt } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { AuditEntry } from '#shared/api/machine/audit-entries.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { Panel, PanelFoot, PanelTitle } from '#renderer/ui/panel/panel.tsx'
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
    <Panel
      name={title}
      acts={
        isInvoice &&
        mayReadInvoices && (
          <PanelFoot>
            <NextButton icon={IconReceipt} onPress={() => navigate(paths.invoice(resourceId))}>
              {t('seeInvoice')}
            </NextButton>
          </PanelFoot>
        )
      }
    >
      <div>
        <p className={classes['when']}>
          {date(entry.createdAt)} {timeWithSeconds(entry.createdAt)} ·{' '}
          {t('number', { number: quantity(entry.id) })}
        </p>
        <PanelTitle>{title}</PanelTitle>
      </div>
      <EntryFacts entry={entry} />
      {parts.length > 1 && (
        <div>
          <h3 className={classes['storyTitle']}>{t('story')}</h3>
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
        </div>
      )}
    </Panel>
  )
}

function EntryFacts({ entry }: { readonly entry: AuditEntry }) {
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

  return (
    <Facts
      isPlain
      of={[
        [t('did'), entry.userName ?? t('program')],
        [t('approved'), entry.authorizedByName],
        [t('reason'), textOf(payload['reason'])],
        [t('device'), placeOf(textOf(payload['device']))],
        [t('cap'), typeof cap === 'number' ? percent(cap) : null],
        [t('worth'), entry.amount === null ? null : dollars(entry.amount)],
      ]}
    />
  )
}
