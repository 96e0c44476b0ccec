import { defineConfig } from 'vite'

/** The server in one file, for `npm start`: to read hundreds of modules takes longer than everything else at the start. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'build',
    target: 'node20',
    sourcemap: true,
  },
})
