import { useLayout } from '../layout/use-layout.ts'

/** Returns true except on phones, which use their own keyboard instead of the pad. */
export function useHasPad(): boolean {
  return useLayout() !== 'phone'
}
