import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import type { Station } from '#shared/api/places/stations.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { CategoryChoice } from '#renderer/features/categories/category-choice.tsx'
import { outlets, type StationDraft } from './station-draft.ts'
import { StationPaperPart } from './station-paper-part.tsx'
import { stationsMessages } from './stations-messages.ts'

export function StationFields({
  form,
  record: station,
}: {
  readonly form: RecordForm<StationDraft>
  readonly record: Station | undefined
}) {
  const t = useMessages(stationsMessages)
  const shared = useMessages(recordsMessages)
  return (
    <>
      <div className={record['part']}>
        <div className={record['pair']}>
          <TextField label={shared('name')} maxLength={30} {...form.text('name')} />
          <TextField
            label={t('targetMinutes')}
            help={t('targetMinutesHelp')}
            inputMode="numeric"
            maxLength={3}
            {...form.text('targetMinutes')}
          />
        </div>
      </div>
      <section className={record['part']} aria-label={t('outlet')}>
        <h3 className={record['partTitle']}>{t('outlet')}</h3>
        <Segmented
          label={t('outlet')}
          isWide
          segments={outlets.map((value) => ({ value, label: t(value) }))}
          {...form.field('outlet')}
        />
        <p className={record['facts']}>{t(`${form.draft.outlet}_help`)}</p>
      </section>
      <StationPaperPart form={form} station={station} />
      <CategoryChoice
        label={t('prepares')}
        help={t('preparesHelp')}
        noteOf={(category) =>
          category.station === null || station?.categoryIds.includes(category.id) === true
            ? ''
            : t('nowAt', { station: category.station })
        }
        {...form.field('categoryIds')}
      />
    </>
  )
}
