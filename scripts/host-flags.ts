/**
 * V8 options of both hosts (docs/adr/0072); `npm run serve` in package.json repeats them. src-main/hosts/shared/limit-heap.ts
 * sets the options that V8 accepts in a running program.
 *
 * The young generation stays at 4 MB instead of growing to 64, because a sale's objects are short-lived.
 */
export const HOST_FLAGS: readonly string[] = ['--max-semi-space-size=4']
