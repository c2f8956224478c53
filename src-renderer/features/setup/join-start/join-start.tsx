import { IconAlertTriangle, IconShieldX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { OtherStartFrame } from '../other-start/other-start-frame.tsx'
import { CodePart } from './code-part.tsx'
import { codeSymbols, isWholeCode } from './join-code.ts'
import { joinMessages } from './join-messages.ts'
import { mainTillUrl } from './join-address.ts'
import { JoinProgress } from './join-progress.tsx'
import { type ListedShop, ShopChoice } from './shop-choice.tsx'
import { useJoining } from './use-joining.ts'
import classes from './join-start.module.css'

interface JoinStartProps {
  /** True if this machine is joining already: the page was opened anew. */
  readonly isUnderWay: boolean
  readonly onLeave: () => void
}

/** Makes this empty machine a counter of a shop that sells already. */
export function JoinStart({ isUnderWay, onLeave }: JoinStartProps) {
  const t = useMessages(joinMessages)
  const joining = useJoining(isUnderWay)
  const formId = useId()
  const [chosen, setChosen] = useState<ListedShop>()
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const typedUrl = mainTillUrl(address)
  const url = address.trim() === '' ? chosen?.url : typedUrl
  const symbols = codeSymbols(code)
  const { phase, fault } = joining

  if (phase !== 'asking') return <JoinProgress joining={joining} />
  if (fault === 'OTHER_SHOP') return <OtherShop onLeave={onLeave} />

  function begin(): void {
    setChecked(true)
    if (url === undefined || !isWholeCode(symbols) || joining.isStarting) return
    joining.start({
      url,
      code: symbols,
      ...(url === chosen?.url && { fingerprint: chosen.fingerprint }),
    })
  }

  const failure = fault === 'DISK' ? t('disk') : joining.refusal
  const addressFault =
    fault === 'NO_ANSWER'
      ? t('noAnswer')
      : address.trim() !== '' && typedUrl === undefined && isChecked
        ? t('addressFaulty')
        : isChecked && url === undefined
          ? t('chooseShop')
          : undefined
  return (
    <OtherStartFrame
      title={t('title')}
      intro={t('intro')}
      isWorking={joining.isStarting}
      onBack={onLeave}
      notice={
        failure === undefined ? undefined : (
          <Bar tone="danger" icon={IconAlertTriangle} isUrgent>
            {failure}
          </Bar>
        )
      }
      next={
        <NextButton
          type="submit"
          form={formId}
          isWorking={joining.isStarting}
          workingLabel={t('joining')}
        >
          {t('join')}
        </NextButton>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes['parts']}
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <ShopChoice
          chosen={address.trim() === '' ? chosen : undefined}
          address={address}
          fault={addressFault}
          onChoose={(shop) => {
            setChosen(shop)
            setAddress('')
            joining.forgetFault()
          }}
          onType={(typed) => {
            setAddress(typed)
            joining.forgetFault()
          }}
        />
        <CodePart
          symbols={symbols}
          fault={
            fault === 'CODE_WRONG'
              ? t('codeWrong')
              : isChecked && !isWholeCode(symbols)
                ? t('codeMissing')
                : undefined
          }
          fingerprint={url === chosen?.url ? chosen?.fingerprint : undefined}
          onChange={(typed) => {
            setCode(typed)
            joining.forgetFault()
          }}
        />
      </form>
      <p className={classes['promise']}>
        {t('nothingLost')} {t('sellsOn')}
      </p>
    </OtherStartFrame>
  )
}

/** Somebody stands between this machine and the main till: from here nothing goes on. */
function OtherShop({ onLeave }: { readonly onLeave: () => void }) {
  const t = useMessages(joinMessages)
  return (
    <OtherStartFrame title={t('title')} intro={t('intro')} onBack={onLeave} next={null}>
      <div className={classes['other']}>
        <EmptyState icon={IconShieldX} tone="danger" title={t('otherTitle')}>
          {t('otherText')}
        </EmptyState>
      </div>
    </OtherStartFrame>
  )
}
