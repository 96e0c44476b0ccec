import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const tool = (name: string) => fileURLToPath(new URL(`tools/${name}`, import.meta.url))

export default defineConfig({
  plugins: [react()],
  resolve: {
    // @refinedev/mui and core drag these in, and no screen of ours uses them (38 KB brotli and more).
    alias: [
      { find: /^(react-markdown|remark-gfm|papaparse)$/, replacement: tool('empty-module.ts') },
      { find: 'notistack', replacement: tool('absent-notistack.ts') },
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
