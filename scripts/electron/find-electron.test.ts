import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findElectron } from './find-electron.ts'
import { electronArchive, givenElectronPackage, version } from './testing/given-electron.ts'

it("returns a program that Electron's installer has completed, whoever ran it", () => {
  const place = givenElectronPackage(electronArchive())
  const { folder } = place
  expect(findElectron(place)).toBeUndefined()
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/electron'), '#!/bin/sh', { mode: 0o755 })
  writeFileSync(join(folder, 'dist/version'), version)
  expect(findElectron(place)).toBeUndefined()
  // The installer writes this file last.
  writeFileSync(join(folder, 'path.txt'), 'electron')
  expect(findElectron(place)).toBe(join(folder, 'dist/electron'))
  rmSync(join(folder, 'dist/version'))
  expect(findElectron(place)).toBeUndefined()
})

it('with the folder of another build returns the program of that folder', () => {
  const place = givenElectronPackage(electronArchive())
  const override = join(place.folder, 'own')
  mkdirSync(override)
  expect(findElectron({ ...place, override })).toBeUndefined()
  writeFileSync(join(override, 'electron'), '#!/bin/sh', { mode: 0o755 })
  expect(findElectron({ ...place, override })).toBe(join(override, 'electron'))
})
