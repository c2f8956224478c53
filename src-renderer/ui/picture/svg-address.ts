/** Returns an address for `img`. Markup in the page could run scripts of the picture; this cannot. */
export function svgAddress(svg: Uint8Array): string {
  return `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(svg))}`
}
