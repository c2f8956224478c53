import { expect, test, vi } from 'vitest'
import { askBeforeLeaving, guardLeaving } from './leave-guard.ts'

test('asks a screen with unsaved work before navigating, and navigates when the screen calls `go`', () => {
  const navigate = vi.fn<(to: string) => void>()
  askBeforeLeaving(navigate, '/sale')
  expect(navigate).toHaveBeenLastCalledWith('/sale', undefined)

  let go = () => {}
  const stop = guardLeaving((way) => {
    go = way
  })
  askBeforeLeaving(navigate, '/tables', { replace: true })
  expect(navigate).toHaveBeenCalledTimes(1)
  go()
  expect(navigate).toHaveBeenLastCalledWith('/tables', { replace: true })

  stop()
  askBeforeLeaving(navigate, '/register')
  expect(navigate).toHaveBeenCalledTimes(3)
})
