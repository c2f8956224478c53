/**
 * V8 options of both hosts (docs/adr/0080); `npm run serve` in package.json repeats them. src-main/host/limit-heap.ts
 * sets the options that V8 accepts in a running program.
 *
 * The young generation stays at 4 MB instead of growing to 64, because a sale's objects are short-lived.
 */
export const HOST_FLAGS: readonly string[] = ['--max-semi-space-size=4']
