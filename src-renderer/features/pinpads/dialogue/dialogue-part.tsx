import { IconMessages } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import type { Pinpad } from '#shared/api/payments/pinpads.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import record from '#renderer/ui/layout/record.module.css'
import panel from '../pinpads.module.css'
import { dialogueMessages } from './dialogue-messages.ts'

/** Links to the messages between till and terminal, for remote support. */
export function DialoguePart({ pinpad }: { readonly pinpad: Pinpad }) {
  const t = useMessages(dialogueMessages)
  const [, navigate] = useLocation()
  return (
    <section className={record['part']} aria-label={t('dialogue')}>
      <div className={panel['act']}>
        <div>
          <h3 className={record['partTitle']}>{t('dialogue')}</h3>
          <p className={record['facts']}>{t('dialogueText')}</p>
        </div>
        <ActionButton icon={IconMessages} onPress={() => navigate(paths.pinpadDialogue(pinpad.id))}>
          {t('show')}
        </ActionButton>
      </div>
    </section>
  )
}
