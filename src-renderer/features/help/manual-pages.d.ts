/** The pages of docs/manual, made by scripts/builds/manual-plugin.ts. */
declare module 'virtual:manual/es' {
  import type { ManualPage } from '#renderer/features/help/manual-page.ts'

  export const pages: readonly ManualPage[]
}

declare module 'virtual:manual/en' {
  import type { ManualPage } from '#renderer/features/help/manual-page.ts'

  export const pages: readonly ManualPage[]
}
