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
