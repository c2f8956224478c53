import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { allCategories } from './all-categories.ts'
import { treeOf } from './category-tree.ts'
import { categoriesMessages } from './categories-messages.ts'

/** Chooses categories; a dash marks those inside another. */
export function CategoryChoice({
  label,
  help,
  value,
  error,
  noteOf,
  onChange,
}: {
  readonly label: string
  readonly help?: string
  readonly value: readonly number[]
  readonly error: string | undefined
  /** Returns another fact to show beside a category: its present station. */
  readonly noteOf?: (category: { readonly id: number; readonly station: string | null }) => string
  readonly onChange: (value: readonly number[]) => void
}) {
  const t = useMessages(categoriesMessages)
  const all = useQuery(apiQuery('categories', 'list', allCategories)).data?.data
  return (
    <section className={record['part']} role="group" aria-label={label}>
      <h3 className={record['partTitle']}>{label}</h3>
      {help !== undefined && <p className={record['facts']}>{help}</p>}
      {error !== undefined && <p role="alert">{error}</p>}
      {all?.length === 0 && <p className={record['facts']}>{t('none')}</p>}
      <div className={record['choices']}>
        {treeOf(all ?? []).map((category) => {
          const note = noteOf?.(category) ?? ''
          const name = `${'– '.repeat(category.level)}${category.name}`
          return (
            <CheckBox
              key={category.id}
              label={note === '' ? name : `${name} · ${note}`}
              isOn={value.includes(category.id)}
              onChange={(isOn) =>
                onChange(
                  isOn ? [...value, category.id] : value.filter((each) => each !== category.id),
                )
              }
            />
          )
        })}
      </div>
    </section>
  )
}
