import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Split } from '#renderer/ui/layout/split.tsx'
import { type PageLayout, useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { checkMessages } from '../check-messages.ts'
import type { CheckSum } from '../lines/sum-check.ts'
import { CHECK_PAGE } from './check-page.ts'
import { CheckTotals } from './check-totals.tsx'
import classes from '../check.module.css'

export interface CheckLayoutProps {
  readonly header: (onBack: (() => void) | undefined) => ReactNode
  readonly products: ReactNode
  /** Notices and lines. */
  readonly body: ReactNode
  /** The modes or the pad; undefined if nothing can be typed. */
  readonly pad: ReactNode
  readonly isPadOpen: boolean
  readonly acts: ReactNode
  readonly sum: CheckSum
  readonly lineCount: number
  /** True if the options of a dish replace the products; a phone then shows only them. */
  readonly isSheetOpen: boolean
}

/**
 * Arranges products and check in the three layouts: side by side, stacked, or one at a time. The elements are the same
 * in each: turning a tablet closes no dialog that the header or the acts have opened.
 */
export function CheckLayout(props: CheckLayoutProps) {
  const { header, products, body, pad, isPadOpen, acts, sum, lineCount, isSheetOpen } = props
  const t = useMessages(checkMessages)
  const layout = useLayout()
  const page = useCheckPage()
  const isPhone = layout === 'phone'
  const isCheckAlone = isPhone && !isSheetOpen && page.isOpen
  const areProductsAlone = isPhone && !isCheckAlone
  return (
    <div className={classes['whole']}>
      <Split
        sideWidth="var(--check-width)"
        stackedIn={layout === 'counter' ? undefined : classes[layout]}
        main={!isCheckAlone && products}
        side={
          <div className={classes['check']}>
            {!(isPhone && isSheetOpen) && header(isCheckAlone ? page.close : undefined)}
            {!areProductsAlone && (
              <div className={classes['lines']} data-pad={isPadOpen}>
                <div className={classes['body']}>{body}</div>
                {(layout !== 'portrait' || isPadOpen) && pad}
              </div>
            )}
            <div
              className={classes['settle']}
              data-page={areProductsAlone ? 'products' : undefined}
            >
              {areProductsAlone && !isSheetOpen && (
                <button type="button" className={classes['see']} onClick={page.open}>
                  <Icon of={IconChevronUp} />
                  {t('seeCheck', { count: lineCount })}
                  <Money className={classes['seeSum']} cents={sum.total} />
                </button>
              )}
              {!areProductsAlone && (
                <CheckTotals sum={sum} variant={variantOf(layout, isPadOpen)} />
              )}
              {acts}
            </div>
          </div>
        }
      />
    </div>
  )
}

function variantOf(layout: PageLayout, isPadOpen: boolean) {
  switch (layout) {
    case 'counter':
      return isPadOpen ? 'bare' : 'full'
    case 'portrait':
      return 'stacked'
    case 'phone':
      return isPadOpen ? 'bare' : 'short'
  }
}

/** Opens the check as a separate page, so that the back gesture returns to the products. */
function useCheckPage() {
  const [isOpen, setOpen] = useState(history.state === CHECK_PAGE)
  useEffect(() => {
    const onBack = () => setOpen(history.state === CHECK_PAGE)
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  return {
    isOpen,
    open: () => {
      history.pushState(CHECK_PAGE, '')
      setOpen(true)
    },
    close: () => history.back(),
  }
}
