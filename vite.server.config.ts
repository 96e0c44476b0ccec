import { isBuiltin } from 'node:module'
import { defineConfig, type Plugin } from 'vite'

/** The server in one file, for `npm start`: to read hundreds of modules takes longer than everything else at the start. */
export default defineConfig({
  plugins: [nameImports()],
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'build',
    target: 'node20',
    sourcemap: true,
  },
})

/** Writes the names of the packages that the server imports, whose files are critical, too (docs/software.md). */
function nameImports(): Plugin {
  return {
    name: 'name-imports',
    generateBundle(_, bundle) {
      const imported = Object.values(bundle)
        .flatMap(each => (each.type === 'chunk' ? [...each.imports, ...each.dynamicImports] : []))
        .filter(name => !(name in bundle || isBuiltin(name)))
        .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      const source = JSON.stringify([...new Set(imported)].sort())
      this.emitFile({ type: 'asset', fileName: 'imports.json', source })
    },
  }
}
