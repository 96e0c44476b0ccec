import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Vite with its defaults: the baseline has no optimisations. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { emptyOutDir: true, reportCompressedSize: false },
})
