import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { floorMessages } from './floor-messages.ts'

/** Returns the act for a guest without a table: a counter sale, or an order if the user may not charge. */
export function useNextAct(): { readonly label: string; readonly onPress: () => void } | undefined {
  const t = useMessages(floorMessages)
  const saleName = useScreenName('sale')
  const [, navigate] = useLocation()
  const maySell = useMay('SALES_INVOICE:CREATE')
  const mayOrder = useMay('ORDER:CREATE')
  if (maySell) return { label: saleName, onPress: () => navigate(paths.sale) }
  if (mayOrder) return { label: t('withoutTable'), onPress: () => navigate(paths.newCounterOrder) }
  return undefined
}
