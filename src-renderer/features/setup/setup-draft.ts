import type { SetupRequest } from '#shared/api/machine/setup.ts'
import { textOrNull } from '#renderer/records/form/draft/typed-values.ts'
import { checkIdentification, identificationCodes } from '#shared/domain/tax/identification.ts'

const TEST = 1

/** Typed values by the API's field path; `pinAgain` is never sent. */
const empty = {
  'company.ruc': '',
  'company.legalName': '',
  'company.tradeName': '',
  'company.address': '',
  'company.specialTaxpayer': '',
  'company.withholdingAgent': '',
  'company.rimpeRegime': 'NONE',
  'company.isAccountingObliged': 'no',
  softwareProviderRuc: '',
  'establishment.identifier': '001',
  'establishment.name': '',
  'establishment.address': '',
  'establishment.provinceId': '',
  'establishment.cantonId': '',
  'establishment.serviceChargeEnabled': 'no',
  'emissionPoint.code': '001',
  'emissionPoint.name': '',
  'administrator.name': '',
  'administrator.username': '',
  'administrator.email': '',
  'administrator.password': '',
  'administrator.pin': '',
  pinAgain: '',
} as const

export type SetupField = keyof typeof empty
export type SetupDraft = Readonly<Record<SetupField, string>>

export const emptyDraft: SetupDraft = empty

export const setupSteps = ['business', 'taxes', 'place', 'administrator'] as const
export type SetupStep = (typeof setupSteps)[number]

const optional: readonly SetupField[] = [
  'company.specialTaxpayer',
  'company.withholdingAgent',
  'softwareProviderRuc',
  'establishment.provinceId',
  'establishment.cantonId',
  'administrator.email',
]

const fieldsOfStep: Readonly<Record<SetupStep, readonly SetupField[]>> = {
  business: ['company.ruc', 'company.legalName', 'company.tradeName', 'company.address'],
  taxes: [
    'company.isAccountingObliged',
    'company.rimpeRegime',
    'company.specialTaxpayer',
    'company.withholdingAgent',
    'softwareProviderRuc',
    'establishment.serviceChargeEnabled',
  ],
  place: [
    'establishment.identifier',
    'establishment.name',
    'establishment.address',
    'establishment.provinceId',
    'establishment.cantonId',
    'emissionPoint.code',
    'emissionPoint.name',
  ],
  administrator: [
    'administrator.name',
    'administrator.username',
    'administrator.email',
    'administrator.password',
    'administrator.pin',
    'pinAgain',
  ],
}

/** Problem of a field; also the key of its message. */
export type SetupProblem =
  | 'missing'
  | 'rucShape'
  | 'threeDigits'
  | 'usernameShape'
  | 'passwordShort'
  | 'pinShort'
  | 'pinDiffers'

const shapes: Partial<Record<SetupField, readonly [RegExp, SetupProblem]>> = {
  'company.ruc': [/^\d{10}001$/, 'rucShape'],
  softwareProviderRuc: [/^\d{10}001$/, 'rucShape'],
  'establishment.identifier': [/^(?!000)\d{3}$/, 'threeDigits'],
  'emissionPoint.code': [/^(?!000)\d{3}$/, 'threeDigits'],
  'administrator.username': [/^[\w.-]{3,60}$/, 'usernameShape'],
  'administrator.password': [/^.{8,}$/s, 'passwordShort'],
  'administrator.pin': [/^\d{4,8}$/, 'pinShort'],
}

/** Returns the problems that prevent leaving a step. The register validates all fields again, by more rules. */
export function problemsOf(
  step: SetupStep,
  draft: SetupDraft,
): Partial<Record<SetupField, SetupProblem>> {
  const problems: Partial<Record<SetupField, SetupProblem>> = {}
  for (const field of fieldsOfStep[step]) {
    const problem = problemOf(field, draft)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

function problemOf(field: SetupField, draft: SetupDraft): SetupProblem | undefined {
  const value = draft[field].trim()
  if (value === '') return optional.includes(field) ? undefined : 'missing'
  if (field === 'pinAgain' && value !== draft['administrator.pin']) return 'pinDiffers'
  const [shape, problem] = shapes[field] ?? []
  return shape === undefined || shape.test(value) ? undefined : problem
}

/** Returns the first step with a field that the register refused. */
export function stepOfErrors(fields: readonly string[]): SetupStep | undefined {
  return setupSteps.find((step) => fieldsOfStep[step].some((field) => fields.includes(field)))
}

/** Returns `valid`, `doubtful` (wrong check digit; still accepted) or `open` (not a complete RUC). */
export function checkOfRuc(ruc: string): 'open' | 'valid' | 'doubtful' {
  if (!/^\d{10}001$/.test(ruc)) return 'open'
  return checkIdentification(identificationCodes.RUC, ruc).outcome === 'valid'
    ? 'valid'
    : 'doubtful'
}

/** Fills empty fields with suggestions from earlier steps; typed values stay. */
export function withSuggestions(
  step: SetupStep,
  draft: SetupDraft,
  words: SuggestedNames,
): SetupDraft {
  if (step !== 'place') return draft
  const suggested = {
    'establishment.name': words.establishmentName,
    'establishment.address': draft['company.address'],
    'emissionPoint.name': words.emissionPointName,
  } satisfies Partial<SetupDraft>
  const missing = Object.entries(suggested).filter(([field]) => draft[field as SetupField] === '')
  return { ...draft, ...Object.fromEntries(missing) }
}

export interface SuggestedNames {
  readonly establishmentName: string
  readonly emissionPointName: string
}

export function requestOf(draft: SetupDraft): SetupRequest {
  return {
    company: {
      ruc: draft['company.ruc'].trim(),
      legalName: draft['company.legalName'],
      tradeName: draft['company.tradeName'],
      address: draft['company.address'],
      isAccountingObliged: draft['company.isAccountingObliged'] === 'yes',
      specialTaxpayer: textOrNull(draft['company.specialTaxpayer']),
      withholdingAgent: textOrNull(draft['company.withholdingAgent']),
      rimpeRegime: draft['company.rimpeRegime'] as SetupRequest['company']['rimpeRegime'],
      // Trials first: production takes a signature, and no step leads back.
      environment: TEST,
    },
    establishment: {
      identifier: draft['establishment.identifier'].trim(),
      name: draft['establishment.name'],
      address: draft['establishment.address'],
      provinceId: idOrNull(draft['establishment.provinceId']),
      cantonId: idOrNull(draft['establishment.cantonId']),
      serviceChargeEnabled: draft['establishment.serviceChargeEnabled'] === 'yes',
    },
    emissionPoint: {
      code: draft['emissionPoint.code'].trim(),
      name: draft['emissionPoint.name'],
      // The number that production continues from is asked for when it begins.
      nextInvoiceNumber: 1,
    },
    administrator: {
      username: draft['administrator.username'].trim(),
      name: draft['administrator.name'],
      email: textOrNull(draft['administrator.email']),
      password: draft['administrator.password'],
      pin: draft['administrator.pin'],
    },
    softwareProviderRuc: textOrNull(draft.softwareProviderRuc),
  }
}

function idOrNull(text: string): number | null {
  return text === '' ? null : Number(text)
}
