/**
 * V8 options of the Node host; `npm run serve` in package.json has the same.
 *
 * The young generation stays at 4 MB instead of growing to 64: a sale's objects are short-lived, and the
 * till's memory stays under its limit after thousands of sales.
 */
export const HOST_FLAGS: readonly string[] = ['--max-semi-space-size=4']
