import { useLocation, useParams } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import record from '../../ui/layout/record.module.css'
import { ChargeDetail } from './charge-detail.tsx'
import { ChargeList } from './charge-list.tsx'
import { chargesMessages } from './charges-messages.ts'

/** Shows the charges sent to the card terminals, including those of unknown outcome. */
export function ChargesScreen() {
  const t = useMessages(chargesMessages)
  const [, navigate] = useLocation()
  const { chargeId } = useParams<{ chargeId?: string }>()
  const isBeside = useIsBeside()
  const goBack = () =>
    navigate(!isBeside && chargeId !== undefined ? paths.charges : paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('charges')} onBack={goBack} />
      <ListAndOne
        isChosen={chargeId !== undefined}
        oneWidth="32rem"
        list={<ChargeList chosenId={Number(chargeId)} />}
        one={
          chargeId === undefined ? undefined : (
            <ChargeDetail key={chargeId} chargeId={Number(chargeId)} />
          )
        }
      />
    </div>
  )
}
