import { expect, it } from 'vitest'
import { allowedHosts } from './allowed-hosts.ts'
import { isForeign, neighbourOrigin } from './refuse-foreign.ts'

const isOurHost = allowedHosts({ host: '127.0.0.1', port: 4600 })
const host = '127.0.0.1:4600'
const asks = (method: string, headers: Record<string, string>) =>
  isForeign({ method, url: '/api/v1/products', headers: { host, ...headers } }, isOurHost)

it.each([
  ['a tool', 'POST', {}],
  ['our page', 'POST', { origin: 'http://127.0.0.1:4600', 'sec-fetch-site': 'same-origin' }],
  ['our page by name', 'POST', { host: 'localhost:4600', origin: 'http://localhost:4600' }],
  ['an address typed by hand', 'GET', { 'sec-fetch-site': 'none' }],
  ['a page without an origin that only reads', 'GET', { origin: 'null' }],
])('accepts %s', (_, method, headers) => {
  expect(asks(method, headers)).toBe(false)
})

it('lets a link of another site open our page, but not call the API', () => {
  const headers = {
    host,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  expect(isForeign({ method: 'GET', url: '/', headers }, isOurHost)).toBe(false)
  expect(isForeign({ method: 'GET', url: '/api/v1/products', headers }, isOurHost)).toBe(true)
  expect(isForeign({ method: 'POST', url: '/', headers }, isOurHost)).toBe(true)
  const framed = { ...headers, 'sec-fetch-dest': 'iframe' }
  expect(isForeign({ method: 'GET', url: '/', headers: framed }, isOurHost)).toBe(true)
})

it('accepts as its own origin only the scheme that it serves', () => {
  const ask = { method: 'POST', url: '/api/v1/products' }
  const from = (origin: string) => ({ ...ask, headers: { host, origin } })
  expect(isForeign(from('https://127.0.0.1:4600'), isOurHost, 'https')).toBe(false)
  expect(isForeign(from('http://127.0.0.1:4600'), isOurHost, 'https')).toBe(true)
})

it.each([
  ['a rebound name', 'GET', { host: 'evil.test:4600' }],
  ['another site’s write', 'POST', { origin: 'https://evil.test' }],
  ['another site’s question before a write', 'OPTIONS', { origin: 'https://evil.test' }],
  ['another site’s read', 'GET', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', 'POST', { origin: 'http://127.0.0.1:3000' }],
  ['the secure twin of our name', 'POST', { origin: 'https://127.0.0.1:4600' }],
  ['a write without an origin of its own', 'POST', { origin: 'null' }],
])('refuses %s', (_, method, headers) => {
  expect(asks(method, headers)).toBe(true)
})

it.each([
  ['GET', '/api/v1/system/shop', 'https://192.168.1.20:4600'],
  ['OPTIONS', '/api/v1/system/shop', 'https://192.168.1.20:4600'],
  ['POST', '/api/v1/devices/arrivals', 'https://192.168.1.20:4600'],
  ['OPTIONS', '/api/v1/devices/arrivals', 'https://192.168.1.20:4600'],
])(
  'leaves %s %s of another origin to the app, which knows the programs of the shop',
  (method, url, origin) => {
    expect(neighbourOrigin({ method, url, headers: { host, origin } })).toBe(origin)
  },
)

it.each([
  ['GET', '/api/v1/products', 'https://192.168.1.20:4600'],
  ['POST', '/api/v1/system/takeover', 'https://192.168.1.20:4600'],
  ['POST', '/api/v1/system/shop', 'https://192.168.1.20:4600'],
  ['POST', '/api/v1/devices/arrivals/claim', 'https://192.168.1.20:4600'],
  ['GET', '/api/v1/system/shop', 'null'],
])('leaves %s %s of %s refused', (method, url, origin) => {
  expect(neighbourOrigin({ method, url, headers: { host, origin } })).toBeUndefined()
})
