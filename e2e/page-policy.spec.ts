import { expect, test } from './hosts/server.ts'

test('the page refuses a text as markup, a style element and a script of another place', async ({
  browser,
  server,
}) => {
  // Its own context: in the journeys' context a violation fails the test.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  const nameOf = (script: string) =>
    page.evaluate(`try { ${script}; 'TAKEN' } catch (error) { error.name }`)
  expect(await nameOf(`document.body.innerHTML = '<img src=x onerror="window.ran = true">'`)).toBe(
    'TypeError',
  )
  expect(await nameOf(`trustedTypes.createPolicy('default', {})`)).toBe('TypeError')
  expect(await nameOf(`document.createElement('script').src = 'https://example.com/x.js'`)).toBe(
    'TypeError',
  )
  const color = await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: rgb(1, 2, 3) }'
    document.head.append(style)
    return getComputedStyle(document.body).color
  })
  expect(color).not.toBe('rgb(1, 2, 3)')
  await context.close()
})
