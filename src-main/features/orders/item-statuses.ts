/** Items that are still to be paid. */
export const OPEN_ITEM_STATUSES = ['NEW', 'SENT', 'SERVED'] as const
export type OpenItemStatus = (typeof OPEN_ITEM_STATUSES)[number]

const openStatuses: readonly string[] = OPEN_ITEM_STATUSES

export function isOpenItem<T extends { readonly status: string }>(
  item: T,
): item is T & { readonly status: OpenItemStatus } {
  return openStatuses.includes(item.status)
}
