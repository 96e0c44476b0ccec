import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const tool = (name: string) => fileURLToPath(new URL(`tools/${name}`, import.meta.url))

export default defineConfig({
  plugins: [react(), preloadShared('src/sign-in.tsx', 'src/app.tsx'), blockRender()],
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

/**
 * Names in index.html the chunks that all of the given modules need. The entry chooses between the modules when it
 * runs; what they share (React, Material) is needed in any case, and so leaves with the entry.
 */
function preloadShared(...modules: readonly string[]): Plugin {
  return {
    name: 'preload-shared',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
        const [first = new Set<string>(), ...others] = modules.map(module =>
          filesOf(chunkOf(chunks, module), byFile),
        )
        const shared = [...first].filter(file => others.every(files => files.has(file)))
        return shared
          .filter(file => !html.includes(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/** Nothing is painted before the entry has set the person's mode and direction; Vite drops the attribute. */
function blockRender(): Plugin {
  return {
    name: 'block-render',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => html.replace('<script type="module"', '<script blocking="render" type="module"'),
    },
  }
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(chunk => chunk.facadeModuleId?.endsWith(`/${module}`))
  if (!found) throw new Error(`The build has no chunk of ${module}: mend the list in vite.config.ts`)
  return found
}

/** A chunk's file and those of everything that it imports at once. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  seen = new Set<string>(),
): Set<string> {
  seen.add(chunk.fileName)
  for (const file of chunk.imports) {
    const next = byFile.get(file)
    if (next && !seen.has(file)) filesOf(next, byFile, seen)
  }
  return seen
}
