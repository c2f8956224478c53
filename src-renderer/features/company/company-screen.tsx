import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CompanyRecord } from '#shared/api/places/company.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { LeaveUnsaved } from '#renderer/records/form/draft/leave-unsaved.tsx'
import { missingFaults } from '#renderer/records/form/draft/missing-fields.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { SaveFoot } from '#renderer/records/form/save-foot.tsx'
import { useKeptDraft, useRestored } from '#renderer/records/form/draft/use-kept-draft.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { draftOf, sentAs, toRequest } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { companyMessages } from './company-messages.ts'
import classes from './company.module.css'
import { EnvironmentPart } from './environment-part.tsx'
import { LogoPart } from './logo-part.tsx'

/** The taxpayer who issues, and the change from test to production. */
export function CompanyScreen() {
  const t = useMessages(companyMessages)
  const title = useScreenName('company')
  const [, navigate] = useLocation()
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const query = useQuery(apiQuery('company', 'get'))
  return (
    <div className={record['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      {query.data === undefined ? (
        <Unread query={query} title={t('notRead')} />
      ) : (
        <CompanyForm company={query.data} />
      )}
    </div>
  )
}

function CompanyForm({ company }: { readonly company: CompanyRecord }) {
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const mayUpdate = useMay('COMPANY:UPDATE')
  const restored = useRestored(paths.company)
  const form = useRecordForm({
    record: company,
    restored,
    draftOf,
    sentAs,
    faultsOf: (draft) => ({
      ...missingFaults(draft, ['legalName', 'tradeName', 'ruc', 'address'], shared('missing')),
      ...(draft.bankId === null && draft.bankAccountNumber.trim() !== ''
        ? { [sentAs.bankId]: shared('missing') }
        : {}),
      ...(draft.bankId !== null && draft.bankAccountNumber.trim() === ''
        ? { [sentAs.bankAccountNumber]: shared('missing') }
        : {}),
    }),
    save: (draft) => client.company.update({ body: toRequest(draft) }),
    onSaved: (saved) => {
      queries.setQueryData(apiQuery('company', 'get').queryKey, saved)
      toast.done(shared('saved', { name: saved.tradeName }))
    },
  })
  useKeptDraft(paths.company, company.tradeName, form)
  return (
    <div className={classes['panel']}>
      <div className={classes['body']}>
        <form id={form.id} noValidate onSubmit={form.onSubmit}>
          <fieldset className={record['fields']} disabled={!mayUpdate}>
            <CompanyFields form={form} isRucFixed={company.isRucFixed} />
          </fieldset>
        </form>
        <LogoPart />
        <EnvironmentPart company={company} />
      </div>
      {mayUpdate && <SaveFoot form={form} isNew={false} saveLabel={shared('save')} />}
      <LeaveUnsaved form={form} name={company.tradeName} />
    </div>
  )
}
