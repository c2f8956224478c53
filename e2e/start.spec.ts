import { expect, KILLS_SERVER, test } from './hosts/server.ts'

test(
  'a terminal started for the first time serves its page and its API on one origin',
  { tag: KILLS_SERVER },
  async ({ page, server }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))

    await page.goto('/')
    await expect(page).toHaveTitle(/Mostrador/)
    const health = await page.evaluate(async () => {
      const response = await fetch('/api/v1/health')
      return { status: response.status, body: (await response.json()) as unknown }
    })
    expect(health).toMatchObject({ status: 200, body: { status: 'ok', setupRequired: false } })
    expect(problems).toEqual([])

    await server.kill()
    await server.restart()
    await page.goto(server.url)
    await expect(page).toHaveTitle(/Mostrador/)
  },
)
