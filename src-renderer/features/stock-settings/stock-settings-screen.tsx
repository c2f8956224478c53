import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { StockSettings } from '#shared/api/goods/stock-settings.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { LeaveUnsaved } from '#renderer/records/form/draft/leave-unsaved.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import { SaveFoot } from '#renderer/records/form/save-foot.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { stockSettingsMessages } from './stock-settings-messages.ts'
import classes from './stock-settings.module.css'

/** Above which cost a manager approves waste, and a difference of a count is counted again. */
export function StockSettingsScreen() {
  const t = useMessages(stockSettingsMessages)
  const title = useScreenName('stockSettings')
  const [, navigate] = useLocation()
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const query = useQuery(apiQuery('stockSettings', 'get'))
  return (
    <div className={record['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      {query.data === undefined ? (
        <Unread query={query} title={t('notRead')} />
      ) : (
        <SettingsForm settings={query.data} />
      )}
    </div>
  )
}

/** The limits as typed; empty: none. */
interface Draft {
  readonly wasteLimit: string
  readonly recountAbove: string
}

function SettingsForm({ settings }: { readonly settings: StockSettings }) {
  const t = useMessages(stockSettingsMessages)
  const title = useScreenName('stockSettings')
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const form = useKeptForm<Draft, StockSettings>(
    { address: 'forms/stock-settings', name: title },
    {
      record: settings,
      draftOf: (given) => ({
        wasteLimit: typedAmount(given?.wasteLimit),
        recountAbove: typedAmount(given?.recountAbove),
      }),
      faultsOf: () => ({}),
      save: ({ wasteLimit, recountAbove }) =>
        client.stockSettings.save({
          body: {
            wasteLimit: parseTypedNumber(wasteLimit) ?? null,
            recountAbove: parseTypedNumber(recountAbove) ?? null,
          },
        }),
      onSaved: (saved) => {
        queries.setQueryData(apiQuery('stockSettings', 'get').queryKey, saved)
        toast.done(t('saved'))
      },
    },
  )
  return (
    <div className={classes['panel']}>
      <div className={classes['body']}>
        <form id={form.id} noValidate onSubmit={form.onSubmit}>
          <section className={record['part']} aria-label={t('waste')}>
            <h2 className={record['partTitle']}>{t('waste')}</h2>
            <MoneyField
              label={t('wasteLimit')}
              help={t('wasteHelp')}
              isInline
              {...form.text('wasteLimit')}
            />
          </section>
          <section className={record['part']} aria-label={t('counts')}>
            <h2 className={record['partTitle']}>{t('counts')}</h2>
            <MoneyField
              label={t('recountAbove')}
              help={t('recountHelp')}
              isInline
              {...form.text('recountAbove')}
            />
          </section>
        </form>
      </div>
      <SaveFoot form={form} isNew={false} saveLabel={shared('save')} />
      <LeaveUnsaved form={form} name={title} />
    </div>
  )
}
