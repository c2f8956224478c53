import { IconPlus } from '@tabler/icons-react'
import { fromBasisPoints } from '#shared/domain/money/money.ts'
import { modifierKinds } from '#shared/domain/price/modifiers.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import rows from '#renderer/ui/lists/edit-rows.module.css'
import {
  emptyOption,
  type ModifierGroupDraft,
  type ModifierOptionDraft,
} from './modifier-group-draft.ts'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'
import classes from './modifier-groups.module.css'
import { GroupCarriers } from './group-carriers.tsx'
import { OptionRow } from './option-row.tsx'
import { useMenuTax } from './use-menu-tax.ts'

interface FieldsProps {
  readonly form: RecordForm<ModifierGroupDraft>
}

export function ModifierGroupFields({ form }: FieldsProps) {
  const t = useMessages(modifierGroupsMessages)
  return (
    <>
      <section className={record['part']} aria-label={t('kind')}>
        <TextField label={t('groupName')} maxLength={60} {...form.text('name')} />
        <Segmented
          label={t('kind')}
          isWide
          segments={modifierKinds.map((kind) => ({ value: kind, label: t(kind) }))}
          {...form.field('kind')}
        />
        <p className={record['facts']}>{t(`${form.draft.kind}Help`)}</p>
        <div className={record['pair']}>
          <TextField
            label={t('minimum')}
            help={t('minimumHelp')}
            inputMode="numeric"
            maxLength={2}
            {...form.text('minimum')}
          />
          <TextField
            label={t('maximum')}
            help={t('maximumHelp')}
            isOptional
            inputMode="numeric"
            maxLength={2}
            {...form.text('maximum')}
          />
        </div>
        <SwitchField label={t('active')} help={t('activeHelp')} {...form.toggle('active')} />
      </section>
      <Options form={form} />
      <GroupCarriers form={form} />
    </>
  )
}

function Options({ form }: FieldsProps) {
  const t = useMessages(modifierGroupsMessages)
  const rate = fromBasisPoints(useMenuTax()?.rate ?? (0 as never))
  const { options } = form.draft
  const put = (next: readonly ModifierOptionDraft[]) => form.change({ options: next })
  return (
    <section className={record['part']} aria-label={t('options')}>
      <h3 className={record['partTitle']}>{t('options')}</h3>
      {form.errors['options'] !== undefined && <p role="alert">{form.errors['options']}</p>}
      <div className={classes['options']}>
        <div className={`${rows['heading']} ${classes['heading']}`} aria-hidden>
          <span>{t('option')}</span>
          <span>{t('price', { rate })}</span>
          <span>{t('isDefaultShort')}</span>
        </div>
        <ul className={rows['rows']}>
          {options.map((option, index) => (
            <OptionRow
              // New options have no id yet; they change only in place.
              key={index}
              errors={form.errors}
              option={option}
              index={index}
              onChange={(part) =>
                put(options.map((each, at) => (at === index ? { ...each, ...part } : each)))
              }
              onRemove={
                options.length > 1 ? () => put(options.filter((_, at) => at !== index)) : undefined
              }
            />
          ))}
        </ul>
      </div>
      <p className={record['facts']}>{t('priceHelp')}</p>
      <div>
        <ActionButton
          icon={IconPlus}
          isDisabled={options.length >= 60}
          onPress={() => put([...options, emptyOption])}
        >
          {t('addOption')}
        </ActionButton>
      </div>
    </section>
  )
}
