import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import classes from './payment.module.css'

export function PaymentSkeleton() {
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
