import { expect, it } from 'vitest'
import { maskPhone } from './mask-phone.ts'

it('shows the first and the last three digits of a telephone, and two of a short one', () => {
  const phones = ['0984552530', '098 455 2530', '+593 98 455 2530', '2455253', '911', '']
  expect(phones.map(maskPhone)).toEqual([
    '098••••530',
    '098••••530',
    '+59•••••••530',
    '•••••53',
    '•11',
    '',
  ])
})

it('leaves a masked telephone as it is, and masks one with the sign of the mask among its digits', () => {
  const masked = ['0984552530', '+593 98 455 2530', '2455253', '911', ''].map(maskPhone)
  expect(masked.map(maskPhone)).toEqual(masked)
  expect(maskPhone('098•4552530')).toBe('098••••530')
})
