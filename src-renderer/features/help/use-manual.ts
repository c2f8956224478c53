import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import type { ManualPage } from './manual-page.ts'

const load: Readonly<Record<'es' | 'en', () => Promise<readonly ManualPage[]>>> = {
  es: () => import('virtual:manual/es').then(({ pages }) => pages),
  en: () => import('virtual:manual/en').then(({ pages }) => pages),
}

/** Returns the pages of the manual in the language of the page; they are loaded when the help is opened. */
export function useManual(): {
  readonly pages: readonly ManualPage[] | undefined
  readonly isError: boolean
  readonly retry: () => void
} {
  const language = useLanguage()
  const { data, isError, refetch } = useQuery({
    queryKey: ['manual', language],
    queryFn: load[language],
    staleTime: Infinity,
    networkMode: 'always',
  })
  return { pages: data, isError, retry: () => void refetch() }
}
