import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { manifests } from './build/manifests.ts'
import { offline } from './build/offline.ts'
import { sentences } from './build/sentences.ts'

/** `npm run dev` says where the server listens; the build needs none. */
const server = process.env['PROBETA_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sentences(), manifests(), offline(), compress()],
  // The host stays as the browser sees it: the server refuses changes that seem to come from another one.
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Small files are not inlined: the content policy allows data: for pictures only, and a hash caches better.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // In one piece with zod, what configures it runs before any schema, whatever else lands in which piece.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What sign-in needs is one file: each further one costs its headers, a kilobyte, before anybody is in.
            { name: 'first', tags: ['$initial'] },
            { name: 'zod', test: /\/node_modules\/zod\/|\/src\/shell\/schemas\.ts$/ },
            // Files of their own for every few functions that two screens share would be 150 requests for one screen.
            { name: 'app', test: /\/src\/shell\/app\.tsx$/ },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
})
