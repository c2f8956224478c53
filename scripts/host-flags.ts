/**
 * Options of V8 for the Node host, which `npm run serve` carries in package.json.
 *
 * The youngest objects get 4 MB instead of growing to 64: what a sale leaves behind dies with it,
 * and a till's memory stays under its limit after thousands of sales.
 */
export const HOST_FLAGS: readonly string[] = ['--max-semi-space-size=4']
