import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'
import { DOCS_POLICY, PAGE_POLICY, pagePolicy } from './content-security-policy.ts'
import { readPageFiles } from './page-files.ts'

const script = 'console.log("hola")'

async function givenPage(programAddresses: () => readonly string[] = () => []) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Mostrador</title>')
  writeFileSync(join(folder, 'docs.html'), '<!doctype html><title>API</title>')
  writeFileSync(join(folder, 'assets/index-abc123.js'), script)
  writeFileSync(join(folder, 'assets/index-abc123.js.gz'), gzipSync(script))
  writeFileSync(join(folder, '.stamp'), 'abc')
  const page = readPageFiles(folder)
  if (page === undefined) throw new Error('The page is there')
  const { app } = await givenApp({ content: 'empty', dependencies: { page, programAddresses } })
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(new Request(`http://localhost${path}`, { method, headers }))
}

it('serves the page at the root with its policy; the cache must revalidate', async () => {
  const get = await givenPage()
  const response = await get('/')
  expect(await response.text()).toContain('<title>Mostrador</title>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
  })
  const again = await get('/', { 'If-None-Match': response.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

it('answers 304 if If-None-Match lists the ETag, or has it weakened by a proxy', async () => {
  const get = await givenPage()
  const etag = (await get('/')).headers.get('etag') ?? ''
  const status = async (header: string) => (await get('/', { 'If-None-Match': header })).status
  for (const header of [`"other", ${etag}`, `W/${etag}`, '*'])
    expect(await status(header)).toBe(304)
  for (const header of ['"other"', etag.slice(1, -1), '']) expect(await status(header)).toBe(200)
})

it('lets the page ask the other programs of the shop, and is a new page when their addresses change', async () => {
  const addresses = ['https://192.168.1.21:4600']
  const get = await givenPage(() => addresses)
  const response = await get('/')
  expect(response.headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://192.168.1.21:4600;",
  )
  const etag = response.headers.get('etag') ?? ''
  expect((await get('/', { 'If-None-Match': etag })).status).toBe(304)
  addresses.push('https://192.168.1.22:4600')
  expect((await get('/', { 'If-None-Match': etag })).status).toBe(200)
  expect(pagePolicy(["https://a.test; script-src 'unsafe-inline'"])).toBe(PAGE_POLICY)
})

it('requires trusted types, allows no inline style and no markup from texts', () => {
  expect(PAGE_POLICY).toContain("require-trusted-types-for 'script'")
  expect(PAGE_POLICY).toContain("style-src 'self';")
  expect(PAGE_POLICY).toContain("trusted-types 'none'")
  expect(DOCS_POLICY).not.toContain('unsafe-inline')
})

it('serves the documentation page at /docs with the policy of its viewer', async () => {
  const get = await givenPage()
  const response = await get('/docs')
  expect(await response.text()).toContain('<title>API</title>')
  expect(response.headers.get('content-security-policy')).toBe(DOCS_POLICY)
})

it('serves hashed files as immutable, compressed if the client accepts it', async () => {
  const get = await givenPage()
  const plain = await get('/assets/index-abc123.js')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)

  const zipped = await get('/assets/index-abc123.js', { 'Accept-Encoding': 'br, gzip;q=0.8' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(String(gunzipSync(await zipped.bytes()))).toBe(script)

  const refused = await get('/assets/index-abc123.js', { 'Accept-Encoding': 'gzip;q=0' })
  expect(refused.headers.get('content-encoding')).toBeNull()
})

it('serves only the files of the page', async () => {
  const get = await givenPage()
  const paths = [
    '/.stamp',
    '/assets/index-abc123.js.gz',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/index.html%00.js',
  ]
  for (const path of paths) expect((await get(path)).status, path).toBe(404)
  expect((await get('/', {}, 'HEAD')).status).toBe(200)
})

it('returns undefined if no page was built', () => {
  expect(readPageFiles('/no/such/folder')).toBeUndefined()
})
