import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { SALE_KEYS } from '#renderer/ui/keyboard/held-keys.ts'
import { useHeldKeys } from '#renderer/ui/keyboard/use-shortcut.ts'
import classes from './payment.module.css'

/** Shown until the bill and the data for its amounts are loaded. Keeps pressed keys for the screen. */
export function PaymentSkeleton() {
  useHeldKeys(SALE_KEYS)
  return (
    <Loading>
      <div className={classes['loading']}>
        <Skeleton height="100%" />
        <div className={classes['loadingMiddle']}>
          <Skeleton width="20rem" height="6.5rem" />
          <Skeleton height="7rem" />
        </div>
        <Skeleton height="100%" />
      </div>
    </Loading>
  )
}
