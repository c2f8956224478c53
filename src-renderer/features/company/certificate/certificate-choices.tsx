import { IconCircle, IconCircleDot } from '@tabler/icons-react'
import { useId } from 'react'
import type { CertificateChoice } from '#shared/api/places/company.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { certificateMessages } from './certificate-messages.ts'
import classes from './certificate.module.css'

/** The certificates of a file; one that the register would refuse shows the reason. */
export function CertificateChoices({
  choices,
  chosen,
  onChoose,
}: {
  readonly choices: readonly CertificateChoice[]
  readonly chosen: string
  readonly onChoose: (serialNumber: string) => void
}) {
  const t = useMessages(certificateMessages)
  const { date } = useFormat()
  const name = useId()
  return (
    <fieldset className={classes['choices']}>
      <legend className={classes['strong']}>{t(choices.length > 1 ? 'several' : 'one')}</legend>
      {choices.map(({ serialNumber, subject, issuer, ruc, notAfter, fault }) => (
        <label key={serialNumber} className={classes['choice']}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={serialNumber === chosen}
            onChange={() => onChoose(serialNumber)}
          />
          <Icon of={serialNumber === chosen ? IconCircleDot : IconCircle} />
          <span className={classes['words']}>
            <span className={classes['strong']}>
              {t('choice', { holder: subject, date: date(notAfter) })}
            </span>
            <span className={classes['support']}>
              {t('choiceIssuer', { issuer, ruc: ruc ?? t('noRuc') })}
            </span>
            {fault !== null && <span className={classes['fault']}>{fault.message}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
