import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { manualPages } from './scripts/builds/manual-plugin.ts'
import { operationRoutes } from './scripts/builds/operation-routes-plugin.ts'
import { pdfFonts } from './scripts/builds/pdf-fonts-plugin.ts'
import { thirdPartyLicenses } from './scripts/builds/third-party-licenses-plugin.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/**
 * Only native modules and the host's own modules stay outside the bundle: one file loads several times faster
 * than hundreds of library modules.
 */
const external = ['electron', 'better-sqlite3', 'serialport', /^node:/]

/**
 * The page in two chunks, each with what its files import: the sign-in, and the screens of every day, which load
 * while somebody types a PIN (app.tsx). Left to itself the bundler makes a request of each icon that two screens
 * share, a hundred at a start.
 */
const pageChunks = [
  // The only module that /docs shares with the page.
  { name: 'prefix', priority: 3, test: inPage(['../src-shared/api/prefix.ts']) },
  { name: 'start', priority: 2, test: inPage(['app.tsx']) },
  {
    name: 'daily',
    priority: 1,
    test: inPage([
      'shell/shell.tsx',
      'shell/deliveries.tsx',
      'features/floor/floor-screen.tsx',
      'features/orders/order-screen.tsx',
      'features/payment/payment-screen.tsx',
      'features/payment/change/change-screen.tsx',
      'ui/dialogs/used-menu.tsx',
    ]),
  },
]

function inPage(files: readonly string[]): (id: string) => boolean {
  const paths = new Set(files.map((file) => here(`src-renderer/${file}`)))
  return (id) => paths.has(id)
}

export default defineConfig({
  main: {
    plugins: [pdfFonts()],
    build: {
      outDir: 'out/main',
      target: 'node24',
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        external,
        input: {
          server: here('src-main/hosts/node/start.ts'),
          // For a process that starts several hosts.
          serve: here('src-main/hosts/node/serve.ts'),
          electron: here('src-main/hosts/electron/main.ts'),
          'checkpoint-worker': here('src-main/database/sqlite/checkpoint-worker.ts'),
          'backup-worker': here('src-main/work/backups/copy/backup-worker.ts'),
          'integrity-process': here('src-main/database/sqlite/integrity/integrity-process.ts'),
          'read-ahead-process': here('src-main/database/sqlite/integrity/read-ahead-process.ts'),
          'ride-worker': here('src-main/work/printing/ride/ride-worker.ts'),
          'logo-worker': here('src-main/work/printing/logo/logo-worker.ts'),
          'p12-worker': here('src-main/work/tax-office/signature/p12-worker.ts'),
          'verify-worker': here('src-main/work/history/verify-worker.ts'),
          'copy-worker': here('src-main/work/copy/follower/copy-worker.ts'),
          'support-worker': here('src-main/work/support/support-worker.ts'),
          'read-table-worker': here('src-main/work/spreadsheets/read-table-worker.ts'),
        },
        // Flat, because the database expects its workers beside its own chunk.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      target: 'node24',
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron'],
        input: { preload: here('src-main/hosts/electron/preload.ts') },
        // A sandboxed preload script cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src-renderer'),
    plugins: [
      operationRoutes(),
      manualPages(here('docs/manual')),
      thirdPartyLicenses(import.meta.dirname),
      react(),
    ],
    build: {
      outDir: here('out/renderer'),
      minify: true,
      // Waiters' tablets may have older browsers. The styles keep Vite's default targets.
      target: 'es2022',
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      modulePreload: { polyfill: false },
      // The viewer of /docs is one file of 1.5 MB, loaded only by that page.
      chunkSizeWarningLimit: 1_700,
      rolldownOptions: {
        input: { index: here('src-renderer/index.html'), docs: here('src-renderer/docs.html') },
        output: { codeSplitting: { groups: pageChunks } },
      },
    },
  },
})
