import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '#shared/api/menu/products.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextAreaField } from '#renderer/ui/fields/text-area-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { ColorField } from '#renderer/ui/fields/color-field.tsx'
import { GroupChoice, useGroupNames } from '#renderer/features/products/group-choice.tsx'
import { allCategories } from './all-categories.ts'
import { StationField } from './station-field.tsx'
import { type CategoryDraft, profitFields } from './category-draft.ts'
import { treeOf, withinOf } from './category-tree.ts'
import { categoriesMessages } from './categories-messages.ts'

export function CategoryFields({
  form,
  record: category,
}: {
  readonly form: RecordForm<CategoryDraft>
  readonly record: Category | undefined
}) {
  const t = useMessages(categoriesMessages)
  const all = useQuery(apiQuery('categories', 'list', allCategories)).data?.data ?? []
  const groupNames = useGroupNames(form.draft.modifierGroupIds)
  const excluded = category === undefined ? new Set() : withinOf(all, category.id)
  const parents = treeOf(all).filter(({ id }) => !excluded.has(id))
  return (
    <div className={record['part']}>
      <TextField label={t('name')} maxLength={60} {...form.text('name')} />
      <SelectField
        label={t('parent')}
        options={[
          { value: NONE, label: t('topLevel') },
          ...parents.map(({ id, name, level }) => ({
            value: String(id),
            label: `${'– '.repeat(level)}${name}`,
          })),
        ]}
        {...form.choice('parentId')}
      />
      <div className={record['pair']}>
        <StationField {...form.text('station')} />
        <TextField
          label={t('referenceCode')}
          isOptional
          maxLength={25}
          {...form.text('referenceCode')}
        />
      </div>
      <ColorField {...form.field('colorHex')} />
      <TextAreaField
        label={t('quickNotes')}
        help={t('quickNotesHelp')}
        isOptional
        {...form.text('quickNotes')}
      />
      <Disclosure
        icon={IconAdjustmentsHorizontal}
        title={t('modifierGroups')}
        summary={groupNames}
        hasFault={form.errors['modifierGroupIds'] !== undefined}
      >
        <GroupChoice {...form.field('modifierGroupIds')} />
      </Disclosure>
      <SwitchField
        label={t('availableInPos')}
        help={t('availableInPosHelp')}
        {...form.toggle('availableInPos')}
      />
      <h3 className={record['partTitle']}>{t('profits')}</h3>
      <p>{t('profitsHelp')}</p>
      <div className={record['pair']}>
        {profitFields.map((field, index) => (
          <TextField
            key={field}
            label={t('profit', { number: index + 1 })}
            isOptional
            inputMode="decimal"
            maxLength={6}
            {...form.text(field)}
          />
        ))}
      </div>
    </div>
  )
}
