import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const moduleOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const tool = (name: string) => moduleOf(`tools/${name}`)

export default defineConfig({
  plugins: [react(), blockRender(), compileAhead()],
  resolve: {
    // Libraries drag these in, and no screen of ours uses them (90 KB brotli and more); each file says why.
    alias: [
      { find: /^(react-markdown|remark-gfm|papaparse)$/, replacement: tool('empty-module.ts') },
      // Refine's buttons use it for `loading`, which MUI's own button has by now.
      { find: '@mui/lab/LoadingButton', replacement: '@mui/material/Button' },
      // kbar's own search, list and dialog: the palette has others (docs/palette.md).
      {
        find: /^(fuse\.js|@tanstack\/react-virtual|@radix-ui\/react-portal)$/,
        replacement: tool('empty-module.ts'),
      },
      { find: 'notistack', replacement: tool('absent-notistack.ts') },
      { find: 'pluralize', replacement: tool('absent-pluralize.ts') },
      // Its package names the development build only, whose warnings nobody reads here.
      {
        find: /^react-router$/,
        replacement: moduleOf('node_modules/react-router/dist/production/index.mjs'),
      },
      { find: /^.*\/utils\/css\/context\.mjs$/, replacement: tool('absent-grid-variables.tsx') },
      { find: 'qs', replacement: tool('flat-qs.ts') },
      { find: '@refinedev/devtools-internal', replacement: tool('absent-devtools.ts') },
      { find: './check-registry', replacement: tool('absent-check-registry.ts') },
      { find: './deep-freeze', replacement: tool('absent-deep-freeze.ts') },
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
    // Sizes have their own test (tests/e2e/first-load.spec.ts).
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ debugName: 'first', name: chunkOnTheWay, includeDependenciesRecursively: false }],
        },
      },
    },
  },
})

/** What a person meets first, in this order. */
const entry = moduleOf('src/main.tsx')
const signIn = moduleOf('src/sign-in.tsx')
const portal = moduleOf('src/app.tsx')
const list = moduleOf('src/crud/list-screen.tsx')
const record = moduleOf('src/crud/record-screen.tsx')
const form = moduleOf('src/crud/form-screen.tsx')
const inputsAhead = moduleOf('src/crud/form/inputs-ahead.tsx')

const refine = moduleOf('node_modules/@refinedev/core/dist/index.mjs')

/** The chunks on the way to the first list, to a record and to its form. */
const onTheWay = [
  'index',
  'base',
  'entrance',
  'app',
  'refine',
  'portal',
  'list',
  'pages',
  'record',
  'form',
] as const

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/**
 * The chunk of a module that is needed on the way to the first list, to a record or to its form; null leaves it to the
 * bundler. Few files rather than one for each set of screens that share something: over the line, every file costs a
 * turn. Refine and the app have one each, for the errors that Refine and React make while they load: beside developer tools or
 * a test, the browser reads the files that such an error comes from once more for their lines.
 */
function chunkOnTheWay(id: string, modules: Modules): (typeof onTheWay)[number] | null {
  const needs = (root: string) => reachedFrom(root, modules).has(id)
  if (needs(entry)) return 'index'
  if (needs(signIn)) return needs(portal) || needs(list) ? 'base' : 'entrance'
  if (needs(portal)) return id === portal ? 'app' : needs(refine) ? 'refine' : 'portal'
  if (needs(list)) return 'list'
  // Refine's kit names the data grid, which only the sheet draws.
  if (id.includes('/@mui/x-')) return null
  if (needs(record)) return needs(form) ? 'pages' : 'record'
  return needs(form) || id === inputsAhead ? 'form' : null
}

const reached = new Map<string, ReadonlySet<string>>()

/** A module and everything that it imports at once. */
function reachedFrom(root: string, modules: Modules): ReadonlySet<string> {
  const known = reached.get(root)
  if (known) return known
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  visit(root)
  reached.set(root, seen)
  return seen
}

/**
 * Asks the browser to compile all functions of the chunks on the way while they arrive, on another thread, rather than each
 * when it is first called, on the page's own: a sixth of its work before the first list.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && onTheWay.some(name => name === file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
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
