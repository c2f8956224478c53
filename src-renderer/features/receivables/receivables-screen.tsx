import { useLocation, useParams } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import { ReceivableList } from './receivable-list.tsx'
import { receivablesMessages } from './receivables-messages.ts'
import classes from './receivables.module.css'
import { StatementPart } from './statement-part.tsx'

/** Customers with debts, and the statement of the chosen one. */
export function ReceivablesScreen() {
  const t = useMessages(receivablesMessages)
  const [, navigate] = useLocation()
  const { customerId } = useParams<{ customerId?: string }>()
  const isBeside = useIsBeside()
  const chosenId = customerId === undefined ? undefined : Number(customerId)
  const isOneAlone = !isBeside && chosenId !== undefined
  const goBack = () => navigate(isOneAlone ? paths.receivables() : paths.register)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('title')} onBack={goBack} />
      <ListAndOne
        list={<ReceivableList chosenId={chosenId} />}
        one={
          chosenId === undefined ? undefined : (
            <StatementPart key={chosenId} customerId={chosenId} />
          )
        }
        isChosen={chosenId !== undefined}
        oneWidth="28rem"
      />
    </div>
  )
}
