import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import record from '#renderer/ui/layout/record.module.css'
import rows from '#renderer/ui/lists/edit-rows.module.css'
import { ProductSearch } from '#renderer/features/products/product-search.tsx'
import type { CarrierDraft, ModifierGroupDraft } from './modifier-group-draft.ts'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'

/** The dishes and the whole categories that offer the group, attached and detached without opening them. */
export function GroupCarriers({ form }: { readonly form: RecordForm<ModifierGroupDraft> }) {
  const t = useMessages(modifierGroupsMessages)
  const { products, categories } = form.draft
  const all = useQuery(apiQuery('categories', 'options')).data ?? []
  return (
    <section className={record['part']} role="group" aria-label={t('whichDishes')}>
      <h3 className={record['partTitle']}>{t('whichDishes')}</h3>
      {products.length + categories.length === 0 && (
        <p className={record['facts']}>{t('noDishHelp')}</p>
      )}
      <div className={record['pair']}>
        <div>
          <ProductSearch
            label={t('findDish')}
            isChoice={({ id }) => isFree(products, id)}
            onChoose={({ id, name }) => form.change({ products: [...products, { id, name }] })}
          />
        </div>
        <SelectField
          label={t('addCategory')}
          isLabelHidden
          placeholder={t('addCategory')}
          value={undefined}
          options={all.filter(({ id }) => isFree(categories, id)).map(toOption)}
          onChange={(value) => {
            const category = all.find(({ id }) => id === Number(value))
            if (category !== undefined) {
              const { id, name } = category
              form.change({ categories: [...categories, { id, name }] })
            }
          }}
        />
      </div>
      <Carriers
        list={categories}
        wordOf={(name) => t('wholeCategory', { name })}
        onChange={(next) => form.change({ categories: next })}
      />
      <Carriers
        list={products}
        wordOf={(name) => name}
        onChange={(next) => form.change({ products: next })}
      />
    </section>
  )
}

function Carriers({
  list,
  wordOf,
  onChange,
}: {
  readonly list: readonly CarrierDraft[]
  readonly wordOf: (name: string) => string
  readonly onChange: (list: readonly CarrierDraft[]) => void
}) {
  const t = useMessages(modifierGroupsMessages)
  if (list.length === 0) return null
  return (
    <ul className={rows['rows']} style={{ '--edit-columns': 'minmax(0, 1fr) 3rem' }}>
      {list.map(({ id, name }) => (
        <li key={id} className={rows['row']}>
          <span className={rows['name']}>{wordOf(name)}</span>
          <IconButton
            icon={IconX}
            label={t('detach', { name: wordOf(name) })}
            onPress={() => onChange(list.filter((each) => each.id !== id))}
          />
        </li>
      ))}
    </ul>
  )
}

function isFree(list: readonly CarrierDraft[], id: number): boolean {
  return list.every((each) => each.id !== id)
}
