import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const folder = join(root, 'docs/adr')
const files = readdirSync(folder).filter((file) => file !== 'README.md')

it("each decision's title is '# 7. Title', with the number of its file", () => {
  const wrong = files.filter((file) => {
    const number = Number(file.slice(0, 4))
    const [title = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    return !new RegExp(`^# ${number}\\. \\S`).test(title)
  })
  expect(wrong).toEqual([])
})

it('each decision is once in the list by subject, with its number and its title', () => {
  const list = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = list.split('\n').filter((line) => line.startsWith('- ['))
  const expected = files.map((file) => {
    const [title = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    const words = title.replace(/^# \d+\. /, '')
    return `- [${Number(file.slice(0, 4))}](${file}) ${words}`
  })
  expect(listed.toSorted()).toEqual(expected.toSorted())
})
