interface PageScreen {
  /** The path after the `#`, such as `/vendors/:id?`. */
  readonly path: string
}

// No literals, because the types of the page's components need the settings of the page.
const screensModule = new URL('../../src-renderer/screens/screens.ts', import.meta.url).href
const pathsModule = new URL('../../src-renderer/paths.ts', import.meta.url).href

/** The screens of the page by their ids. */
export const { screens }: { readonly screens: Readonly<Record<string, PageScreen>> } = await import(
  screensModule
)

/** The links of the page: paths, and functions of the parameters of a path. */
export const { paths }: { readonly paths: Readonly<Record<string, unknown>> } = await import(
  pathsModule
)
