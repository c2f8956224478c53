import { expect, test } from 'vitest'
import { sentenceParameters } from './entry-words.ts'

const quantity = String

test('a sentence gets each text and number of its entry', () => {
  const parameters = sentenceParameters(
    { number: '001-002-000000007', to: 'ana@correo.example', count: 3, isRepeat: true },
    quantity,
  )
  expect(parameters).toMatchObject({
    number: '001-002-000000007',
    to: 'ana@correo.example',
    count: '3',
  })
})

test('tables and items have the names that sentences use', () => {
  const parameters = sentenceParameters(
    {
      sourceName: '4',
      targetName: '7',
      items: [
        { quantity: 1_000_000, description: 'Guatita' },
        { quantity: 2_000_000, description: 'Cola' },
      ],
    },
    quantity,
  )
  expect(parameters).toMatchObject({ from: '4', to: '7', items: '1 Guatita, 2 Cola' })
})
