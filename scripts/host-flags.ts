/**
 * V8 options of both hosts (docs/adr/0080); `npm run serve` in package.json has the same.
 *
 * The young generation stays at 4 MB instead of growing to 64: a sale's objects are short-lived. The old one is
 * collected when it has grown by half instead of several times. So the till's memory stays under its limit after
 * thousands of sales.
 */
export const HOST_FLAGS: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
]
