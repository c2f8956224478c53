import { IconCircleCheck, IconFlask } from '@tabler/icons-react'
import type { CompanyRecord } from '#shared/api/places/company.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { companyMessages } from './company-messages.ts'
import { GoLive } from './go-live/go-live.tsx'

/** Says if invoices are valid, and offers the change from test to production, once. */
export function EnvironmentPart({ company }: { readonly company: CompanyRecord }) {
  const t = useMessages(companyMessages)
  const isTest = company.environment === 'TEST'
  return (
    <section className={record['part']} aria-label={t('environment')}>
      <h2 className={record['partTitle']}>{t('environment')}</h2>
      <div>
        <StateChip icon={isTest ? IconFlask : IconCircleCheck} tone={isTest ? 'warn' : 'ok'}>
          {t(isTest ? 'inTest' : 'inProduction')}
        </StateChip>
      </div>
      {isTest && <GoLive />}
    </section>
  )
}
