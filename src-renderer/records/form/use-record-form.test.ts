import { expectTypeOf, test } from 'vitest'
import type { RecordForm } from './use-record-form.ts'

interface Draft {
  readonly name: string
  readonly protocol: 'LAN' | 'SERIAL'
  readonly roleId: number | undefined
  readonly parentId: number | null
  readonly active: boolean
}

type FieldOf<Binding extends keyof RecordForm<Draft>> = Parameters<
  Extract<RecordForm<Draft>[Binding], (field: never) => unknown>
>[0]

test('a form binds only fields of the right kind', () => {
  expectTypeOf<FieldOf<'text'>>().toEqualTypeOf<'name'>()
  expectTypeOf<FieldOf<'choice'>>().toEqualTypeOf<'roleId' | 'parentId'>()
  expectTypeOf<FieldOf<'toggle'>>().toEqualTypeOf<'active'>()
})
