import { useMutation, useQuery } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Category } from '../../../src-shared/api/products.ts'
import { client } from '../../api/client.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import record from '../../ui/layout/record.module.css'
import { allCategories } from './all-categories.ts'
import { draftOf, toRequest } from './category-draft.ts'
import { movesOf } from './category-tree.ts'
import { categoriesMessages } from './categories-messages.ts'

/** Moves a category up or down among its neighbours. A move is saved at once. */
export function OrderPart({ record: category }: { readonly record: Category }) {
  const t = useMessages(categoriesMessages)
  const sentence = useErrorSentence()
  const mayUpdate = useMay('CATEGORY:UPDATE')
  const { data } = useQuery(apiQuery('categories', 'list', allCategories))
  const categories = data?.data ?? []
  const move = useMutation({
    mutationFn: async (by: 1 | -1) => {
      for (const { category: moved, position } of movesOf(categories, category.id, by)) {
        const body = { ...toRequest(draftOf(moved), moved), position }
        await client.categories.update({ params: { id: moved.id }, body })
      }
    },
    onSuccess: () => toast.done(t('moved', { name: category.name })),
    onError: (error) => toast.error(sentence(error)),
  })
  const isAtEnd = (by: 1 | -1) => movesOf(categories, category.id, by).length === 0
  const press = (by: 1 | -1) => {
    if (mayUpdate && !move.isPending && !isAtEnd(by)) move.mutate(by)
  }
  useShortcut({ keys: ['Alt+ArrowUp'], label: t('moveUp'), onPress: () => press(-1) })
  useShortcut({ keys: ['Alt+ArrowDown'], label: t('moveDown'), onPress: () => press(1) })
  if (!mayUpdate) return null
  return (
    <section className={record['part']} aria-label={t('order')}>
      <h3 className={record['partTitle']}>{t('order')}</h3>
      <div className={record['pair']}>
        <ActionButton icon={IconArrowUp} isDisabled={isAtEnd(-1)} onPress={() => press(-1)}>
          {t('moveUp')}
        </ActionButton>
        <ActionButton icon={IconArrowDown} isDisabled={isAtEnd(1)} onPress={() => press(1)}>
          {t('moveDown')}
        </ActionButton>
      </div>
    </section>
  )
}
