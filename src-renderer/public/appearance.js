// @ts-check
// Runs before the first paint, so that a dark screen does not flash white at night. A separate file,
// because the CSP refuses inline scripts.
;(() => {
  const page = document.documentElement
  /** @type {{ theme?: string, textZoom?: number, isMirrored?: boolean, language?: string }} */
  let settings = {}
  try {
    settings = JSON.parse(localStorage.getItem('mostrador.device') ?? '{}').state ?? {}
  } catch {
    // Unreadable settings: use the defaults below.
  }
  const isDark =
    settings.theme === 'dark' ||
    (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light'
  page.style.backgroundColor = isDark ? '#0F1115' : '#F4F2EC'
  page.style.fontSize = `${settings.textZoom ?? 100}%`
  page.lang = settings.language ?? 'es'
  page.dataset['mirrored'] = String(settings.isMirrored === true)
})()
