import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Shop } from '#shared/api/machine/shop.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { queryClient } from '#renderer/api/query-client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShop } from '../use-shop.ts'
import { type ApartActs, apartActsOf } from './apart.ts'
import { ownPointsMessages } from './own-points-messages.ts'

const SHOWN_MS = 12_000

interface ApartStore {
  /** What this program alone knew while it was apart; undefined once that was told. */
  readonly acts: ApartActs | undefined
}

/** Survives the moment in which the program starts again as a counter, also if the page is loaded anew meanwhile. */
const useApart = create<ApartStore>()(
  persist((): ApartStore => ({ acts: undefined }), { name: 'mostrador.apart', version: 1 }),
)

/** Says once, when this program is a counter again, that everything came together, and what is left to decide. */
export function useComingTogether(): void {
  const shop = useShop()
  const acts = apartActsOf(shop)
  const tell = useTellTogether()
  useEffect(() => {
    if (shop === undefined) return
    const before = useApart.getState().acts
    if (acts !== undefined) {
      const total = Math.max(acts.total, before?.mode === acts.mode ? before.total : 0)
      if (before?.mode !== acts.mode || before.total !== total || before.sent !== acts.sent) {
        useApart.setState({ acts: { ...acts, total } })
      }
    } else if (before !== undefined) {
      if (shop.role === 'COUNTER' && !shop.isMainHeard) return
      useApart.setState({ acts: undefined })
      // A program that became the main till has brought nothing together.
      if (shop.role === 'COUNTER') void tell(shop, before)
    }
  })
}

function useTellTogether(): (shop: Shop, acts: ApartActs) => Promise<void> {
  const t = useMessages(ownPointsMessages)
  const { quantity } = useFormat()
  const [, navigate] = useLocation()
  const mayDecide = useMay('COUNTER:READ')
  return async (shop, { total }) => {
    const found = await conflictsOf(shop, mayDecide)
    const acts = t('acts', { count: total, number: quantity(total) })
    const text =
      total === 0
        ? t('together')
        : found === undefined
          ? t('togetherActs', { acts })
          : found === 0
            ? t('togetherNone', { acts })
            : t('togetherConflicts', { acts, count: found, number: quantity(found) })
    toast.done(text, {
      shownMs: SHOWN_MS,
      staysOn: () => true,
      ...(mayDecide &&
        found !== undefined &&
        found > 0 && { act: { label: t('decide'), onPress: () => navigate(paths.conflicts) } }),
    })
  }
}

/** Returns how many conflicts of the shop nobody has decided; undefined if that cannot be known here. */
async function conflictsOf(shop: Shop, mayRead: boolean): Promise<number | undefined> {
  if (!mayRead) return shop.conflicts > 0 ? shop.conflicts : undefined
  try {
    const found = await queryClient.fetchQuery(
      apiQuery('conflicts', 'list', { query: { undecided: 'true' } }),
    )
    return found.length
  } catch {
    // The text then says nothing about conflicts; the list of conflicts does, once it is read.
    return undefined
  }
}
