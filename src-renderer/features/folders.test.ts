import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { api } from '#shared/api/index.ts'

/** Folders of flows that use several resources. */
const flows = [
  'administration',
  'approval',
  'check',
  'counter-ports',
  'floor',
  'help',
  'payment',
  'receipt',
]

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

it('every folder of features is a resource of the contract or a named flow', () => {
  const known = new Set([...Object.keys(api).map(kebab), ...flows])
  const folders = readdirSync(import.meta.dirname).filter((name) =>
    statSync(join(import.meta.dirname, name)).isDirectory(),
  )
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((name) => !known.has(name))).toEqual([])
})
