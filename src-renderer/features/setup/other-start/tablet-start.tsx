import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { copyText } from '#renderer/ui/copy-text.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { OtherStartFrame } from './other-start-frame.tsx'
import { otherStartMessages } from './other-start-messages.ts'
import classes from '../setup.module.css'
import { tillAddress } from './till-address.ts'

/** Leads this machine to the till of the shop, which it then uses like a tablet. */
export function TabletStart({ onLeave }: { readonly onLeave: () => void }) {
  const t = useMessages(otherStartMessages)
  const [typed, setTyped] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  // The desktop program opens no other page: its window is the till's own.
  const isDesktop = !/^https?:$/.test(location.protocol)

  function goOn(): void {
    const address = tillAddress(typed)
    setFaulty(address === undefined)
    if (address === undefined) return
    if (!isDesktop) location.assign(address)
    else if (copyText(address)) toast.done(t('copied'))
  }

  return (
    <OtherStartFrame
      title={t('tabletTitle')}
      intro={t('tabletIntro')}
      onBack={onLeave}
      next={<NextButton onPress={goOn}>{t(isDesktop ? 'copy' : 'open')}</NextButton>}
    >
      <ol className={classes['tabletSteps']}>
        <li>{t('tabletOne')}</li>
        <li>{t('tabletTwo')}</li>
        <li>{t('tabletThree')}</li>
      </ol>
      <form
        className={classes['address']}
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <TextField
          label={t('address')}
          help={t('addressHelp')}
          error={isFaulty ? t('addressFaulty') : undefined}
          value={typed}
          onChange={setTyped}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          autoFocus
        />
      </form>
    </OtherStartFrame>
  )
}
