import { expect, test } from './hosts/server.ts'

// The viewer reads the whole document before it renders: this takes seconds on a busy machine.
test.describe.configure({ timeout: 120_000 })

test('the interface document at /docs works without an internet connection, and tries an operation with a token', async ({
  page,
  request,
  server,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(server.url) || request.url().startsWith('data:')
    if (!isOurs) elsewhere.push(request.url())
  })

  const answer = await page.goto('/docs')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(page).toHaveTitle(/Mostrador/)
  await expect(page.getByRole('heading', { name: /Mostrador/ })).toBeVisible()

  const transfer = page.locator('.opblock').filter({ hasText: 'tables.transfer' })
  await page.locator('#operations-tag-tables').click()
  await transfer.getByRole('button').first().click()
  await expect(transfer).toContainText('sourceTableId')

  const signedIn = await request.post('/api/v1/auth/login', {
    data: { username: 'admin', password: 'admin1234' },
  })
  const { token } = (await signedIn.json()) as { token: string }
  await page.getByRole('button', { name: 'Authorize' }).click()
  await page.locator('#auth-bearer-value').fill(token)
  await page.locator('.auth-btn-wrapper').getByRole('button', { name: 'Apply credentials' }).click()
  await page.locator('.btn-done').click()
  const list = page.locator('.opblock').filter({ hasText: 'carriers.list' })
  await page.locator('#operations-tag-carriers').click()
  await list.getByRole('button').first().click()
  await list.getByRole('button', { name: 'Execute' }).click()

  await expect(list.locator('.live-responses-table')).toContainText('Segundo Guamán Tituaña')

  expect(elsewhere).toEqual([])
  expect(problems).toEqual([])
})
