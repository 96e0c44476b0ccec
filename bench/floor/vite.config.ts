import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Vite as it comes: the floor has no tricks. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { emptyOutDir: true, reportCompressedSize: false },
})
