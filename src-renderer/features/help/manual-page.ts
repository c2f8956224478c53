/** Text, a strong text, code, or a link to another page. */
export type Inline =
  | string
  | { readonly strong: readonly Inline[] }
  | { readonly code: string }
  | { readonly link: string; readonly text: string }

/** A part of a page, in its order. */
export type Block =
  | { readonly kind: 'paragraph'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'steps' | 'list'; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'picture'
      readonly source: string
      readonly text: string
    }
  /** Links to neighbours, at the end. */
  | {
      readonly kind: 'see'
      readonly pages: readonly { readonly id: string; readonly text: string }[]
    }

/** A page of the manual, as the build makes it from docs/manual. */
export interface ManualPage {
  /** The file's name without `.md`; the same in all languages. */
  readonly id: string
  readonly title: string
  /** Ids of the screens that it is about; none for a page about a task. */
  readonly screens: readonly string[]
  /** Other words that people type to find it. */
  readonly words: string
  readonly blocks: readonly Block[]
}
