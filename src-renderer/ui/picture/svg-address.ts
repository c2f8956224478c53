/** Returns the address of a picture of its own, not markup in the page: nothing in the picture can act. */
export function svgAddress(svg: Uint8Array): string {
  return `data:image/svg+xml,${encodeURIComponent(new TextDecoder().decode(svg))}`
}
