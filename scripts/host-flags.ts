/**
 * V8 options of both hosts (docs/adr/0080); `npm run serve` in package.json has the same. What V8 lets a running
 * program set is in src-main/host/limit-heap.ts.
 *
 * The young generation stays at 4 MB instead of growing to 64: a sale's objects are short-lived.
 */
export const HOST_FLAGS: readonly string[] = ['--max-semi-space-size=4']
