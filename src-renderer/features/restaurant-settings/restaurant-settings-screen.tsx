import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { RestaurantSettings } from '#shared/api/places/restaurant-settings.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { LeaveUnsaved } from '#renderer/records/form/draft/leave-unsaved.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { SaveFoot } from '#renderer/records/form/save-foot.tsx'
import { useKeptForm } from '#renderer/records/form/draft/use-kept-draft.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { ProductSearch } from '#renderer/features/products/product-search.tsx'
import classes from './restaurant-settings.module.css'
import { restaurantSettingsMessages } from './restaurant-settings-messages.ts'
import { draftOf, faultsOf, type SettingsDraft, toRequest } from './settings-draft.ts'

/** The limits of waiting tables and of silent kitchen screens, and the product that bills a delivery. */
export function RestaurantSettingsScreen() {
  const t = useMessages(restaurantSettingsMessages)
  const title = useScreenName('restaurantSettings')
  const [, navigate] = useLocation()
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const query = useQuery(apiQuery('restaurantSettings', 'get'))
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

function SettingsForm({ settings }: { readonly settings: RestaurantSettings }) {
  const t = useMessages(restaurantSettingsMessages)
  const title = useScreenName('restaurantSettings')
  const shared = useMessages(recordsMessages)
  const queries = useQueryClient()
  const form = useKeptForm(
    { address: 'forms/restaurant-settings', name: title },
    {
      record: settings,
      draftOf,
      faultsOf: (draft) => faultsOf(draft, (least, most) => t('between', { least, most })),
      save: (draft) => client.restaurantSettings.save({ body: toRequest(draft) }),
      onSaved: (saved) => {
        queries.setQueryData(apiQuery('restaurantSettings', 'get').queryKey, saved)
        toast.done(t('saved'))
      },
    },
  )
  return (
    <div className={classes['panel']}>
      <div className={classes['body']}>
        <form id={form.id} noValidate onSubmit={form.onSubmit}>
          <section className={record['part']} aria-label={t('attention')}>
            <h2 className={record['partTitle']}>{t('attention')}</h2>
            <div className={record['pair']}>
              <TextField
                label={t('attentionMinutes')}
                help={t('attentionHelp')}
                inputMode="numeric"
                maxLength={3}
                {...form.text('attentionMinutes')}
              />
              <TextField
                label={t('lateMinutes')}
                help={t('lateHelp')}
                inputMode="numeric"
                maxLength={4}
                {...form.text('lateMinutes')}
              />
            </div>
          </section>
          <section className={record['part']} aria-label={t('kitchen')}>
            <h2 className={record['partTitle']}>{t('kitchen')}</h2>
            <TextField
              label={t('kitchenSilenceSeconds')}
              help={t('kitchenHelp')}
              inputMode="numeric"
              maxLength={3}
              {...form.text('kitchenSilenceSeconds')}
            />
          </section>
          <Delivery form={form} />
        </form>
      </div>
      <SaveFoot form={form} isNew={false} saveLabel={shared('save')} />
      <LeaveUnsaved form={form} name={title} />
    </div>
  )
}

function Delivery({ form }: { readonly form: RecordForm<SettingsDraft> }) {
  const t = useMessages(restaurantSettingsMessages)
  const { value, error, onChange } = form.field('deliveryProductId')
  const product = useQuery({
    ...apiQuery('products', 'get', { params: { id: value ?? 0 }, query: {} }),
    enabled: value !== null,
  }).data
  return (
    <section className={record['part']} aria-label={t('delivery')}>
      <h2 className={record['partTitle']}>{t('delivery')}</h2>
      <p className={record['facts']}>
        {value === null ? t('deliveryNone') : t('deliveryProduct', { name: product?.name ?? '…' })}
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      {value !== null && (
        <div>
          <ActionButton variant="quiet" icon={IconX} onPress={() => onChange(null)}>
            {t('clearDelivery')}
          </ActionButton>
        </div>
      )}
      <ProductSearch
        label={t('findDelivery')}
        isChoice={({ comboInfo }) => comboInfo === null}
        onChoose={({ id }) => onChange(id)}
      />
    </section>
  )
}
