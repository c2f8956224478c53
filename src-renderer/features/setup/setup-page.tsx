import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { type Translate, useMessages } from '#renderer/i18n/use-messages.ts'
import { pinMessages } from '#renderer/features/auth/sign-in/pin-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { checkOfRuc, type SetupDraft, type SetupStep } from './setup-draft.ts'
import { Choice, DraftField, Secret, type SetupForm } from './setup-fields.tsx'
import { setupMessages } from './setup-messages.ts'
import classes from './setup.module.css'

interface PageProps {
  readonly form: SetupForm
  readonly t: Translate<(typeof setupMessages)['es']>
}

const pages: Readonly<Record<SetupStep, (props: PageProps) => ReactNode>> = {
  business: BusinessPage,
  taxes: TaxesPage,
  place: PlacePage,
  administrator: AdministratorPage,
}

export function SetupPage({ step, form }: { readonly step: SetupStep; readonly form: SetupForm }) {
  const t = useMessages(setupMessages)
  const Page = pages[step]
  return (
    <div className={classes['page']}>
      <h1 className={classes['pageTitle']}>{t(step)}</h1>
      <p className={classes['pageIntro']}>
        {step === 'place'
          ? t('placeIntro', { number: invoiceNumber(form.draft) })
          : t(`${step}Intro`)}
      </p>
      <div className={classes['fields']}>
        <Page form={form} t={t} />
      </div>
    </div>
  )
}

/** Returns the number of the first invoice from the values typed so far. */
function invoiceNumber(draft: SetupDraft): string {
  return `${draft['establishment.identifier']}-${draft['emissionPoint.code']}-000000001`
}

function BusinessPage({ form, t }: PageProps) {
  const ruc = checkOfRuc(form.draft['company.ruc'].trim())
  return (
    <>
      <DraftField
        form={form}
        field="company.ruc"
        label={t('ruc')}
        span={3}
        inputMode="numeric"
        maxLength={13}
        help={t('rucHelp')}
        isConfirmed={ruc === 'valid'}
        warning={ruc === 'doubtful' ? t('rucDoubtful') : undefined}
        autoFocus
      />
      <DraftField
        form={form}
        field="company.tradeName"
        label={t('tradeName')}
        span={3}
        help={t('tradeNameHelp')}
      />
      <DraftField form={form} field="company.legalName" label={t('legalName')} />
      <DraftField form={form} field="company.address" label={t('address')} />
    </>
  )
}

function TaxesPage({ form, t }: PageProps) {
  return (
    <>
      <Choice
        form={form}
        field="company.rimpeRegime"
        label={t('rimpeRegime')}
        warning={
          form.draft['company.rimpeRegime'] === 'POPULAR_BUSINESS'
            ? t('popularBusinessNotice')
            : undefined
        }
        options={{
          NONE: t('regimeNone'),
          ENTREPRENEUR: t('regimeEntrepreneur'),
          POPULAR_BUSINESS: t('regimePopular'),
        }}
      />
      <Choice
        form={form}
        field="company.isAccountingObliged"
        label={t('isAccountingObliged')}
        span={3}
        options={{ no: t('no'), yes: t('yes') }}
      />
      <Choice
        form={form}
        field="establishment.serviceChargeEnabled"
        label={t('serviceCharge')}
        span={3}
        help={t('serviceChargeHelp')}
        options={{ no: t('no'), yes: t('yes') }}
      />
      <DraftField
        form={form}
        field="company.specialTaxpayer"
        label={t('specialTaxpayer')}
        span={3}
        isOptional
        maxLength={13}
      />
      <DraftField
        form={form}
        field="company.withholdingAgent"
        label={t('withholdingAgent')}
        span={3}
        isOptional
        inputMode="numeric"
        maxLength={8}
      />
      <DraftField
        form={form}
        field="softwareProviderRuc"
        label={t('softwareProviderRuc')}
        isOptional
        inputMode="numeric"
        maxLength={13}
        help={t('softwareProviderHelp')}
        warning={
          checkOfRuc(form.draft.softwareProviderRuc.trim()) === 'doubtful'
            ? t('rucDoubtful')
            : undefined
        }
      />
    </>
  )
}

function PlacePage({ form, t }: PageProps) {
  return (
    <>
      <DraftField
        form={form}
        field="establishment.identifier"
        label={t('establishmentCode')}
        span={3}
        inputMode="numeric"
        maxLength={3}
      />
      <DraftField form={form} field="establishment.name" label={t('establishmentName')} span={3} />
      <DraftField form={form} field="establishment.address" label={t('establishmentAddress')} />
      <PlaceChoice form={form} t={t} />
      <DraftField
        form={form}
        field="emissionPoint.code"
        label={t('emissionPointCode')}
        span={3}
        inputMode="numeric"
        maxLength={3}
      />
      <DraftField form={form} field="emissionPoint.name" label={t('emissionPointName')} span={3} />
    </>
  )
}

/** Province and canton; only the cantons of the province can be chosen. */
function PlaceChoice({ form, t }: PageProps) {
  const { data: provinces = [] } = useQuery(apiQuery('setup', 'places'))
  const province = form.text('establishment.provinceId')
  const chosen = provinces.find(({ id }) => String(id) === province.value)
  return (
    <>
      <div data-span={3}>
        <SelectField
          label={t('province')}
          isOptional
          {...province}
          options={provinces.map(toOption)}
          onChange={(value) =>
            form.change({ 'establishment.provinceId': value, 'establishment.cantonId': '' })
          }
        />
      </div>
      <div data-span={3}>
        <SelectField
          label={t('canton')}
          isOptional
          {...form.text('establishment.cantonId')}
          options={(chosen?.cantons ?? []).map(toOption)}
        />
      </div>
    </>
  )
}

function AdministratorPage({ form, t }: PageProps) {
  const rule = useMessages(pinMessages)
  return (
    <>
      <DraftField form={form} field="administrator.name" label={t('name')} span={3} autoFocus />
      <DraftField
        form={form}
        field="administrator.email"
        label={t('email')}
        span={3}
        isOptional
        inputMode="email"
      />
      <DraftField
        form={form}
        field="administrator.username"
        label={t('username')}
        span={3}
        help={t('usernameHelp')}
        autoCapitalize="none"
        autoComplete="username"
      />
      <Secret
        form={form}
        field="administrator.password"
        label={t('password')}
        help={t('passwordHelp')}
      />
      <Secret form={form} field="administrator.pin" label={t('pin')} help={rule('rule')} isPin />
      <Secret form={form} field="pinAgain" label={t('pinAgain')} isPin />
      <Bar tone="neutral" icon={IconFlask} detail={t('trialsText')}>
        {t('trials')}
      </Bar>
    </>
  )
}
