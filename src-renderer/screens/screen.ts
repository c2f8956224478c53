import type { Permission } from '#shared/api/permissions.ts'

/** A text in both languages. */
export type InBoth = readonly [spanish: string, english: string]

/** The screen of a tab of the top bar. */
export type TabId =
  | 'floor'
  | 'counterOrders'
  | 'sale'
  | 'invoices'
  | 'register'
  | 'reports'
  | 'kitchen'
  | 'administration'

/** All that the page knows of a screen before it is loaded. Paths, routes, menus and the search derive from it. */
export interface Screen {
  /** After the `#`, with its parameters: `/vendors/:id?`. */
  readonly path: `/${string}`
  /** A screen of records: the link to one of them, or to a new one, is `paths.vendor(id)`. */
  readonly record?: string
  /** A list: the link to one of its rows is `paths.document(id)`. */
  readonly one?: string
  /** The tab highlighted on this screen; that of the administration if it is absent. */
  readonly tab?: TabId
  /** One of several suffices. */
  readonly permission: Permission | readonly Permission[]
  /**
   * Resolves to the component; with a literal path, because each such `import()` makes a chunk. Its type is checked in
   * routes.ts: a component uses `paths`, which derive from this entry.
   */
  readonly load: () => unknown
  /** A screen without a name is opened by another screen and is in no menu. */
  readonly title?: InBoth
  /** Other words that people type to find it. */
  readonly words?: InBoth
}

export type Screens = Readonly<Record<string, Screen>>

/** A group of the administration; its screens with a name are its tabs, in this order. */
export interface ScreenGroup {
  readonly title: InBoth
  readonly screens: Screens
}
