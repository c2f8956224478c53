import { IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Split } from '../../../ui/layout/split.tsx'
import { useLayout } from '../../../ui/layout/use-layout.ts'
import { Money } from '../../../ui/money/money.tsx'
import { orderMessages } from '../order-messages.ts'
import type { CheckSum } from './entries/sum-check.ts'
import { CHECK_PAGE } from './check-page.ts'
import { CheckTotals } from './check-totals.tsx'
import classes from './check.module.css'

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
  /** The products are replaced by a page of their own: a phone shows nothing else. */
  readonly isSheetOpen: boolean
}

/** Arranges products and check in the three layouts: side by side, stacked, or one at a time. */
export function CheckLayout(props: CheckLayoutProps) {
  const layout = useLayout()
  switch (layout) {
    case 'counter':
      return <CounterLayout {...props} />
    case 'portrait':
      return <UprightLayout {...props} />
    case 'phone':
      return <PhoneLayout {...props} />
  }
}

function CounterLayout({ header, products, body, pad, isPadOpen, acts, sum }: CheckLayoutProps) {
  return (
    <div className={classes['counter']}>
      <Split
        sideWidth="var(--check-width)"
        main={products}
        side={
          <div className={classes['panel']}>
            {header(undefined)}
            <div className={classes['body']}>{body}</div>
            <div className={classes['foot']}>
              {pad}
              <div className={classes['settle']}>
                <CheckTotals sum={sum} variant={isPadOpen ? 'bare' : 'full'} />
                {acts}
              </div>
            </div>
          </div>
        }
      />
    </div>
  )
}

function UprightLayout({ header, products, body, pad, isPadOpen, acts, sum }: CheckLayoutProps) {
  return (
    <div className={classes['upright']}>
      {header(undefined)}
      {products}
      <div className={classes['panel']} data-pad={isPadOpen}>
        <div className={classes['body']}>{body}</div>
        {isPadOpen && pad}
      </div>
      <div className={classes['bar']}>
        <CheckTotals sum={sum} variant="stacked" />
        {acts}
      </div>
    </div>
  )
}

function PhoneLayout(props: CheckLayoutProps) {
  const { header, products, body, pad, isPadOpen, acts, sum, lineCount, isSheetOpen } = props
  const t = useMessages(orderMessages)
  const check = useCheckPage()
  if (isSheetOpen) {
    return (
      <div className={classes['phone']} data-sheet>
        {products}
        <div className={classes['phoneBar']}>{acts}</div>
      </div>
    )
  }
  if (check.isOpen) {
    return (
      <div className={classes['phone']}>
        {header(check.close)}
        <div className={classes['panel']} data-pad={isPadOpen}>
          <div className={classes['body']}>{body}</div>
          {pad}
        </div>
        <div className={classes['phoneBar']}>
          <CheckTotals sum={sum} variant="short" />
          {acts}
        </div>
      </div>
    )
  }
  return (
    <div className={classes['phone']}>
      {header(undefined)}
      {products}
      <div className={classes['phoneBar']} data-page="products">
        <button type="button" className={classes['see']} onClick={check.open}>
          <Icon of={IconChevronUp} />
          {t('seeCheck', { count: lineCount })}
          <Money className={classes['seeSum']} cents={sum.total} />
        </button>
        {acts}
      </div>
    </div>
  )
}

/** Opens the check as a page of its own, so that the back gesture returns to the products. */
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
