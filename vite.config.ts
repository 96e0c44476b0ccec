import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const tool = (name: string) => fileURLToPath(new URL(`tools/${name}`, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    // Libraries drag these in, and no screen of ours uses them (90 KB brotli and more); each file says why.
    alias: [
      { find: /^(react-markdown|remark-gfm|papaparse)$/, replacement: tool('empty-module.ts') },
      { find: 'notistack', replacement: tool('absent-notistack.ts') },
      { find: 'qs', replacement: tool('absent-qs.ts') },
      { find: '@refinedev/devtools-internal', replacement: tool('absent-devtools.ts') },
      // As @mui/x-data-grid imports it from within; nothing else has such a path. The development server bundles
      // the grid by itself and leaves it whole.
      { find: /^\.\.?\/material\/index\.mjs$/, replacement: tool('absent-grid-slots.ts') },
    ],
  },
  build: {
    outDir: 'dist',
    // What imports what, for bench/bundle.
    manifest: true,
    // The polyfill is an inline script, which script-src 'self' refuses; every browser we serve has preload.
    modulePreload: { polyfill: false },
    // A data: address in the bundle would need a hole in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Sizes have their own budget test; the compressed sizes take a second and nobody reads them.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
})
