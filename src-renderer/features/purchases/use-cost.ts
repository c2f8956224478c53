import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'

/** Returns the format of a unit cost in dollars, with two to six decimals. */
export function useCost(): (dollars: number) => string {
  const language = useLanguage()
  return (dollars) => formatPrice(dollars, language)
}
