import type { ListRequest, Named, RecordKind } from './record-kind.ts'

/*
 * A kind is a constant of its screen, so its hooks are the same on every render: only these functions call
 * them.
 */
type Kind<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
> = RecordKind<Row, Item, Draft, F>

export function useWordsOf<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
>(kind: Pick<Kind<Row, Item, Draft, F>, 'useWords'>) {
  return kind.useWords()
}

export function useRowsOf<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
>(kind: Kind<Row, Item, Draft, F>, asked: ListRequest, filter: F) {
  return { found: kind.useRows(asked, filter), viewOf: kind.useRowView() }
}

export function useItemOf<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
>(kind: Kind<Row, Item, Draft, F>, id: number) {
  return kind.useItem(id)
}

export function useEditingOf<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
>(kind: Kind<Row, Item, Draft, F>, item: Item | undefined) {
  return kind.useEditing(item)
}

export function useRemovalOf<Item extends Named>(
  remove: NonNullable<RecordKind<Item, Item, object>['remove']>,
  item: Item,
) {
  return { words: remove.useWords(), dependents: remove.useDependents?.(item) }
}

export function useHeadActsOf({
  useHeadActs,
}: {
  readonly useHeadActs?: RecordKind<Named, Named, object>['useHeadActs']
}) {
  return useHeadActs?.()
}
