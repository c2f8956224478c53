import { IconAlertCircle } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import classes from './pads.module.css'

/** Shows under the dots the reason why a PIN was refused. Has a fixed height, so that the keys do not move. */
export function PinFault({ children }: { readonly children: string | undefined }) {
  return (
    <div className={classes['pinFault']} role="alert">
      {children !== undefined && (
        <>
          <Icon of={IconAlertCircle} />
          {children}
        </>
      )}
    </div>
  )
}
