import { useMutation, useQuery } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Category } from '#shared/api/menu/products.ts'
import { client } from '#renderer/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { allCategories } from './all-categories.ts'
import { draftOf, toRequest } from './category-draft.ts'
import { movesOf } from './category-tree.ts'
import { categoriesMessages } from './categories-messages.ts'

/** Moves a category up or down among its neighbours. A move is saved at once. */
export function SortingPart({ record: category }: { readonly record: Category }) {
  const t = useMessages(categoriesMessages)
  const ui = useMessages(uiMessages)
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
  useShortcut({ keys: ['Alt+ArrowUp'], label: ui('moveUp'), onPress: () => press(-1) })
  useShortcut({ keys: ['Alt+ArrowDown'], label: ui('moveDown'), onPress: () => press(1) })
  if (!mayUpdate) return null
  return (
    <section className={record['part']} aria-label={t('order')}>
      <h3 className={record['partTitle']}>{t('order')}</h3>
      <div className={record['pair']}>
        <ActionButton icon={IconArrowUp} isDisabled={isAtEnd(-1)} onPress={() => press(-1)}>
          {ui('moveUp')}
        </ActionButton>
        <ActionButton icon={IconArrowDown} isDisabled={isAtEnd(1)} onPress={() => press(1)}>
          {ui('moveDown')}
        </ActionButton>
      </div>
    </section>
  )
}
