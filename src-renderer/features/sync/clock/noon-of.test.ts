import { expect, test } from 'vitest'
import { formatDate } from '#renderer/ui/format/format-date.ts'
import { noonOf } from './noon-of.ts'

test.each(['America/Guayaquil', 'Pacific/Galapagos'])(
  'returns an instant on the same day in %s',
  (zone) => {
    expect(formatDate(noonOf('2026-11-21'), zone)).toBe('21/11/2026')
  },
)
