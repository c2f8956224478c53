import { useLocation, useParams } from 'wouter'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import record from '../../ui/layout/record.module.css'
import { MailDetail } from './mail-detail.tsx'
import { MailList } from './mail-list.tsx'
import { mailMessages } from './mail-messages.ts'

/** Every document sent by mail: waiting, sent, and not delivered. */
export function MailsScreen() {
  const t = useMessages(mailMessages)
  const [, navigate] = useLocation()
  const { messageId } = useParams<{ messageId?: string }>()
  const isBeside = useIsBeside()
  const isAlone = !isBeside && messageId !== undefined
  const goBack = () => navigate(isAlone ? paths.mails : paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={t('mails')} onBack={goBack} />
      <ListAndOne
        isChosen={messageId !== undefined}
        oneWidth="28rem"
        list={<MailList chosenId={Number(messageId)} />}
        one={
          messageId === undefined ? undefined : (
            <MailDetail key={messageId} messageId={Number(messageId)} />
          )
        }
      />
    </div>
  )
}
