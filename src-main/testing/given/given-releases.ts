import { onTestFinished } from 'vitest'
import type { ProgramInstaller } from '#main/core/ports/program-installer.ts'
import {
  openReleases,
  type TestReleases,
  testTarget,
} from '../../../e2e/simulators/releases/release-source.ts'

export type { TestReleases } from '../../../e2e/simulators/releases/release-source.ts'

/** Opens a source of releases that is closed after the test. */
export async function givenReleases(): Promise<TestReleases> {
  const releases = await openReleases()
  onTestFinished(() => releases.close())
  return releases
}

/** Stands in for the installer of a system: it keeps which packages it was given. */
export function standInInstaller(): ProgramInstaller & { readonly installed: string[] } {
  const installed: string[] = []
  return {
    target: testTarget,
    installed,
    async install(file) {
      installed.push(file)
    },
  }
}
