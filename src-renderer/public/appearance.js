// @ts-check
// Runs before the first paint, so that a dark screen at night never flashes white. It is a file of
// its own because the page's security policy runs no inline script.
;(() => {
  const page = document.documentElement
  /** @type {{ theme?: string, textZoom?: number, isMirrored?: boolean, language?: string }} */
  let settings = {}
  try {
    settings = JSON.parse(localStorage.getItem('mostrador.device') ?? '{}').state ?? {}
  } catch {
    // Unreadable settings: the defaults below serve.
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
