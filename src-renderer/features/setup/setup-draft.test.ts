import { describe, expect, test } from 'vitest'
import { SetupRequest } from '#shared/api/machine/setup.ts'
import {
  checkOfRuc,
  emptyDraft,
  problemsOf,
  requestOf,
  type SetupDraft,
  setupSteps,
  stepOfErrors,
  withSuggestions,
} from './setup-draft.ts'

const filled: SetupDraft = {
  ...emptyDraft,
  'company.ruc': '1799999990001',
  'company.legalName': 'Fonda El Arrayán S. A. S.',
  'company.tradeName': 'Fonda El Arrayán',
  'company.address': 'Calle de los Arrayanes N12-34',
  'establishment.name': 'Matriz',
  'establishment.address': 'Calle de los Arrayanes N12-34',
  'emissionPoint.name': 'Caja 001',
  'administrator.name': 'Sofía Andrade',
  'administrator.username': 'sofia',
  'administrator.password': 'arrayanes 2026',
  'administrator.pin': '7391',
  pinAgain: '7391',
}

describe('the setup draft', () => {
  test('sends a request that the contract accepts', () => {
    expect(SetupRequest.parse(requestOf(filled))).toEqual(requestOf(filled))
  })

  test('begins with trials, at the first number', () => {
    expect(requestOf(filled).company.environment).toBe(1)
    expect(requestOf(filled).emissionPoint.nextInvoiceNumber).toBe(1)
    expect(requestOf(filled).administrator.email).toBeNull()
  })

  test('finds no problems in a complete step', () => {
    for (const step of setupSteps) expect(problemsOf(step, filled)).toEqual({})
  })

  test('reports every missing field except the optional ones', () => {
    expect(problemsOf('administrator', emptyDraft)).toEqual({
      'administrator.name': 'missing',
      'administrator.username': 'missing',
      'administrator.password': 'missing',
      'administrator.pin': 'missing',
      pinAgain: 'missing',
    })
    expect(problemsOf('taxes', emptyDraft)).toEqual({})
  })

  test('requires equal PINs and three-digit codes', () => {
    expect(problemsOf('administrator', { ...filled, pinAgain: '7392' })).toEqual({
      pinAgain: 'pinDiffers',
    })
    expect(
      problemsOf('place', {
        ...filled,
        'establishment.identifier': '000',
        'emissionPoint.code': '1',
      }),
    ).toEqual({ 'establishment.identifier': 'threeDigits', 'emissionPoint.code': 'threeDigits' })
  })

  test('warns about a RUC with a wrong check digit, but accepts it', () => {
    expect(checkOfRuc('17900')).toBe('open')
    expect(checkOfRuc('1790012345002')).toBe('open')
    expect(checkOfRuc('1790012345001')).toBe('doubtful')
    expect(problemsOf('business', { ...filled, 'company.ruc': '1790012345001' })).toEqual({})
    expect(problemsOf('business', { ...filled, 'company.ruc': '179001234' })).toEqual({
      'company.ruc': 'rucShape',
    })
  })

  test('returns to the first step that has a refused field', () => {
    expect(stepOfErrors(['administrator.pin', 'company.ruc'])).toBe('business')
    expect(stepOfErrors(['administrator.pin'])).toBe('administrator')
    expect(stepOfErrors(['body'])).toBeUndefined()
  })

  test('suggests values for the place step, and keeps typed values', () => {
    const words = { establishmentName: 'Matriz', emissionPointName: 'Caja 001' }
    const typed = { ...emptyDraft, 'company.address': 'Calle 1', 'establishment.name': 'Norte' }
    expect(withSuggestions('place', typed, words)).toEqual({
      ...typed,
      'establishment.name': 'Norte',
      'establishment.address': 'Calle 1',
      'emissionPoint.name': 'Caja 001',
    })
    expect(withSuggestions('taxes', typed, words)).toBe(typed)
  })
})
