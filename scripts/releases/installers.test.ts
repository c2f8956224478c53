import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LATEST_VERSION } from '#main/database/upgrade/migrate.ts'
import schema from '../../node_modules/app-builder-lib/scheme.json' with { type: 'json' }
import { root } from '../root.ts'
import { debianPreinst } from './write-installer-parts.ts'

interface BuilderFile {
  readonly extraResources: readonly { readonly from: string }[]
  readonly [key: string]: unknown
}

const builder = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as BuilderFile
const nsis = readFileSync(join(root, 'resources/installer/installer.nsh'), 'utf8')
const code = nsis.replaceAll(/^\s*;.*$/gm, '')
const templates = join(root, 'node_modules/app-builder-lib/templates/nsis')

test("electron-builder.yml is valid by electron-builder's own schema", () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
  validate(builder)
  expect(validate.errors ?? []).toEqual([])
  validate({ ...builder, nsis: { perMachin: true } })
  expect(validate.errors).not.toEqual([])
})

test('the files that electron-builder.yml names are there, or are written before it runs', () => {
  const text = readFileSync(join(root, 'electron-builder.yml'), 'utf8')
  const named = Array.from(text.matchAll(/\bresources\/[\w./-]+/g), ([path]) => path)
  expect(named.length).toBeGreaterThan(4)
  for (const path of named) expect(() => statSync(join(root, path)), path).not.toThrow()
  const written = Array.from(
    text.matchAll(/\bout\/(?:notices|installer\/[\w.-]+)/g),
    ([path]) => path,
  )
  expect(new Set(written)).toEqual(new Set(['out/notices', 'out/installer/deb-before-install.sh']))
})

test('the icons have all sizes that systems ask for, in files of the right kind', () => {
  const folder = join(root, 'resources/icons')
  const names = readdirSync(folder)
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
    const png = readFileSync(join(folder, `${size}x${size}.png`))
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(size)
    expect(png.readUInt32BE(20)).toBe(size)
  }
  expect(names).toContain('icon.ico')
  const ico = readFileSync(join(folder, 'icon.ico'))
  const widths = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico[6 + 16 * index])
  expect(widths).toEqual([16, 24, 32, 48, 64, 128, 0])
  const icns = readFileSync(join(folder, 'icon.icns'))
  expect(icns.subarray(0, 4).toString('latin1')).toBe('icns')
  expect(icns.readUInt32BE(4)).toBe(icns.length)
})

test('the macros of the NSIS script are those that electron-builder inserts, each opened and closed', () => {
  const macros = Array.from(code.matchAll(/^!macro (\w+)/gm), ([, name = '']) => name)
  expect(code.match(/^!macroend/gm)).toHaveLength(macros.length)
  const inserted = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ns[hi]$/.test(name))
    .map((name) => readFileSync(join(templates, name), 'utf8'))
    .join('\n')
  for (const name of macros) expect(inserted, name).toContain(`!insertmacro ${name}`)
  const count = (words: RegExp) => code.match(words)?.length ?? 0
  expect(count(/\$\{If(?:Not)?\} /g)).toBe(count(/\$\{EndIf\}/g))
  expect(count(/^\s*Function /gm)).toBe(count(/^\s*FunctionEnd/gm))
  expect(count(/^!ifn?def/gm)).toBe(count(/^!endif/gm))
  expect(count(/nsExec::ExecToLog/g)).toBe(count(/nsExec::ExecToLog[^\n]*\n\s*Pop /g))
})

test('each text of the NSIS script is there in both languages, and each message answers a silent installation', () => {
  const texts = Array.from(code.matchAll(/LangString (\w+) (\d+) "/g), ([, name, language]) => ({
    name,
    language,
  }))
  const inLanguage = (wanted: string) =>
    texts.filter(({ language }) => language === wanted).map(({ name }) => name)
  expect(inLanguage('3082')).toEqual(inLanguage('1033'))
  const used = Array.from(code.matchAll(/\$\((\w+)\)/g), ([, name]) => name)
  expect(new Set(used)).toEqual(new Set(inLanguage('3082')))
  const messages = code.match(/MessageBox [^\n]*/g) ?? []
  expect(messages).toHaveLength(2)
  for (const message of messages) expect(message).toMatch(/ \/SD ID(?:OK|NO)\b/)
})

test('the variables and constants of the NSIS script are declared', () => {
  const declared = new Set([
    ...Array.from(code.matchAll(/\bVar (\w+)/g), ([, name]) => name),
    'INSTDIR',
    'R0',
    '0',
    '1',
  ])
  const variables = Array.from(code.matchAll(/\$(\w+)/g), ([, name]) => name)
  for (const name of variables) expect(declared, name).toContain(name)
  const given = new Set([
    ...Array.from(code.matchAll(/!define (\w+)/g), ([, name]) => name),
    'PROJECT_DIR',
    'DATA_SCHEMA',
    'APP_EXECUTABLE_FILENAME',
    'isUpdated',
    'If',
    'IfNot',
    'ElseIf',
    'Else',
    'EndIf',
    'AndIf',
    'FileExists',
    'Errors',
    'GetParameters',
    'GetOptions',
    'NSD_CreateCheckbox',
    'NSD_Check',
    'NSD_GetState',
  ])
  const constants = Array.from(code.matchAll(/\$\{(\w+)\}/g), ([, name]) => name)
  for (const name of constants) expect(given, name).toContain(name)
})

test("Debian's preinst is a valid script that names the schema of this version", () => {
  const script = debianPreinst()
  expect(script).toContain(`--prepare-upgrade=${LATEST_VERSION}`)
  expect(script).not.toContain('@DATA_SCHEMA@')
  expect(spawnSync('sh', ['-n'], { input: script }).status).toBe(0)
})
